import type { Handler } from '../../requests/call.ts';
import { meantForReader } from '../audience.ts';

const listFaqs: Handler<'listFaqs'> = async (call) => {
  const spanish = call.facts.language === 'sp';
  const rows = await call.trx
    .selectFrom('faq')
    .selectAll()
    .where(meantForReader(call, 'faq'))
    .orderBy('sort_order')
    .orderBy('faq_id')
    .execute();
  return rows.map((row) => ({
    faqId: row.faq_id,
    category: spanish ? row.category_sp : row.category_en,
    question: spanish ? row.question_sp : row.question_en,
    answer: spanish ? row.answer_sp : row.answer_en,
  }));
};

export const faqHandlers = { listFaqs };
