import type { Handler } from '../../requests/call.ts';
import { toFields } from '../rows/fields.ts';
import { listFaqsForUser } from './faq.queries.ts';

export const listFaqs: Handler<'listFaqs'> = async (call) =>
  (await listFaqsForUser(call)).map((row) => toFields(call, row));
