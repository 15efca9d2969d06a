import type { Handler } from '../../requests/call.ts';
import { readPage } from '../rows/paged.queries.ts';
import { listMatchingDiagnosisCodes, describeDiagnosis } from '../rows/describe-codes.ts';
import { selectDiagnoses } from './medical-code.queries.ts';

export const searchDiagnosisCodes: Handler<'searchDiagnosisCodes'> = async (call) => {
  const page = await readPage(
    call,
    selectDiagnoses(call, call.input, listMatchingDiagnosisCodes(call, call.input.text)),
  );
  return page.map((row) => ({ ...row, description: describeDiagnosis(call, row) }));
};
