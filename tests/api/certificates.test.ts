import { describe, expect, it } from 'vitest';
import { limits } from '#shared/schemas/limits.ts';
import { getAccountId } from '../support/builders/session.ts';
import { callForBody, call, calls } from '../support/calls.ts';
import { people } from '../support/people.ts';
import { expectCode } from '../support/request-calls.ts';
import { usePortal } from '../support/use-portal.ts';

const portal = usePortal({ withoutRateLimits: true });
const memberId = people.elena;
const db = () => portal.services.kysely;

calls(portal, 'requestCertificate', {
  'has the code of its kind': [
    ['employee', 'customerservice'],
    { memberId },
    expectCode(portal, 'COC'),
  ],
});
calls(portal, 'requestEmployeeCertificate', {
  'has the code of its kind': ['employer', { memberId }, expectCode(portal, 'COC')],
});

calls(portal, 'searchConversations', {
  'lists the caller’s own requests by number': [
    'employer',
    async () => {
      await callForBody(portal, 'employer', 'requestEmployeeCertificate', { memberId });
      return { requests: true };
    },
    ({ objects, totalObjects }) => {
      expect(totalObjects).toBeGreaterThan(0);
      expect(objects.every(({ transactionNumber }) => transactionNumber)).toBe(true);
    },
  ],
});

describe('a certificate of coverage', () => {
  it('is written at once for the member who asks', async () => {
    const { letterNumber, conversationId } = await callForBody(
      portal,
      'employee',
      'requestCertificate',
      {
        purpose: 'New employer',
      },
    );
    const letter = await callForBody(portal, 'employee', 'readLetter', { n: letterNumber });
    expect(letter.body).toMatch(/Elena .* since \d\d\/\d\d\/\d{4}/u);
    expect(letter).toMatchObject({ status: 'Mailed', memberId });
    const talk = await callForBody(portal, 'employee', 'readConversation', { conversationId });
    expect(talk.status).toBe('Resolved');
  });

  it('of a child waits for staff', async () => {
    const filed = await callForBody(portal, 'employee', 'requestCertificate', {
      memberId: people.sofia,
    });
    expect(filed).not.toHaveProperty('letterNumber');
  });

  it('is written once a day, for each further purpose, too', async () => {
    const first = await callForBody(portal, 'employee', 'requestCertificate', {
      purpose: 'School',
    });
    const second = await callForBody(portal, 'employee', 'requestCertificate', {
      purpose: 'Embassy',
    });
    expect(second.letterNumber).toBe(first.letterNumber);
    expect(second.conversationId).not.toBe(first.conversationId);
  });

  it('goes to print when staff ask for it, and is theirs to read at once', async () => {
    const { letterNumber } = await callForBody(portal, 'customerservice', 'requestCertificate', {
      memberId,
    });
    expect(
      await callForBody(portal, 'customerservice', 'readLetter', { n: letterNumber }),
    ).toMatchObject({
      status: 'Queued',
    });
    const paper = await call(portal, 'customerservice', 'downloadLetter', { n: letterNumber });
    expect(paper.headers['content-type']).toBe('application/pdf');
  });
});

describe('an employer’s account that only reads in the group', () => {
  it('asks for no certificate', async () => {
    const account_id = await getAccountId(db(), 'employer.demo');
    const rights = () => db().updateTable('group_right').where('account_id', '=', account_id);
    const certificate = (purpose: string) =>
      call(portal, 'employer', 'requestEmployeeCertificate', { memberId, purpose });
    const changed = await rights()
      .where('group_number', '=', 1001)
      .where('access', '=', 'Full')
      .set({ access: 'Read' })
      .returning('group_number')
      .execute();
    expect(changed).toHaveLength(1);
    expect((await certificate('Visa')).status).toBe(403);
    await rights().where('group_number', '=', 1001).set({ access: 'Full' }).execute();
    expect((await certificate('School')).status).toBe(200);
  });
});

describe('temporary cards and certificates', () => {
  it.each([
    ['temporary ID card', 'customerservice', 'createTempIdCard'],
    ['certificate', 'employee', 'requestCertificate'],
  ] as const)('are limited per account and day: %s', async (kind, who, operation) => {
    const bucket = `${kind} ${await getAccountId(db(), `${who}.demo`)}`;
    const counters = () => db().updateTable('rate_counter').where('bucket', '=', bucket);
    await call(portal, who, operation, { memberId });
    await counters().set({ hits: limits.papersPerDay.value }).execute();
    const { status } = await call(portal, who, operation, { memberId: people.mateo });
    expect(status).toBe(429);
    await counters().set({ hits: 0 }).execute();
  });
});
