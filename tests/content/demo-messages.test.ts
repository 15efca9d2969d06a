import { beforeAll, describe, expect, test } from 'vitest';
import { seedDemo } from '#demo/seed.ts';
import { displayDate } from '#shared/format/dates.ts';
import { limits } from '#shared/schemas/limits.ts';

const hourMs = 3_600_000;
/** A weekday, a Sunday before dawn in New York, and the turn of a year. */
const moments = ['2026-11-20T15:20:00Z', '2026-11-22T09:05:00Z', '2027-01-01T04:30:00Z'];

interface Conversation {
  conversation_id: number;
  subject: string;
  status: string;
  queue_id: string;
  owner_account_id?: number;
  member_id?: string;
  tax_id?: string;
  transaction_type?: string;
  transaction_number?: string;
  created_at: string;
  last_message_at: string;
  created_by: number;
}
interface Message {
  message_id: number;
  conversation_id: number;
  sender_account_id: number;
  body: string;
  internal: boolean;
  sent_at: string;
}
interface Claim {
  claim_id: number;
  claim_prefix: number;
  claim_number: number;
  claim_suffix: number;
  member_id: string;
  billing_tax_id: string;
  billing_provider_id: number;
  service_from: string;
  billed_cents: number;
  plan_paid_cents?: number;
  member_responsibility_cents?: number;
}
interface Rows {
  conversation: Conversation[];
  message: Message[];
  claim: Claim[];
  attachment: { message_id: number; file_id: number }[];
  stored_file_chunk: { file_id: number; position: number; bytes: string }[];
  fsa_claim: { claim_id: number; amount_cents: number }[];
  provider: { provider_id: number; display_name: string }[];
  member: { member_id: string; language: 'en' | 'sp' }[];
  account: { account_id: number; user_name: string; account_type: number }[];
  announcement: { title: { en: string }; end_date: string }[];
}

/** Rows that a seed would write to the tables of messages, without a database. */
async function seedDemoAt(now: Date): Promise<Rows> {
  const rows: Rows = {
    conversation: [],
    message: [],
    claim: [],
    attachment: [],
    stored_file_chunk: [],
    fsa_claim: [],
    provider: [],
    member: [],
    account: [],
    announcement: [],
  };
  const query = (sql: string, params?: unknown[]) => {
    const table = /^insert into (\w+)/u.exec(sql)?.[1] ?? '';
    if (table in rows) {
      const kept = rows[table as keyof Rows] as unknown[];
      kept.push(...(JSON.parse(params?.[0] as string) as unknown[]));
    }
    return Promise.resolve({ rows: [] });
  };
  await seedDemo({ query }, { now, hashPassword: (plain) => Promise.resolve(plain) });
  return rows;
}

const countTexts = (texts: readonly string[]): [string, number][] =>
  [...new Set(texts)].map((text) => [text, texts.filter((one) => one === text).length]);
const listRepeated = (page: readonly Conversation[]) =>
  countTexts(page.map(({ subject }) => subject)).filter(([, times]) => times > 2);

const firstPage = limits.conversationAmount.value;

describe.each(moments)('demo messages at %s', (moment) => {
  const now = new Date(moment);
  const hoursSince = (at: string): number => (now.getTime() - Date.parse(at)) / hourMs;
  let rows: Rows;
  let messagesOf: Map<number, Message[]>;

  beforeAll(async () => {
    rows = await seedDemoAt(now);
    messagesOf = Map.groupBy(rows.message, ({ conversation_id }) => conversation_id);
  }, 60_000);

  // Requests that wait for the employer are not in the staff's queue.
  const waiting = () =>
    rows.conversation
      .filter(
        ({ owner_account_id, status }) =>
          !owner_account_id && !['Resolved', 'WaitingOnEmployer'].includes(status),
      )
      .sort((one, other) => one.created_at.localeCompare(other.created_at));

  test('come with the announcement of a Sunday that is still to come', () => {
    const named = rows.announcement.find(({ title }) => title.en.includes('Sunday'));
    const end = new Date(`${named?.end_date}T12:00:00Z`);
    expect(end.getUTCDay()).toBe(0);
    expect(end.getTime()).toBeGreaterThan(now.getTime());
  });

  test('are never in the future, and a conversation starts before its reply', () => {
    expect(rows.message.filter(({ sent_at }) => Date.parse(sent_at) > now.getTime())).toEqual([]);
    for (const talk of rows.conversation) {
      const times = messagesOf.get(talk.conversation_id)!.map(({ sent_at }) => sent_at);
      expect(times).toEqual(times.toSorted());
      expect(talk.created_at).toBe(times[0]);
      expect(times).toContain(talk.last_message_at);
    }
  });

  test('in the queue show a mix of ages on the first page: hours, days, weeks, few older', () => {
    const ages = waiting()
      .slice(0, firstPage)
      .map(({ created_at }) => hoursSince(created_at));
    const within = (from: number, below: number) =>
      ages.filter((age) => age >= from && age < below).length;
    expect(within(0, 24), 'hours').toBeGreaterThanOrEqual(3);
    expect(within(24, 7 * 24), 'days').toBeGreaterThanOrEqual(4);
    expect(within(7 * 24, 22 * 24), 'weeks').toBeGreaterThanOrEqual(3);
    expect(within(22 * 24, 40 * 24), 'older').toBeGreaterThanOrEqual(1);
    expect(within(22 * 24, 10_000), 'older').toBeLessThanOrEqual(3);
  });

  test('in the queue come from several teams and have different subjects', () => {
    const page = waiting().slice(0, firstPage);
    expect(new Set(page.map(({ queue_id }) => queue_id)).size).toBeGreaterThanOrEqual(5);
    expect(listRepeated(page)).toEqual([]);
  });

  test('(except forms) of each demo sign-in have different subjects on the first page', () => {
    const signIns = rows.account.filter(({ user_name }) => user_name.endsWith('.demo'));
    const lists = signIns.map(({ account_id }) =>
      rows.conversation
        .filter(
          ({ owner_account_id, created_by, status }) =>
            status !== 'Archived' && [owner_account_id, created_by].includes(account_id),
        )
        .sort((one, other) => other.last_message_at.localeCompare(one.last_message_at))
        .slice(0, firstPage)
        // Forms keep the subjects they have.
        .filter(({ transaction_number }) => !transaction_number),
    );
    expect(lists.filter((list) => list.length > 3).length).toBeGreaterThanOrEqual(5);
    expect(lists.flatMap(listRepeated)).toEqual([]);
  });

  test('wait for the employer only where a request is to be approved', () => {
    const waiting = rows.conversation.filter(({ status }) => status === 'WaitingOnEmployer');
    const types = new Map(rows.account.map((row) => [row.account_id, row.account_type]));
    expect(waiting.length).toBeGreaterThan(0);
    expect(waiting.filter((talk) => !talk.transaction_number)).toEqual([]);
    expect(waiting.map((talk) => types.get(talk.created_by))).toEqual(waiting.map(() => 3));
  });

  test('quote one claim of their author: number, date of service, amounts and provider', () => {
    // A reimbursement form is about care without a claim.
    const scripts = rows.conversation.filter(({ transaction_type }) => transaction_type !== 'FORM');
    const wrong = scripts.flatMap((talk) => {
      const text = getFullText(rows, talk, messagesOf.get(talk.conversation_id)!);
      const quotes = listQuotes(text);
      if (quotes.length === 0) return [];
      const own = rows.claim.filter(
        ({ member_id, billing_tax_id }) =>
          member_id === talk.member_id || (!talk.member_id && billing_tax_id === talk.tax_id),
      );
      return own.some((claim) => fits(rows, claim, text, quotes)) ? [] : [text];
    });
    expect(wrong).toEqual([]);
    const quoting = rows.message.filter(({ body }) => listQuotes(body).length > 0);
    expect(quoting.length).toBeGreaterThan(40);
  });

  test('are in the language of the member, from both sides', () => {
    const languages = new Map(rows.member.map(({ member_id, language }) => [member_id, language]));
    const types = new Map(rows.account.map((row) => [row.account_id, row.account_type]));
    const talks = rows.conversation.filter(({ created_by }) =>
      [3, 4].includes(types.get(created_by)!),
    );
    const wrong = talks.flatMap((talk) => {
      const visible = messagesOf.get(talk.conversation_id)!.filter(({ internal }) => !internal);
      const texts = [talk.subject, ...visible.map(({ body }) => body)];
      return texts.filter((text) => detectLanguage(text) !== languages.get(talk.member_id!));
    });
    expect(wrong).toEqual([]);
    expect(talks.filter((talk) => languages.get(talk.member_id!) === 'sp').length).toBeGreaterThan(
      5,
    );
  });
});

/** All text of a conversation, including that of its PDF files. */
function getFullText(rows: Rows, talk: Conversation, messages: readonly Message[]): string {
  const ids = new Set(messages.map(({ message_id }) => message_id));
  const files = rows.attachment.filter(({ message_id }) => ids.has(message_id));
  const papers = files.map(({ file_id }) =>
    rows.stored_file_chunk
      .filter((chunk) => chunk.file_id === file_id)
      .map(({ bytes }) => Buffer.from(bytes.slice(2), 'hex').toString('latin1'))
      .join('')
      .replaceAll(/\\([()\\])/gu, '$1'),
  );
  return [talk.subject, ...messages.map(({ body }) => body), ...papers].join('\n');
}

const listQuotes = (text: string): string[] => [
  ...(text.match(/\b\d{4}-\d{9}-\d{4}\b/gu) ?? []),
  ...(text.match(/\b\d{2}\/\d{2}\/\d{4}\b/gu) ?? []),
  ...(text.match(/\$[\d,]+(?:\.\d{2})?/gu) ?? []),
];

function fits(rows: Rows, claim: Claim, text: string, quotes: readonly string[]): boolean {
  const asked = rows.fsa_claim.filter(({ claim_id }) => claim_id === claim.claim_id);
  const amounts = [
    claim.billed_cents,
    claim.plan_paid_cents,
    claim.member_responsibility_cents,
    ...asked.map(({ amount_cents }) => amount_cents),
  ];
  const named = new Set([
    [claim.claim_prefix, claim.claim_number, claim.claim_suffix]
      .map((part, index) => String(part).padStart([4, 9, 4][index]!, '0'))
      .join('-'),
    displayDate(claim.service_from),
    ...amounts.map((cents = 0) => formatDollars(cents)),
  ]);
  const { display_name: provider } = rows.provider.find(
    ({ provider_id }) => provider_id === claim.billing_provider_id,
  )!;
  const byNumber = quotes.some((quote) => /^\d{4}-/u.test(quote));
  return quotes.every((quote) => named.has(quote)) && (byNumber || text.includes(provider));
}

const formatDollars = (cents: number): string =>
  (cents / 100).toLocaleString('en-US', { style: 'currency', currency: 'USD' });

/** Detects the language by its function words, which every sentence has. */
function detectLanguage(text: string): 'en' | 'sp' {
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? [];
  const count = (small: string): number =>
    words.filter((word) => small.split(' ').includes(word)).length;
  const english = count('the my is a i for of to and we you it in does new your on lost was our');
  const spanish = count('el la mi de por una que los las su en un del busco hija muy');
  return spanish > english ? 'sp' : 'en';
}
