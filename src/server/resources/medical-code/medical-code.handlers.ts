import type { Handler } from '../../requests/call.ts';
import { paged } from '../rows/paged.queries.ts';
import { diagnosesFor, proceduresFor } from './medical-code.queries.ts';

export const searchDiagnosisCodes: Handler<'searchDiagnosisCodes'> = (call) =>
  paged(call, diagnosesFor(call, call.input));

export const searchProcedures: Handler<'searchProcedures'> = (call) =>
  paged(call, proceduresFor(call, call.input));
