import { describe, expect, it } from 'vitest';
import { today } from '#server/clock.ts';
import { callForBody, call, calls } from '../support/calls.ts';
import { people } from '../support/people.ts';
import { usePortal } from '../support/use-portal.ts';

const portal = usePortal({ withoutRateLimits: true });
const memberId = people.elena;
const memo = { memberId, descno: 1, memoText: 'Called back.' };
const write = (memoText: string) =>
  callForBody(portal, 'customerservice', 'createMemo', { ...memo, memoText });
const written = '<script>alert(1)</script> "ñ" 你好\nsecond line';

calls(portal, 'createMemo', {
  'stores the text unchanged, with its author': [
    'customerservice',
    { ...memo, memoText: written, alert: true, beginDate: today(), endDate: today() },
    { memoText: written, alert: true, createdBy: 'Kevin Tran', internalOnly: true },
  ],
  'requires a text': [
    'customerservice',
    ['', '   '].map((memoText) => ({ ...memo, memoText })),
    422,
  ],
  'takes at most 4,000 characters': [
    'customerservice',
    { ...memo, memoText: 'x'.repeat(4_001) },
    '422 /memoText maxLength',
  ],
  'refuses an unknown type': ['customerservice', { ...memo, descno: 4711 }, 422],
  'requires existing days, a beginning not in the past and an end not before it': [
    'customerservice',
    [
      { ...memo, beginDate: '2090-02-02', endDate: '2090-02-01' },
      { ...memo, beginDate: '2020-02-02' },
      { ...memo, beginDate: '2026-02-30' },
    ],
    422,
  ],
});

describe('an existing memo', () => {
  const first = { ...memo, memoText: 'Called back', beginDate: today(), alert: true };
  const save = (who: string, input: object) =>
    call(portal, who, 'createMemo', { ...memo, ...input });

  it('is saved by its author as a new version', async () => {
    const { memoId, rowVersion } = await callForBody(
      portal,
      'customerservice',
      'createMemo',
      first,
    );
    const saved = { memoId, rowVersion, memoText: 'Called back twice', descno: 2 };
    expect((await save('customerservice', saved)).status).toBe(200);
    const { memos } = await callForBody(portal, 'customerservice', 'searchMemos', { memberId });
    const found = memos.filter((one) => one.memoId === memoId);
    expect(found).toEqual([
      expect.objectContaining({
        memoText: 'Called back twice',
        descno: 2,
        alert: false,
        beginDate: today(),
        own: true,
        rowVersion: rowVersion + 1,
      }),
    ]);
    const late = await save('customerservice', { ...saved, memoText: 'Never called' });
    expect(late).toMatchObject({ status: 409, body: { code: 'staleRow' } });
  });

  it('is not saved by others, about others, or without the version that was read', async () => {
    const { memoId, rowVersion } = await callForBody(
      portal,
      'customerservice',
      'createMemo',
      first,
    );
    const version = { memoId, rowVersion };
    const statuses = [
      await save('administrator', version),
      await save('customerservice', { ...version, memberId: people.daniel }),
      await save('customerservice', { memoId }),
    ].map(({ status }) => status);
    expect(statuses).toEqual([403, 404, 422]);
  });
});

calls(portal, 'listMemoTypes', {
  'returns texts in the user’s language': [
    'customerservice in es',
    {},
    async (types) =>
      expect(types).not.toEqual(await callForBody(portal, 'customerservice', 'listMemoTypes')),
  ],
});

calls(portal, 'searchMemos', {
  'lists ten per page, newest first': [
    'customerservice',
    async () => {
      for (let n = 0; n < 12; n++) await write(`Call ${n}`);
      return { memberId };
    },
    ({ memos, itemsPerPage }) => {
      expect([itemsPerPage, memos.length, memos[0]?.memoText]).toEqual([10, 10, 'Call 11']);
      const dates = memos.map(({ createdDate }) => createdDate);
      expect(dates).toEqual(dates.toSorted().toReversed());
    },
  ],
});

/** Memos about a member without others, of two types, whose text differs only in the number. */
const aboutSofia = async () => {
  const about = { memberId: people.sofia };
  for (const [descno, memoText] of [
    [3, 'La elegibilidad está CONFIRMADA'],
    [9, 'Appeal confirmada 100%'],
    [9, 'Appeal received'],
  ])
    await callForBody(portal, 'customerservice', 'createMemo', { ...about, descno, memoText });
  return about;
};
const matching = async (criteria: object) => {
  const about = { memberId: people.sofia };
  const { memos } = await callForBody(portal, 'customerservice', 'searchMemos', {
    ...about,
    ...criteria,
  });
  return memos.map(({ memoText }) => memoText);
};

describe('the filter of memos', () => {
  it('takes a type, words without case and accents, or both', async () => {
    await aboutSofia();
    expect(await matching({ descno: 9, query: 'confirmáda' })).toEqual(['Appeal confirmada 100%']);
    expect(await matching({ query: 'ESTA confirmada' })).toEqual([
      'La elegibilidad está CONFIRMADA',
    ]);
    expect(await matching({ query: '0%' })).toEqual(['Appeal confirmada 100%']);
    expect((await matching({ descno: 9 })).slice(0, 2)).toEqual([
      'Appeal received',
      'Appeal confirmada 100%',
    ]);
    expect(await matching({ query: 'no such words' })).toEqual([]);
  });

  it('reaches the memos of every page, and counts only those that match', async () => {
    const number = 'Filtered 1';
    await callForBody(portal, 'customerservice', 'createMemo', {
      ...memo,
      descno: 7,
      memoText: number,
    });
    for (let n = 0; n < 12; n++) await write(`Newer ${n}`);
    const page = { memberId, itemsPerPage: 10 };
    const all = await callForBody(portal, 'customerservice', 'searchMemos', page);
    expect(all.memos.map(({ memoText }) => memoText)).not.toContain(number);
    const found = await callForBody(portal, 'customerservice', 'searchMemos', {
      ...page,
      query: number,
    });
    expect(found).toMatchObject({ totalNumberOfItems: 1, memos: [{ memoText: number }] });
  });
});

calls(portal, 'searchMemos', {
  'refuses words that are too long and types that no column takes': [
    'customerservice',
    [
      { memberId, query: 'x'.repeat(81) },
      { memberId, descno: 0 },
    ],
    422,
  ],
});

const textOf = (title: string, words: string) => (texts: { title: string; text: string }[]) =>
  expect(texts).toMatchObject([{ title, text: expect.stringContaining(words) as string }]);

calls(portal, 'listPlanTexts', {
  'returns the memos of the group’s plans': [
    'customerservice',
    { groupNumber: 1001 },
    textOf('About the plans', 'medical, drug, dental and vision plans'),
  ],
  'does not find a group that does not exist': ['customerservice', { groupNumber: 9999 }, 404],
  'is for staff only': [['employer', 'employee', 'provider'], { groupNumber: 1001 }, 403],
});

calls(portal, 'listGroupTexts', {
  'returns the memos of the group': [
    'customerservice',
    { groupNumber: 1001 },
    textOf('Service notes', 'Send eligibility questions'),
  ],
  'returns none of another group': [
    'customerservice',
    async () => {
      await portal.insertRows('group_text', {
        group_number: 1005,
        kind: 'group',
        title: 'Other',
        body: 'Of another group.',
      });
      return { groupNumber: 1001 };
    },
    (_, { text }) => expect(text).not.toContain('Of another group.'),
  ],
  'is for staff only': [['employer', 'employee', 'provider'], { groupNumber: 1001 }, 403],
});

const finder = async () => {
  const provider = await portal.as('provider');
  await callForBody(portal, provider, 'searchMembers', { memberId: '1001000101' });
  return provider;
};

calls(portal, 'readProfile', {
  'is for staff only': [
    ['employee', 'employer', finder],
    async () => {
      await write('SECRET remark');
      return { memberId };
    },
    (_, { text }) => expect(text).not.toContain('SECRET'),
  ],
});
