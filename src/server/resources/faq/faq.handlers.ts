import type { Handler } from '../../requests/call.ts';
import { faqsFor } from './faq.queries.ts';

const listFaqs: Handler<'listFaqs'> = async (call) => {
  const spanish = call.facts.language === 'sp';
  const rows = await faqsFor(call);
  return rows.map((row) => ({
    faqId: row.faq_id,
    category: spanish ? row.category_sp : row.category_en,
    question: spanish ? row.question_sp : row.question_en,
    answer: spanish ? row.answer_sp : row.answer_en,
  }));
};

export const faqHandlers = { listFaqs };
