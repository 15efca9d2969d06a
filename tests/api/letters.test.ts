import { describe, expect, it } from 'vitest';
import { grantView } from '../support/builders/grant-view.ts';
import { buildLetter } from '../support/builders/letter.ts';
import { buildPrecertification } from '../support/builders/precertification.ts';
import { callForBody, call, calls } from '../support/calls.ts';
import { people } from '../support/people.ts';
import { usePortal } from '../support/use-portal.ts';

const portal = usePortal({ withoutRateLimits: true });
const memberId = people.elena;
const build = (status: 'Draft' | 'Mailed', member: string = memberId) =>
  buildLetter(portal.services.kysely, member, status);

calls(portal, 'searchLetters', {
  'lists ten per page, newest first': [
    'customerservice',
    {},
    ({ results, itemsPerPage }) => {
      expect([results.length, itemsPerPage]).toEqual([10, 10]);
      const created = results.map(({ createdDate }) => createdDate);
      expect(created).toEqual(created.toSorted().toReversed());
    },
  ],
  'finds by group, employee and dependent number': [
    'customerservice',
    { groupNumber: 1001, employeeNumber: 101, dependentNumber: 0 },
    ({ results }) =>
      expect(new Set(results.map((row) => row.memberId))).toEqual(new Set([memberId])),
  ],
  'shows members only what was mailed': [
    'employee',
    async () => ({ letterNumber: await build('Draft') }),
    { totalCount: 0 },
  ],
  'is not for providers and employers': [['provider', 'employer'], {}, 403],
});

calls(portal, 'readLetter', {
  'returns a mailed letter to its member': [
    'employee',
    async () => ({ n: await build('Mailed') }),
    { status: 'Mailed', subject: 'Welcome' },
  ],
  'does not find a draft for its member': [
    'employee',
    async () => ({ n: await build('Draft') }),
    404,
  ],
  'does not find a letter of the spouse, who has shared nothing': [
    'employee',
    async () => ({ n: await build('Mailed', people.daniel) }),
    404,
  ],
});

describe('a mailed letter of the family', () => {
  const db = () => portal.services.kysely;
  const found = async (n: number, who = 'employee') =>
    (await call(portal, who, 'readLetter', { n })).status;

  it('is not shown to the subscriber while the child has confidential communication', async () => {
    const n = await build('Mailed', people.sofia);
    expect(await found(n)).toBe(200);
    const confidential = (on: boolean) =>
      portal.updateRows('member', { member_id: people.sofia }, { confidential_communication: on });
    await confidential(true);
    expect(await found(n)).toBe(404);
    expect((await call(portal, 'employee', 'downloadLetter', { n })).status).toBe(404);
    const { results } = await callForBody(portal, 'employee', 'searchLetters', { letterNumber: n });
    expect(results).toEqual([]);
    expect(await found(n, 'customerservice')).toBe(200);
    await confidential(false);
  });

  it('about a pre-certification is shown to those with whom pre-certifications are shared', async () => {
    const certno = await buildPrecertification(db(), { memberId: people.daniel });
    const n = await buildLetter(db(), people.daniel, 'Mailed', certno);
    const share = (kinds: string[]) => grantView(db(), people.daniel, memberId, true, kinds);
    await share(['documents']);
    expect(await found(await build('Mailed', people.daniel))).toBe(200);
    expect(await found(n)).toBe(404);
    await share(['documents', 'precertifications']);
    expect(await found(n)).toBe(200);
    await grantView(db(), people.daniel, memberId, false);
  });

  it('about a pre-certification is not shown to staff without pre-certifications', async () => {
    const certno = await buildPrecertification(db(), { memberId });
    const n = await buildLetter(db(), memberId, 'Mailed', certno);
    expect([await found(n, 'eligibility'), await found(n, 'nurse')]).toEqual([404, 200]);
  });
});

describe('a letter', () => {
  it('is written as a draft, released, printed and mailed, and then seen by the member', async () => {
    const { letterNumber } = await callForBody(portal, 'customerservice', 'writeLetter', {
      memberId,
      templateId: 16,
    });
    for (const [index, status] of ['Queued', 'Printed', 'Mailed'].entries())
      await callForBody(portal, 'customerservice', 'changeLetterStatus', {
        letterNumber,
        rowVersion: index + 1,
        status,
      });
    const read = await callForBody(portal, 'employee', 'readLetter', { n: letterNumber });
    expect(read).toMatchObject({ status: 'Mailed' });
    expect(read.body).toContain('Elena');
  });
});

calls(portal, 'writeLetter', {
  'asks for what the template names': [
    'customerservice',
    { memberId, templateId: 7 },
    '422 /certno required',
  ],
  'refuses the request of another member': [
    'customerservice',
    async () => ({
      memberId,
      templateId: 7,
      reason: 'Not needed.',
      certno: await buildPrecertification(portal.services.kysely, { memberId: people.otherMember }),
    }),
    '422 /certno enum',
  ],
  'refuses a letter to a provider about a request that names none': [
    'customerservice',
    async () => ({
      memberId,
      templateId: 17,
      certno: await buildPrecertification(portal.services.kysely, { memberId }),
    }),
    '422 /templateId noAddressee',
  ],
  'refuses an unknown template': [
    'customerservice',
    { memberId, templateId: 99 },
    '422 /templateId enum',
  ],
  'is refused to holders of a read-only permission': [
    'eligibility',
    { memberId, templateId: 16 },
    403,
  ],
});

calls(portal, 'changeLetterStatus', {
  'refuses steps that are not next, and old versions': [
    'customerservice',
    async () => {
      const letterNumber = await build('Draft');
      return [
        { letterNumber, rowVersion: 1, status: 'Mailed' },
        { letterNumber, rowVersion: 7, status: 'Queued' },
      ];
    },
    '409 staleRow',
  ],
});

describe('letters to a list of members', () => {
  it('are drafts with the facts of each, and refuse members out of scope one by one', async () => {
    const memberIds = [memberId, people.daniel, '999900000100'];
    const { results } = await callForBody(portal, 'customerservice', 'writeLetters', {
      memberIds,
      templateId: 16,
    });
    expect(results.map(({ done }) => done)).toEqual([true, true, false]);
    for (const id of [memberId, people.daniel]) {
      const found = await callForBody(portal, 'customerservice', 'searchLetters', { memberId: id });
      const [newest] = found.results;
      expect(newest).toMatchObject({
        status: 'Draft',
        subject: 'Welcome',
        templateName: 'Welcome',
      });
      const { body } = await callForBody(portal, 'customerservice', 'readLetter', {
        n: newest?.letterNumber ?? 0,
      });
      expect(body).toContain(`Dear ${newest?.addresseeName},`);
    }
  });
});

describe('the templates', () => {
  it('are listed in the language of the user', async () => {
    const [first] = await callForBody(portal, 'customerservice', 'listLetterTemplates', {});
    expect(first).toMatchObject({ templateId: 1, subject: 'Do you have other insurance?' });
  });
});
