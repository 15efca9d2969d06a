import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { callForBody } from '../support/calls.ts';
import { file, pdf } from '../support/files.ts';
import { people } from '../support/people.ts';
import { usePortal } from '../support/use-portal.ts';

const portal = usePortal({ withoutRateLimits: true });

const readHome = () => callForBody(portal, 'employee', 'readOpenClaims', {});
const readClaim = (fullClaimNumber: string, who = 'employee') =>
  callForBody(portal, who, 'readClaimByNumber', { fullClaimNumber });
const write = (fullClaimNumber: string, more: object, who = 'employee') =>
  callForBody(portal, who, 'startConversation', {
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
    expect(claim.standing).toBe('WaitingForMember');
  });

  it.each(['administrator', 'employer'])(
    'waits on after a message of %s that claims to send it',
    async (who) => {
      const { informationClaim = '', needInformation } = await readHome();
      await write(informationClaim, { sendsInformation: true }, who);
      expect(await readHome()).toMatchObject({ needInformation, informationInReview: 0 });
      expect((await readClaim(informationClaim)).informationSentDate).toBeUndefined();
    },
  );

  it('is in review once the patient has sent it, and is no longer asked for', async () => {
    const { informationClaim = '', needInformation } = await readHome();
    const { conversationId } = await write(informationClaim, { sendsInformation: true });
    expect(await readHome()).toMatchObject({
      needInformation: needInformation - 1,
      informationInReview: 1,
    });
    const claim = await readClaim(informationClaim);
    expect(claim.statusHistory.at(-1)?.status).toBe('InformationReceived');
    expect(claim).toMatchObject({
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

  it('says how many files the patient has sent', async () => {
    const { fullClaimNumber } = await findRow();
    const { informationConversationId, informationFiles } = await readClaim(fullClaimNumber);
    expect(informationFiles).toBe(0);
    const { messageId } = await callForBody(portal, 'employee', 'addMessage', {
      conversationId: informationConversationId,
      body: 'Here is the letter that was missing.',
    });
    await callForBody(portal, 'employee', 'attachFiles', {
      messageId,
      uploads: [file('letter.pdf', pdf())],
    });
    expect((await readClaim(fullClaimNumber)).informationFiles).toBe(1);
  });

  it('names the conversation only to a user who may read messages', async () => {
    const { fullClaimNumber } = await findRow();
    await grantMessages(false);
    const claim = await readClaim(fullClaimNumber);
    await grantMessages(true);
    expect(claim.standing).toBe('InReview');
    expect(claim.informationConversationId).toBeUndefined();
  });

  it('waits again when more is requested on the day of the answer, until that is sent', async () => {
    const { fullClaimNumber } = await findRow();
    await addHistory(fullClaimNumber, ['InReview', 'InformationRequested']);
    expect((await readClaim(fullClaimNumber)).standing).toBe('WaitingForMember');
    await write(fullClaimNumber, { sendsInformation: true, body: 'It has not changed.' });
    expect((await readClaim(fullClaimNumber)).standing).toBe('InReview');
  });
});

it('claims are sorted by the status that is shown', async () => {
  const { results: claims } = await callForBody(portal, 'employee', 'listClaims', {
    itemsPerPage: 100,
  });
  const others = claims.filter(({ status }) => status === 'Received' || status === 'InProcess');
  for (const status of ['InReview', 'InformationRequested'])
    await portal.updateRows(
      'claim',
      { full_claim_number: others.pop()?.fullClaimNumber ?? '' },
      { status },
    );
  const { results } = await callForBody(portal, 'employee', 'listClaims', {
    sortBy: 'standing',
    itemsPerPage: 100,
  });
  const changes = results.filter(
    ({ standing }, index) => standing !== results[index - 1]?.standing,
  );
  expect(changes).toHaveLength(new Set(results.map(({ standing }) => standing)).size);
});

async function findRow() {
  const { results } = await callForBody(portal, 'employee', 'listClaims', {
    status: 'InformationRequested',
  });
  const row = results.find(({ standing }) => standing === 'InReview');
  if (!row) throw new Error('No claim whose information was sent');
  return row;
}

/** Adds statuses to the history of a claim, all on the day of its latest answer. */
const addHistory = (fullClaimNumber: string, statuses: readonly string[]) =>
  sql`insert into claim_status_history (claim_id, sequence, status, status_date)
    select claim_id, 90 + place, added.status, portal_now()::date
    from claim cross join unnest(${statuses}::text[]) with ordinality as added (status, place)
    where full_claim_number = ${fullClaimNumber}`.execute(portal.services.kysely);

const grantMessages = (granted: boolean) =>
  sql`insert into account_permission (account_id, permission_id, granted, read_only)
    select account_id, ${portal.services.catalogue.byName.get('RECEIVE_MESSAGE')?.id}::integer, ${granted}, false
    from account where user_name = 'employee.demo'
    on conflict (account_id, permission_id) do update set granted = excluded.granted`.execute(
    portal.services.kysely,
  );
