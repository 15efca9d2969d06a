import type { Handler } from '../../requests/call.ts';
import { paged } from '../rows/paged.queries.ts';
import { diagnosesFor } from './medical-code.queries.ts';

export const searchDiagnosisCodes: Handler<'searchDiagnosisCodes'> = (call) =>
  paged(call, diagnosesFor(call, call.input));
