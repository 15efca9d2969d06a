import type { Handler } from '../../requests/call.ts';
import { readPaidClaims } from '../check-run/run-checks.queries.ts';
import { readMemberPage, readMemberRow } from '../rows/read-rows.queries.ts';
import { selectChecks, selectIssuedChecks } from './check-search.queries.ts';

export const searchChecks: Handler<'searchChecks'> = (call) =>
  readMemberPage(call, selectChecks(call, call.input));

export const readCheck: Handler<'readCheck'> = async (call) => {
  const { checkId } = call.input;
  const checks = selectIssuedChecks(call).where('run_check.check_id', '=', checkId);
  const check = await readMemberRow(call, checks);
  call.auditObject(checkId);
  return { ...check, paidClaims: await readPaidClaims(call, checkId) };
};
