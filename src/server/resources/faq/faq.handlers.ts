import type { Handler } from '../../requests/call.ts';
import { toFields } from '../rows/fields.ts';
import { faqsFor } from './faq.queries.ts';

export const listFaqs: Handler<'listFaqs'> = async (call) =>
  (await faqsFor(call)).map((row) => toFields(call, row));
