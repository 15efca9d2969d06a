import { describe, expect, it } from 'vitest';
import { callForBody } from '../support/calls.ts';
import { people } from '../support/people.ts';
import { usePortal } from '../support/use-portal.ts';

const portal = usePortal({ withoutRateLimits: true });

const readHome = () => callForBody(portal, 'employee', 'readOpenClaims', {});
const readClaim = (fullClaimNumber: string, who = 'employee') =>
  callForBody(portal, who, 'readClaimByNumber', { fullClaimNumber });
const write = (fullClaimNumber: string, more: object) =>
  callForBody(portal, 'employee', 'startConversation', {
    subjectId: 2,
    memberId: people.elena,
    fullClaimNumber,
    body: 'There is no other insurance.',
    ...more,
  });

describe('a claim that waits for information from its patient', () => {
  it('waits on after a question about it', async () => {
    const { informationClaim = '', needInformation } = await readHome();
    await write(informationClaim, {});
    expect(await readHome()).toMatchObject({ needInformation, informationInReview: 0 });
    const claim = await readClaim(informationClaim);
    expect(claim.informationSentDate).toBeUndefined();
    expect(claim.standing).toBe('InformationRequested');
  });

  it('is in review once the patient has sent it, and is no longer asked for', async () => {
    const { informationClaim = '', needInformation } = await readHome();
    const { conversationId } = await write(informationClaim, { sendsInformation: true });
    expect(await readHome()).toMatchObject({
      needInformation: needInformation - 1,
      informationInReview: 1,
    });
    expect(await readClaim(informationClaim)).toMatchObject({
      standing: 'InReview',
      informationConversationId: conversationId,
      informationSentDate: expect.stringMatching(/^\d{4}-\d\d-\d\dT/u) as string,
    });
    const { results } = await callForBody(portal, 'employee', 'listClaims', {
      status: 'InformationRequested',
    });
    const row = results.find(({ fullClaimNumber }) => fullClaimNumber === informationClaim);
    expect(row?.standing).toBe('InReview');
  });

  it('waits again when more is requested later', async () => {
    const { results } = await callForBody(portal, 'employee', 'listClaims', {
      status: 'InformationRequested',
    });
    const [{ fullClaimNumber, standing } = { fullClaimNumber: '', standing: '' }] = results;
    expect(standing).toBe('InReview');
    const { claim_id } = await portal.services.kysely
      .selectFrom('claim')
      .select('claim_id')
      .where('full_claim_number', '=', fullClaimNumber)
      .executeTakeFirstOrThrow();
    await portal.services.kysely
      .insertInto('claim_status_history')
      .values({ claim_id, sequence: 90, status: 'InformationRequested', status_date: '2099-01-01' })
      .execute();
    expect((await readClaim(fullClaimNumber)).standing).toBe('InformationRequested');
  });
});
