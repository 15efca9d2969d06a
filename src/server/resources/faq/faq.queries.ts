import type { Call } from '../../requests/call.ts';
import { isAddressedToReader } from '../rows/audience.queries.ts';

/** Returns the questions addressed to the user, in editorial order. */
export const listFaqsForReader = (call: Call) =>
  call.trx
    .selectFrom('faq')
    .selectAll()
    .where(isAddressedToReader(call, 'faq'))
    .orderBy('sort_order')
    .orderBy('faq_id')
    .execute();
