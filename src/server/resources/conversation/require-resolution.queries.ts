import { createFieldError } from '../../errors.ts';
import type { Call } from '../../requests/call.ts';
import {
  listResolutionTypeRows,
  toResolutionColumns,
  type ConversationChange,
} from './conversation.queries.ts';

/** Returns the change that resolves a conversation with a type. @throws HttpError 422 for a type that is not listed */
export async function requireResolution(
  call: Call,
  resolutionTypeId: number,
): Promise<ConversationChange> {
  const types = await listResolutionTypeRows(call);
  if (types.every(({ id }) => id !== resolutionTypeId))
    throw createFieldError('resolutionTypeId', 'enum');
  return toResolutionColumns(call.scope.accountId, resolutionTypeId);
}
