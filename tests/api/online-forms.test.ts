import { beforeAll, describe, expect, it } from 'vitest';
import { onlineForms } from '#demo/words/online-forms.ts';
import { buildAccount } from '../support/builders/account.ts';
import { buildOnlineForm, oneQuestion } from '../support/builders/document.ts';
import { callForBody, call, calls, refusals } from '../support/calls.ts';
import { readPdf } from '../support/pdf.ts';
import { usePortal } from '../support/use-portal.ts';

const portal = usePortal({ withoutRateLimits: true });
const reimbursement = onlineForms.find(({ name }) => name[0] === 'Direct reimbursement')!;
const audiences = {
  'for members': {},
  'for 1001': { groups: [1001] },
  'for 1031': { groups: [1031] },
  'for employers': { sites: ['employer'] },
  'for providers': { sites: ['provider'] },
  'for the past': { to: '2001-01-01' },
} as const satisfies Record<string, Parameters<typeof buildOnlineForm>[1]>;
type Name = keyof typeof audiences;
const names = Object.keys(audiences) as Name[];
const ids = {} as Record<Name | 'reimbursement', number>;
beforeAll(async () => {
  const db = portal.services.kysely;
  for (const name of names) ids[name] = await buildOnlineForm(db, { name, ...audiences[name] });
  ids.reimbursement = await buildOnlineForm(
    db,
    { name: 'Reimbursement of the test' },
    JSON.stringify(reimbursement.definition),
  );
  await buildAccount(db, { userName: 'limited.demo', like: 'administrator.demo', groups: [1031] });
});

const lists =
  (...expected: Name[]) =>
  (forms: readonly { displayName: string }[]) => {
    const listed = new Set(forms.map(({ displayName }) => displayName));
    expect(names.filter((name) => listed.has(name))).toEqual(expected);
  };

calls(portal, 'listOnlineForms', {
  'lists forms for members and for their group': ['employee', {}, lists('for members', 'for 1001')],
  'lists forms for another group to members of that group only': [
    'other.employee',
    {},
    lists('for members', 'for 1031'),
  ],
  'lists forms for employers to employers': ['employer', {}, lists('for employers')],
  'lists forms for providers to providers': ['provider', {}, lists('for providers')],
  'lists every form to staff who manage files': ['planbuilding', {}, lists(...names)],
  'lists forms for one group to staff of that group only': ['limited', {}, lists('for 1031')],
  'hides the audience of a form and its number of answers from members': [
    'employee',
    {},
    (forms) => {
      expect(forms.every((form) => !('audience' in form) && !('answerCount' in form))).toBe(true);
    },
  ],
});

calls(portal, 'readOnlineForm', {
  'returns the definition': [
    'employee',
    () => ({ downloadId: ids['for members'] }),
    { version: 1, definition: oneQuestion },
  ],
  'responds with 404 for forms of another audience and for ended forms': [
    'employee',
    () =>
      [ids['for 1031'], ids['for employers'], ids['for the past']].map((downloadId) => ({
        downloadId,
      })),
    404,
  ],
});

calls(portal, 'readDocument', {
  'is the definition of an online form': [
    'employee',
    () => ({ id: ids['for members'] }),
    (_, answer) => expect(answer.text).toBe(oneQuestion),
  ],
});

const filled = {
  patient: 'Elena Márquez',
  careType: 'dental',
  abroad: false,
  expenses: [{ serviceDate: '2026-01-12', provider: 'Bright Smiles', amount: 184.5 }],
};
const sends = (answers: unknown, more: object = {}) => ({
  downloadId: ids.reimbursement,
  version: 1,
  answers: JSON.stringify(answers),
  ...more,
});

calls(portal, 'submitOnlineForm', {
  'starts a conversation with the answers in words': [
    'employee',
    () => sends(filled),
    async ({ conversationId, transactionNumber }) => {
      expect(transactionNumber).toMatch(/^FORM-\d{8}-\d+$/u);
      const { messages } = await callForBody(portal, 'employee', 'readConversation', {
        conversationId,
      });
      expect(messages[0]?.body).toContain('Type of care: Dental');
      expect(messages[0]?.body).toContain('– Amount you paid: $184.50');
    },
  ],
  'writes them in the language of the sender': [
    'employee in es',
    () => sends({ ...filled, patient: 'Sofía Márquez' }),
    async ({ conversationId }) => {
      const { messages } = await callForBody(portal, 'employee', 'readConversation', {
        conversationId,
      });
      expect(messages[0]?.body).toContain('Tipo de atención: Dental');
    },
  ],
  'stores the version that was answered': [
    'employee',
    () => sends({ ...filled, abroad: true }),
    async ({ conversationId }) => {
      const row = await portal.getRow('online_form_answer', { conversation_id: conversationId }, [
        'version',
        'answers',
      ]);
      expect(row).toEqual({ version: 1, answers: { ...filled, abroad: true } });
    },
  ],
  'refuses an answer to a question that the form does not ask, also in a group': [
    'employee',
    () => [
      sends({ ...filled, queueId: 'appeals' }),
      sends({ ...filled, expenses: [{ ...filled.expenses[0], approved: true }] }),
      { ...sends({}), answers: '{"__proto__":{"story":"x"},"patient":"x","careType":"dental"}' },
    ],
    422,
  ],
  'responds with 404 to users outside the audience of the form': [
    'provider',
    () => sends(filled),
    404,
  ],
  'refuses names of built-in properties': [
    'employee',
    () => ({ ...sends({}), answers: '{"__proto__":{"a":1},"constructor":1,"toString":2}' }),
    422,
  ],
});

refusals(portal, 'submitOnlineForm', 'employee', {
  'a missing answer at its question': [
    () => sends({ ...filled, patient: '' }),
    '/answers/patient required',
  ],
  'characters that cannot be stored': [
    () => ['\0', '\ud800'].map((text) => sends({ ...filled, patient: `A${text}` })),
    '/answers json',
  ],
  'a value that is not among the choices': [
    () => sends({ ...filled, careType: 'other' }),
    '/answers/careType enum',
  ],
  'a wrong value inside a group': [
    () => sends({ ...filled, expenses: [{ ...filled.expenses[0], amount: -1 }] }),
    '/answers/expenses/0/amount minimum',
  ],
  'a question that the form does not have': [
    () => sends({ ...filled, more: 1 }),
    '/answers/more additionalProperties',
  ],
  'answers that are not a JSON object': [
    () => ['{', '[]', '"a"', 'null'].map((answers) => ({ ...sends({}), answers })),
    '/answers json',
  ],
  'an unknown version': [() => sends(filled, { version: 9 }), '/version enum'],
});

describe('the copy of a form', () => {
  const send = (who: string, downloadId: number, answers: object) =>
    callForBody(portal, who, 'submitOnlineForm', {
      downloadId,
      version: 1,
      answers: JSON.stringify(answers),
    });
  const copyFor = async (who: string, conversationId: number) => {
    const answer = await call(portal, who, 'downloadFormAnswers', { conversationId });
    expect([answer.status, answer.headers['content-type']]).toEqual([200, 'application/pdf']);
    return readPdf(answer.bytes);
  };

  it.each([
    ['employee', 'en', 'Type of care', 'Expenses 1', 'Yes'],
    ['employee in sp', 'es', 'Tipo de atención', 'Gastos 1', 'Sí'],
    ['customerservice', 'en', 'Type of care', 'Expenses 1', 'Yes'],
  ] as const)(
    'shows %s the questions and answers in the language of the user',
    async (who, ...words) => {
      const [language, question, entry, yes] = words;
      const { conversationId, transactionNumber } = await send('employee', ids.reimbursement, {
        ...filled,
        patient: '<b>Zoë & Co</b>',
        abroad: true,
      });
      const pdf = await copyFor(who, conversationId);
      expect(pdf.language).toBe(language);
      for (const text of [transactionNumber, question, entry, yes, '<b>Zoë & Co</b>'])
        expect(pdf.text).toContain(text);
      expect(pdf.tags).toContain('H1');
      const read = await callForBody(portal, who, 'readConversation', { conversationId });
      expect(read.hasFormAnswers).toBe(true);
    },
  );

  it('keeps the questions of the version that was filled in', async () => {
    const downloadId = await buildOnlineForm(portal.services.kysely, { name: 'Old and new' });
    const { conversationId } = await send('employee', downloadId, { story: 'A fall.' });
    const before = await callForBody(portal, 'planbuilding', 'readOnlineFormFacts', { downloadId });
    const { rowVersion, nameEn, nameSp, formKind, queueId } = before;
    const definition = oneQuestion.replace('What happened?', 'What changed?');
    await callForBody(portal, 'planbuilding', 'changeOnlineForm', {
      downloadId,
      rowVersion,
      nameEn,
      nameSp,
      formKind,
      queueId,
      definition,
    });
    const { text } = await copyFor('employee', conversationId);
    expect(text).toContain('What happened? A fall.');
    expect(text).not.toContain('What changed?');
  });

  it('remains after the form has ended', async () => {
    const db = portal.services.kysely;
    const downloadId = await buildOnlineForm(db, { name: 'Ended' });
    const { conversationId } = await send('employee', downloadId, { story: 'A fall.' });
    await portal.updateRows(
      'document',
      { download_id: downloadId },
      { effective_to: '2001-01-01' },
    );
    expect((await copyFor('employee', conversationId)).text).toContain('A fall.');
  });

  it('is not found by others, or for a conversation without a form', async () => {
    const { conversationId } = await send('employee', ids['for members'], { story: 'Mine.' });
    for (const who of ['other.employee', 'dependent', 'provider'])
      expect((await call(portal, who, 'downloadFormAnswers', { conversationId })).status).toBe(404);
    const { objects } = await callForBody(portal, 'employee', 'searchConversations', {});
    const other = await Promise.all(
      objects.map((row) =>
        callForBody(portal, 'employee', 'readConversation', { conversationId: row.conversationId }),
      ),
    );
    const plain = other.find(({ hasFormAnswers }) => !hasFormAnswers);
    const input = { conversationId: plain?.conversationId ?? 0 };
    expect((await call(portal, 'employee', 'downloadFormAnswers', input)).status).toBe(404);
  });
});

describe('an online form that changes', () => {
  it('accepts answers to its previous version', async () => {
    const before = await callForBody(portal, 'planbuilding', 'readOnlineFormFacts', {
      downloadId: ids['for 1001'],
    });
    const definition = oneQuestion.replaceAll('story', 'course');
    const change = { ...before, definition };
    const { downloadId, rowVersion, nameEn, nameSp, formKind, queueId } = change;
    const input = { downloadId, rowVersion, nameEn, nameSp, formKind, queueId, definition };
    expect(await callForBody(portal, 'planbuilding', 'changeOnlineForm', input)).toEqual({
      version: 2,
    });
    expect((await call(portal, 'planbuilding', 'changeOnlineForm', input)).status).toBe(409);
    const old = { downloadId, version: 1, answers: '{"story":"A fall."}' };
    expect((await call(portal, 'employee', 'submitOnlineForm', old)).status).toBe(200);
    const wrong = { ...old, version: 2 };
    expect((await call(portal, 'employee', 'submitOnlineForm', wrong)).status).toBe(422);
  });
});
