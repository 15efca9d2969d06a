import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import {
  buildPrecertification,
  createPrecertificationRequest,
} from '../support/builders/precertification.ts';
import { callForBody } from '../support/calls.ts';
import { start } from '../support/conversation-calls.ts';
import { people } from '../support/people.ts';
import { signInPractice } from '../support/precertification-calls.ts';
import { usePortal } from '../support/use-portal.ts';

const portal = usePortal({ withoutRateLimits: true });
const memberId = people.elena;

/** Gives provider.demo the tax ID of the other practice as well. */
beforeAll(async () => {
  await sql`insert into account_tax_id (account_id, tax_id, status)
    select provider.account_id, other.tax_id, 'Active'
      from account provider, account_tax_id other join account using (account_id)
      where provider.user_name = 'provider.demo'
        and account.user_name = 'other.provider.demo'`.execute(portal.services.kysely);
});

async function listTaxIds(): Promise<string[]> {
  const { rows } = await sql<{ tax_id: string }>`select tax_id from account_tax_id
    join account using (account_id)
    where user_name = 'provider.demo' and account_tax_id.status = 'Active'`.execute(
    portal.services.kysely,
  );
  return rows.map(({ tax_id }) => tax_id);
}

async function findTaxId(conversationId: number) {
  const row = await portal.getRow('conversation', { conversation_id: conversationId }, 'tax_id');
  return row.tax_id;
}

/** Starts a conversation for each tax ID of the account, and returns the tax IDs that are stored with them. */
async function storedAfter(startConversation: (taxId: string) => Promise<number>) {
  const taxIds = await listTaxIds();
  expect(taxIds).toHaveLength(2);
  const stored = [];
  for (const taxId of taxIds) stored.push(await findTaxId(await startConversation(taxId)));
  return { taxIds, stored };
}

it('a question about a claim has the tax ID of the claim', async () => {
  const { taxIds, stored } = await storedAfter(async (taxId) => {
    const claim = await portal.services.kysely
      .selectFrom('claim')
      .innerJoin('member', 'member.member_id', 'claim.member_id')
      .select(['claim.full_claim_number as fullClaimNumber', 'claim.member_id as memberId'])
      .where('claim.billing_tax_id', '=', taxId)
      .where('member.protected', '=', false)
      .executeTakeFirstOrThrow();
    return start(portal, 'provider', { subjectId: 2, ...claim });
  });
  expect(stored).toEqual(taxIds);
});

it('a question about a pre-certification has the tax ID of the request', async () => {
  const { taxIds, stored } = await storedAfter(async (taxId) => {
    const certno = await buildPrecertification(portal.services.kysely, { memberId, taxId });
    return start(portal, 'provider', { subjectId: 7, certno, memberId });
  });
  expect(stored).toEqual(taxIds);
});

it('a request for pre-certification has the tax ID of the requesting provider', async () => {
  const provider = await signInPractice(portal);
  const { taxIds, stored } = await storedAfter(async (taxId) => {
    const request = await createPrecertificationRequest(portal, [taxId]);
    const filed = await callForBody(portal, provider, 'requestPrecertification', {
      memberId,
      ...request,
    });
    return filed.conversationId;
  });
  expect(stored).toEqual(taxIds);
});
