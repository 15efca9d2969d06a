import { insertRows } from '#server/database/insert-rows.ts';
import type { Row, RowExecutor } from '#server/database/insert-rows.ts';
import { addDays, moment } from './calendar.ts';
import type { DemoData } from './demo-data.ts';
import { links } from './words/links.ts';
import { questions } from './words/faqs.ts';
import { limits } from '#shared/schemas/limits.ts';

const everyGroup = limits.everyGroupNumber.value;

/** Its page was removed. */
const deadPage = 'https://www.example.com/quit';
const checkedHost = 'www.example.com';

/** What the check of last night found; hosts that the brand does not list were not checked. */
function checkOf(url: string, { today }: DemoData): Row {
  const isChecked = url.includes(`//${checkedHost}/`);
  const isDead = url === deadPage;
  return {
    check_verdict: isChecked ? (isDead ? 'dead' : 'works') : undefined,
    check_refusal: isDead ? 'status' : undefined,
    check_status: isDead ? 404 : undefined,
    checked_at: isChecked ? moment(addDays(today, -1), 520) : undefined,
  };
}

export async function seedLinks(db: RowExecutor, data: DemoData): Promise<void> {
  const numbered = links.map((words, index) => ({ linkId: index + 1, words }));
  await insertRows(
    db,
    'link',
    numbered.map(({ linkId, words: [category, , url, en, sp, summaryEn, summarySp] }) => ({
      link_id: linkId,
      category_id: category,
      description: { en, sp },
      summary: { en: summaryEn, sp: summarySp },
      url,
      sort_order: linkId,
      ...checkOf(url, data),
    })),
  );
  await insertRows(
    db,
    'link_role',
    numbered.flatMap(({ linkId, words }) =>
      words[1].map((role) => ({ link_id: linkId, role_id: role })),
    ),
  );
  await insertRows(
    db,
    'link_group',
    numbered.map(({ linkId, words }) => ({
      link_id: linkId,
      group_number: words[7] ?? everyGroup,
    })),
  );
}

export async function seedFaqs(db: RowExecutor): Promise<void> {
  const numbered = questions.map((words, index) => ({ faqId: index + 1, words }));
  await insertRows(
    db,
    'faq',
    numbered.map(({ faqId, words: { category, question, answer } }) => ({
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
    numbered.flatMap(({ faqId, words }) =>
      words.roles.map((role) => ({ faq_id: faqId, role_id: role })),
    ),
  );
  await insertRows(
    db,
    'faq_group',
    numbered.map(({ faqId }) => ({ faq_id: faqId, group_number: everyGroup })),
  );
}
