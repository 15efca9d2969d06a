import { insertRows } from '#server/database/insert-rows.ts';
import type { RowExecutor } from '#server/database/insert-rows.ts';
import { links } from './words/links.ts';
import { questions } from './words/faqs.ts';
import { limits } from '#shared/schemas/limits.ts';

const everyGroup = limits.everyGroupNumber.value;

export async function seedLinks(db: RowExecutor): Promise<void> {
  const numberedLinks = links.map((words, index) => ({ linkId: index + 1, words }));
  await insertRows(
    db,
    'link',
    numberedLinks.map(({ linkId, words: [categoryId, , url, en, sp, summaryEn, summarySp] }) => ({
      link_id: linkId,
      category_id: categoryId,
      description: { en, sp },
      summary: { en: summaryEn, sp: summarySp },
      url,
      sort_order: linkId,
    })),
  );
  await insertRows(
    db,
    'link_role',
    numberedLinks.flatMap(({ linkId, words: [, roleIds] }) =>
      roleIds.map((roleId) => ({ link_id: linkId, role_id: roleId })),
    ),
  );
  await insertRows(
    db,
    'link_group',
    numberedLinks.map(({ linkId, words: [, , , , , , , groupNumber] }) => ({
      link_id: linkId,
      group_number: groupNumber ?? everyGroup,
    })),
  );
}

export async function seedFaqs(db: RowExecutor): Promise<void> {
  const numberedQuestions = questions.map((words, index) => ({ faqId: index + 1, words }));
  await insertRows(
    db,
    'faq',
    numberedQuestions.map(({ faqId, words: { category, question, answer } }) => ({
      faq_id: faqId,
      category: { en: category[0], sp: category[1] },
      question: { en: question[0], sp: question[1] },
      answer: { en: answer[0], sp: answer[1] },
      sort_order: faqId,
    })),
  );
  await insertRows(
    db,
    'faq_role',
    numberedQuestions.flatMap(({ faqId, words }) =>
      words.roleIds.map((roleId) => ({ faq_id: faqId, role_id: roleId })),
    ),
  );
  await insertRows(
    db,
    'faq_group',
    numberedQuestions.map(({ faqId }) => ({ faq_id: faqId, group_number: everyGroup })),
  );
}
