import type { Handler } from '../../requests/call.ts';
import { readRows } from '../rows/read-rows.queries.ts';
import { selectFaqsForUser } from './faq.queries.ts';

export const listFaqs: Handler<'listFaqs'> = (call) => readRows(call, selectFaqsForUser(call));
