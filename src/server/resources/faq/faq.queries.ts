import type { Call } from '../../requests/call.ts';
import { meantForReader } from '../rows/audience.queries.ts';

/** Questions meant for the reader, in the order their editors gave them. */
export const faqsFor = (call: Call) =>
  call.trx
    .selectFrom('faq')
    .selectAll()
    .where(meantForReader(call, 'faq'))
    .orderBy('sort_order')
    .orderBy('faq_id')
    .execute();
