import { describe, expect, it } from 'vitest';
import { today } from '#server/clock.ts';
import { addDays } from '#shared/schemas/calendar.ts';
import { callForBody, call, calls } from '../support/calls.ts';
import { read, start } from '../support/conversation-calls.ts';
import { people } from '../support/people.ts';
import { usePortal } from '../support/use-portal.ts';

const portal = usePortal({ withoutRateLimits: true });
const { elena, daniel } = people;
const all = { itemsPerPage: 100 };

/** Lists the claims that are billed under the tax IDs of an account, as the tables have them, latest first. */
const billedUnder = (userName: string) =>
  portal.services.kysely
    .selectFrom('claim')
    .innerJoin('account_tax_id', 'account_tax_id.tax_id', 'claim.billing_tax_id')
    .innerJoin('account', 'account.account_id', 'account_tax_id.account_id')
    .innerJoin('member', 'member.member_id', 'claim.member_id')
    .select(['claim.full_claim_number', 'claim.status', 'claim.member_id', 'claim.service_from'])
    .where('account.user_name', '=', userName)
    .where('account_tax_id.status', '=', 'Active')
    .where('member.protected', '=', false)
    .orderBy('claim.service_from', 'desc')
    .orderBy('claim.claim_id', 'desc')
    .execute();

const listNumbers = async (criteria: object) => {
  const page = await callForBody(portal, 'provider', 'listClaims', { ...all, ...criteria });
  return { total: page.totalCount, numbers: page.results.map((row) => row.fullClaimNumber) };
};

describe('the claims of a practice', () => {
  it('are all claims under its tax IDs without a criterion, latest first', async () => {
    const billed = await billedUnder('provider.demo');
    const { total, numbers } = await listNumbers({});
    expect(total).toBe(billed.length);
    expect(numbers).toEqual(billed.slice(0, 100).map((row) => row.full_claim_number));
  });

  it('are found by status alone', async () => {
    const billed = await billedUnder('provider.demo');
    const denied = billed.filter(({ status }) => status === 'Denied');
    expect(denied.length).toBeGreaterThan(0);
    expect((await listNumbers({ status: 'Denied' })).total).toBe(denied.length);
  });

  it('are found by their number with or without its hyphens and its suffix', async () => {
    const number = (await billedUnder('provider.demo'))[0]?.full_claim_number ?? '';
    const withoutSuffix = number.slice(0, -'-0000'.length);
    for (const given of [number, withoutSuffix])
      for (const fullClaimNumber of [given, given.replaceAll('-', '')])
        expect((await listNumbers({ fullClaimNumber })).numbers).toContain(number);
  });

  it('are found by the first day of service alone, for example of the last 90 days', async () => {
    const from = addDays(today(), -90);
    const billed = await billedUnder('provider.demo');
    const recent = billed.filter(({ service_from }) => service_from >= from);
    expect(recent.length).toBeGreaterThan(0);
    expect(recent.length).toBeLessThan(billed.length);
    const { total, numbers } = await listNumbers({ from });
    expect(total).toBe(recent.length);
    expect(numbers).toEqual(recent.map((row) => row.full_claim_number).slice(0, 100));
  });
});

/** Returns a question about a claim, with its patient, whom no session has looked up. */
async function questionAbout(userName: string) {
  const [claim] = await billedUnder(userName);
  const { full_claim_number: fullClaimNumber, member_id: memberId } = claim!;
  return { subjectId: 2, fullClaimNumber, memberId };
}

describe('a question about a claim of the practice', () => {
  it('needs no look-up of the patient', async () => {
    const question = await questionAbout('provider.demo');
    const conversation = await read(portal, 'provider', await start(portal, 'provider', question));
    const { fullClaimNumber, memberId } = question;
    expect(conversation.claim).toEqual({ fullClaimNumber, memberId });
    expect(conversation.subject).toContain(fullClaimNumber);
  });

  it('does not open the patient’s profile', async () => {
    const question = await questionAbout('provider.demo');
    await start(portal, 'provider', question);
    const { memberId } = question;
    expect((await call(portal, 'provider', 'readProfile', { memberId })).status).toBe(404);
    const more = { subjectId: 2, memberId, body: 'May I ask more?' };
    expect((await call(portal, 'provider', 'startConversation', more)).status).toBe(404);
  });
});

const body = 'When will it be paid?';

calls(portal, 'startConversation', {
  'does not find the claim of another practice': [
    'provider',
    async () => ({ ...(await questionAbout('other.provider.demo')), body }),
    404,
  ],
  'does not find the claim for a practice that did not bill it': [
    'other.provider',
    async () => ({ ...(await questionAbout('provider.demo')), body }),
    404,
  ],
  'does not accept another patient beside the claim': [
    'provider',
    async () => {
      const question = await questionAbout('provider.demo');
      return { ...question, memberId: question.memberId === elena ? daniel : elena, body };
    },
    404,
  ],
  'requires a provider to name the patient of a claim': [
    'provider',
    async () => ({ ...(await questionAbout('provider.demo')), memberId: undefined, body }),
    422,
  ],
});
