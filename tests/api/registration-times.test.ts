import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { findProviderProof } from '../support/builders/provider-registration.ts';
import { getAccountId } from '../support/builders/session.ts';
import { getOperation } from '../support/contract.ts';
import type { Caller } from '../support/caller.ts';
import {
  createEmailFields,
  findMemberDetails,
  isAdult,
  withoutSsn,
} from '../support/registration-calls.ts';
import { send, type Input } from '../support/request.ts';
import { compareTimes, type AskedInTurn } from '../support/response-times.ts';
import { useSignInAttempts } from '../support/sign-in-attempts.ts';
import { usePortal } from '../support/use-portal.ts';

const portal = usePortal();
const { forgetAttempts } = useSignInAttempts(portal);

let visitor: Caller;
let registered: Input;
let unregistered: Input;
let practice: Input;
let knownPractice: Input;
beforeAll(async () => {
  visitor = await portal.visitor();
  registered = await memberFacts(true);
  unregistered = await memberFacts(false);
  practice = await practiceFacts(0);
  knownPractice = {
    ...(await practiceFacts(1)),
    ...createEmailFields('provider.demo@example.com'),
  };
  const account_id = await getAccountId(portal.services.kysely, 'provider.demo');
  const tax_id = String(knownPractice['taxId']).replace('-', '');
  await portal.insertRows('account_tax_id', { account_id, tax_id });
});

const memberFacts = async (hasAccount: boolean): Promise<Input> =>
  withoutSsn(
    await findMemberDetails(
      portal,
      sql`m.status = 'Active' and g.can_register and ${isAdult} and m.dependent_number = 0
        and ${hasAccount} = exists (select 1 from account where account.member_id = m.member_id)`,
    ),
  );

const practiceFacts = async (skip: number): Promise<Input> => ({
  ...(await findProviderProof(portal.services.kysely, skip)),
  practiceName: 'Lakeside Family Practice',
  firstName: 'Ada',
  lastName: 'Byron',
  ...createEmailFields('practice@example.com'),
});

/** The limits of a member, a practice and a visitor would make the later calls shorter than the first. */
async function forgetRegistrations(): Promise<void> {
  await forgetAttempts();
  for (const table of ['member_registration', 'provider_registration_link', 'outbox'] as const)
    await portal.services.kysely.deleteFrom(table).execute();
}

/** Each call differs from those before it: a repeated one gets the stored response. */
let calls = 0;
const asMember = (facts: Input) => () =>
  send(visitor, getOperation('registerMember'), {
    ...facts,
    ...createEmailFields(`registrant${++calls}@example.com`),
  });
const asProvider = (facts: Input) => () =>
  send(visitor, getOperation('registerProvider'), {
    ...facts,
    phone: `614-555-${String(++calls).padStart(4, '0')}`,
  });

const inputs: Record<string, () => AskedInTurn> = {
  'a member’s registration': () => [[asMember(registered)], [asMember(unregistered)]],
  'a member’s registration with a wrong birth date': () => [
    [asMember({ ...registered, dateOfBirth: '1951-02-03' })],
    [asMember({ ...registered, dateOfBirth: '1951-02-03', memberId: '999999999900' })],
  ],
  'a provider’s registration': () => [[asProvider(knownPractice)], [asProvider(practice)]],
  'a provider’s registration with another NPI': () => [
    [asProvider({ ...practice, npi: '1999999984' })],
    [asProvider({ ...practice, npi: '1999999984', fullClaimNumber: '9999-999999999-9999' })],
  ],
};

describe('the existence of an account or record is not revealed', () => {
  // Of equal times, one sample in a hundred is rejected; it is taken again.
  it.each(Object.keys(inputs))(
    'by the response time of %s',
    { retry: 2, timeout: 60_000 },
    async (name) => {
      expect(await compareTimes(inputs[name]!(), forgetRegistrations)).toBeGreaterThan(0.01);
    },
  );

  it('which is measured on calls that send the mails', async () => {
    await forgetRegistrations();
    for (const ask of [asMember(registered), asProvider(knownPractice)])
      expect((await ask()).text).toBe('{"success":true}');
    for (const ask of [asMember(unregistered), asProvider(practice)])
      expect((await ask()).text).toBe('{"success":true}');
    const { rows } = await sql`select template from outbox order by template`.execute(
      portal.services.kysely,
    );
    expect(rows.map((row) => (row as { template: string }).template)).toEqual([
      'alreadyRegistered',
      'alreadyRegistered',
      'confirmRegistration',
      'confirmRegistration',
    ]);
  });
});
