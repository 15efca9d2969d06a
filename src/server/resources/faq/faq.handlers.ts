import type { Handler } from '../../requests/call.ts';
import { toFields } from '../fields.ts';
import { faqsFor } from './faq.queries.ts';

const listFaqs: Handler<'listFaqs'> = async (call) =>
  (await faqsFor(call)).map((row) => toFields(call, row));

export const faqHandlers = { listFaqs };
