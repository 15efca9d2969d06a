import type { Call } from '../../requests/call.ts';
import { isAddressedToUser } from '../rows/audience.queries.ts';

/** Returns the questions addressed to the user, in editorial order. */
export const selectFaqsForUser = (call: Call) =>
  call.trx
    .selectFrom('faq')
    .selectAll()
    .where(isAddressedToUser(call, 'faq'))
    .orderBy('sort_order')
    .orderBy('faq_id');
