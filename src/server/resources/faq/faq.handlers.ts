import type { Handler } from '../../requests/call.ts';
import { toFields } from '../rows/fields.ts';
import { listFaqsForReader } from './faq.queries.ts';

export const listFaqs: Handler<'listFaqs'> = async (call) =>
  (await listFaqsForReader(call)).map((row) => toFields(call, row));
