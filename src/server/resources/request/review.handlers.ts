import { findTransactionKind } from '#shared/cobrand/brand-texts.ts';
import { requireFound } from '../../errors.ts';
import type { Handler } from '../../requests/call.ts';
import { toFields } from '../rows/fields.ts';
import { compareValues } from './compare-values.ts';
import { findRequestForReview } from './review.queries.ts';

/** Returns the request that the employer must decide. @throws HttpError 404 for a conversation that does not wait for approval */
export const readRequestForReview: Handler<'readRequestForReview'> = async (call) => {
  const found = requireFound(await findRequestForReview(call, call.input.conversationId));
  const requestKind = findTransactionKind(call.services.brands.all, found.transaction_type ?? '');
  call.auditRead(found.member_id);
  const row = toFields(call, found);
  return {
    ...row,
    requestKind: requireFound(requestKind),
    applyToFamily: row.applyToFamily ?? false,
    changes: compareValues(call, {
      oldValues: row.oldValues ?? {},
      newValues: row.newValues ?? {},
    }),
  };
};
