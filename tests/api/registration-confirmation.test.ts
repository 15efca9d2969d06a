import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { sendTokenRequest, createCaller } from '../support/caller.ts';
import { callForBody, call, calls } from '../support/calls.ts';
import { findMailedResetKey, listMails } from '../support/mailbox.ts';
import { people } from '../support/people.ts';
import {
  createPractice,
  requestAccount as requestProviderAccount,
} from '../support/provider-registration-calls.ts';
import {
  isAdult,
  createCredentials,
  findMemberDetails,
  isUnregistered,
  createEmailFields,
  findNewMember,
  requestAccount,
  withoutSsn,
} from '../support/registration-calls.ts';
import { usePortal } from '../support/use-portal.ts';

const portal = usePortal();

/** Without rate limits, because all tests share one address. */
beforeEach(() => portal.deleteRows('rate_counter', {}));

const servedHere = (memberId: string, can_register: boolean) =>
  portal.updateRows(
    'benefit_group',
    { group_number: Number(memberId.slice(0, 4)) },
    { can_register },
  );

calls(portal, 'confirmRegistration', {
  'creates a dependent’s account for an adult dependent': [
    'public',
    async () => {
      const details = withoutSsn(
        await findMemberDetails(
          portal,
          sql`${isUnregistered} and ${isAdult} and m.dependent_number > 0`,
        ),
      );
      return createCredentials(
        await requestAccount(portal, { ...details, ...createEmailFields('spouse@example.com') }),
        'spouse.new',
      );
    },
    async () => {
      const account = await portal.findRow('account', { user_name: 'spouse.new' }, [
        'account_type',
        'email',
      ]);
      expect(account).toEqual({ account_type: 4, email: 'spouse@example.com' });
    },
  ],
  'refuses a used key': [
    'public',
    async () => {
      const input = createCredentials(
        await requestAccount(portal, await findNewMember(portal)),
        'only.once',
      );
      await callForBody(portal, 'public', 'confirmRegistration', input);
      return { ...input, userName: 'never.again' };
    },
    '422 /key resetKeyUsed',
  ],
  'refuses a key after a day': [
    'public',
    async () => {
      const input = createCredentials(
        await requestAccount(portal, await findNewMember(portal)),
        'too.late',
      );
      await portal.updateRows(
        'member_registration',
        { used_at: null },
        { expires_at: sql`portal_now() - interval '1 second'` },
      );
      return input;
    },
    '422 /key resetKeyUsed',
  ],
  'refuses a key that was never mailed': [
    'public',
    () => [createCredentials('x', 'some.body'), createCredentials('a'.repeat(43), 'some.body')],
    '422 /key resetKeyUsed',
  ],
  'refuses a key of a password reset and of a provider’s registration': [
    'public',
    async () => {
      await callForBody(portal, 'public', 'forgotPassword', { userId: 'vendor.demo' });
      const keys = [
        await findMailedResetKey(portal, 'vendor.demo@example.com'),
        await requestProviderAccount(portal, await createPractice(portal)),
      ];
      return keys.map((key) => createCredentials(key, 'other.kind'));
    },
    '422 /key resetKeyUsed',
  ],
  'gives a member’s account to the first who confirms, and invalidates other links': [
    'public',
    async () => {
      const details = await findNewMember(portal);
      const first = await requestAccount(portal, {
        ...details,
        ...createEmailFields('first@example.com'),
      });
      const second = await requestAccount(portal, {
        ...details,
        ...createEmailFields('second@example.com'),
      });
      await callForBody(
        portal,
        'public',
        'confirmRegistration',
        createCredentials(second, 'second.one'),
      );
      return createCredentials(first, 'first.one');
    },
    '422 /key resetKeyUsed',
  ],
  'refuses an existing user name, ignoring case': [
    'public',
    async () =>
      createCredentials(await requestAccount(portal, await findNewMember(portal)), 'Employee.DEMO'),
    '422 /userName alreadyInUse',
  ],
  'refuses a user name that is the member ID or e-mail address of another person': [
    'public',
    async () => {
      const key = await requestAccount(portal, await findNewMember(portal));
      return [
        createCredentials(key, people.elena),
        createCredentials(key, 'employee.demo@example.com'),
      ];
    },
    422,
  ],
  'accepts the own e-mail address as user name': [
    'public',
    async () => {
      const details = {
        ...(await findNewMember(portal)),
        ...createEmailFields('Own.Name@example.com'),
      };
      return createCredentials(await requestAccount(portal, details), 'own.name@example.com');
    },
    200,
  ],
  'refuses a common password and one that differs from its confirmation': [
    'public',
    async () => {
      const input = createCredentials(
        await requestAccount(portal, await findNewMember(portal)),
        'weak.word',
      );
      return [
        { ...input, newPassword: 'Password1', confirmPassword: 'Password1' },
        { ...input, confirmPassword: 'Other-Portal1' },
        { ...input, userName: 'short' },
      ];
    },
    422,
  ],
});

it('a link of a group that was moved elsewhere meanwhile opens no account', async () => {
  const details = await findNewMember(portal);
  const input = createCredentials(await requestAccount(portal, details), 'moved.group');
  await servedHere(details.memberId, false);
  const { status, body } = await call(portal, 'public', 'confirmRegistration', input);
  await servedHere(details.memberId, true);
  expect([status, body]).toMatchObject([422, { fields: [{ rule: 'servedElsewhere' }] }]);
});

it('creates one account for twenty simultaneous clicks', async () => {
  const key = await requestAccount(portal, await findNewMember(portal));
  const responses = await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      call(portal, 'public', 'confirmRegistration', createCredentials(key, `click.number${index}`)),
    ),
  );
  expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
});

describe('a person with two policies', () => {
  it('has both in the account, the registered one active, and is told of it when registering the other', async () => {
    const { kysely } = portal.services;
    const details = {
      ...(await findNewMember(portal)),
      ...createEmailFields('two.policies@example.com'),
    };
    const input = createCredentials(await requestAccount(portal, details), 'two.policies');
    const other = await findMemberDetails(
      portal,
      sql`${isUnregistered} and ${isAdult} and m.group_number <> ${Number(details.memberId.slice(0, 4))}`,
    );
    await sql`update member set ssn = same.ssn, date_of_birth = same.date_of_birth
      from member same where same.member_id = ${details.memberId} and member.member_id = ${other.memberId}`.execute(
      kysely,
    );
    await callForBody(portal, 'public', 'confirmRegistration', input);
    const { body } = await sendTokenRequest(portal.app, {
      username: input.userName,
      password: input.newPassword,
    });
    const { access_token } = body as { access_token: string };
    await callForBody(portal, createCaller(portal.app, access_token), 'acceptTerms', {
      accepted: true,
    });
    const policies = await callForBody(
      portal,
      createCaller(portal.app, access_token),
      'listPolicies',
    );
    expect(new Map(policies.map(({ memberId, selected }) => [memberId, selected]))).toEqual(
      new Map([
        [details.memberId, true],
        [other.memberId, false],
      ]),
    );
    const again = { ...withoutSsn(other), dateOfBirth: details.dateOfBirth };
    const sent = await call(portal, 'visitor', 'registerMember', {
      ...again,
      ...createEmailFields('other@example.com'),
    });
    expect(sent.body).toEqual({ success: true });
    expect(await listMails(portal, 'other@example.com')).toEqual([]);
    const [mail] = await listMails(portal, details.email);
    expect(mail?.subject).toBe('You already have an account');
  });
});
