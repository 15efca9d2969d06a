import type { CallInput } from '#generated/operations.ts';
import type { Operation } from '#shared/schemas/contract.ts';
import { HttpError } from '../../../errors.ts';
import type { InputCheckContext, createInputCheck } from '../../../requests/check.ts';
import { toShownParams, type FileLine, type LineError } from '../../rows/file-lines.ts';
import { toCallColumns, type CallWriter, type NewCall } from '../record-call.ts';
import { unknownAccountId, toCall, type CallLookups } from './to-call.ts';

/** What the check of a line needs: the operation createCall, its validation, and the tables for looking up cells. */
export interface LineCheck {
  operation: Operation;
  check: ReturnType<typeof createInputCheck>;
  checkContext: InputCheckContext;
  lookups: CallLookups;
}

/** Checks a line like a call that a screen sends: schema, rules of the operation, then the records that it refers to. */
export async function checkLine(
  writer: CallWriter,
  { operation, check, checkContext, lookups }: LineCheck,
  line: FileLine,
): Promise<{ call?: NewCall; errors: LineError[] }> {
  const input = toCall(operation.input.schema, line, lookups);
  const createError = (column: string, rule: string, params = {}): LineError => ({
    line: line.line,
    column,
    rule,
    params,
  });
  if (input['assignedTo'] === unknownAccountId)
    return { errors: [createError('assignedTo', 'csvOwnerUnknown')] };
  try {
    check(operation, input, checkContext);
    // The check has just proved the type.
    return { call: await toNewCall(writer, input as unknown as CallInput), errors: [] };
  } catch (error) {
    if (!(error instanceof HttpError)) throw error;
    // Only the look-ups of the member and the group throw notFound, which does not name their field.
    if (error.code === 'notFound')
      return {
        errors: [createError(input['memberId'] ? 'memberId' : 'groupNumber', 'csvNotFound')],
      };
    if (error.fields.length === 0) throw error;
    return {
      errors: error.fields.map((problem) =>
        createError(problem.pointer.split('/')[1] ?? '', problem.rule, toShownParams(problem)),
      ),
    };
  }
}

async function toNewCall(
  writer: CallWriter,
  { notes, followUpOf: _, assignedTo = writer.scope.accountId, ...facts }: CallInput,
): Promise<NewCall> {
  // `toCall` has already found the account to which the call is assigned.
  const columns = { ...(await toCallColumns(writer, facts)), assigned_account_id: assignedTo };
  return { columns, notes };
}
