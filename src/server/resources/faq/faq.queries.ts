import type { Call } from '../../requests/call.ts';
import { meantForReader } from '../rows/audience.queries.ts';

/** Returns the questions addressed to the user, in editorial order. */
export const listFaqsForReader = (call: Call) =>
  call.trx
    .selectFrom('faq')
    .selectAll()
    .where(meantForReader(call, 'faq'))
    .orderBy('sort_order')
    .orderBy('faq_id')
    .execute();
