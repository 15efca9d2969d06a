import { describe, expect, it } from 'vitest';
import { today } from '#server/clock.ts';
import { buildDemographicChange } from '../support/builders/demographic-change.ts';
import { callForBody, call, calls } from '../support/calls.ts';
import { people } from '../support/people.ts';
import { address, change, findChange, expectCode } from '../support/request-calls.ts';
import { usePortal } from '../support/use-portal.ts';

const portal = usePortal({ withoutRateLimits: true });
const memberId = people.elena;
const validFrom = today();

/** A member of a group that does not let information be changed. */
const memberOf1002 = async () =>
  (await callForBody(portal, 'administrator', 'listGroupMembers', { groupNumber: 1002 })).objects[0]
    ?.memberId;

calls(portal, 'requestContactUpdate', {
  'has the code of its kind': [
    'employee',
    { validFrom, homePhone: '614-555-0123' },
    expectCode(portal, 'CONTACT'),
  ],
});
calls(portal, 'requestLocationChange', {
  'has the code of its kind': [
    'employer',
    { memberId, validFrom, locationNumber: 1 },
    expectCode(portal, 'LOCCHG'),
  ],
});

calls(portal, 'requestContactUpdate', {
  'requires something that changes': [
    'employee',
    { validFrom },
    '422 /addressLine1 requestContactUpdate.somethingChanges',
  ],
  'requires a whole address': [
    'employee',
    { validFrom, addressLine1: '12 Elm Street', city: 'Dayton' },
    422,
  ],
  'refuses a day in the past': ['employee', { validFrom: '2020-01-01', ...address }, 422],
  'is not for a member out of reach': [
    'employee',
    { memberId: people.otherMember, validFrom, ...address },
    404,
  ],
  'is refused where the group does not allow it': [
    'administrator',
    async () => ({ memberId: await memberOf1002(), validFrom, ...address }),
    '409 gateClosed.demographicUpdate',
  ],
});

calls(portal, 'requestDemographicChange', {
  'requires something that changes': [
    'employee',
    { validFrom },
    '422 /firstName requestDemographicChange.somethingChanges',
  ],
  'is not for a member out of reach': [
    'employee',
    { memberId: people.otherMember, validFrom, lastName: 'Invented' },
    404,
  ],
  'is refused where the group does not allow it': [
    'administrator',
    async () => ({ memberId: await memberOf1002(), validFrom, lastName: 'Invented' }),
    '409 gateClosed.demographicUpdate',
  ],
});

calls(portal, 'requestLocationChange', {
  'refuses an unknown location': [
    'employer',
    { memberId, validFrom, locationNumber: 99 },
    '422 /locationNumber enum',
  ],
  'is not for members': ['employee', { memberId, validFrom, locationNumber: 1 }, 403],
});

describe('a change of a name', () => {
  it.each([
    ['Müller', 'Möller', true],
    ['Peña', 'Pena', true],
    ['Müller', 'MÜLLER', false],
    ["O'Brien", 'O Brien', false],
    ['Müller', 'Mu\u0308ller', false],
  ])('from %s to %s counts: %s', async (current, requested, isCounted) => {
    const member = () =>
      portal.services.kysely.updateTable('member').where('member_id', '=', people.mateo);
    const { last_name } = await portal.services.kysely
      .selectFrom('member')
      .select('last_name')
      .where('member_id', '=', people.mateo)
      .executeTakeFirstOrThrow();
    await member().set({ last_name: current }).execute();
    const input = { memberId: people.mateo, validFrom, lastName: requested };
    const filed = await callForBody(portal, 'employer', 'requestDemographicChange', input);
    await member().set({ last_name }).execute();
    const { new_values } = await portal.services.kysely
      .selectFrom('demographic_change')
      .select('new_values')
      .where('conversation_id', '=', filed.conversationId)
      .executeTakeFirstOrThrow();
    expect(Object.keys(new_values as object)).toEqual(isCounted ? ['lastName'] : []);
  });
});

describe('a change of contact', () => {
  it.each([
    ['ana.ruiz@example.com', 'anaruiz@example.com', true],
    ['ana@example.com', 'ANA@example.com', false],
  ])('of the email address from %s to %s counts: %s', async (current, requested, isCounted) => {
    const { kysely } = portal.services;
    const ofMember = () => kysely.updateTable('member').where('member_id', '=', people.mateo);
    const { email } = await kysely
      .selectFrom('member')
      .select('email')
      .where('member_id', '=', people.mateo)
      .executeTakeFirstOrThrow();
    await ofMember().set({ email: current }).execute();
    const input = { memberId: people.mateo, validFrom, email: requested };
    const filed = await callForBody(portal, 'employer', 'requestDemographicChange', input);
    await ofMember().set({ email }).execute();
    const { new_values } = await kysely
      .selectFrom('demographic_change')
      .select('new_values')
      .where('conversation_id', '=', filed.conversationId)
      .executeTakeFirstOrThrow();
    expect(Object.keys(new_values as object)).toEqual(isCounted ? ['email'] : []);
  });

  it('shows old and new side by side, and is applied once', async () => {
    const filed = await callForBody(portal, 'employee', 'requestContactUpdate', {
      validFrom,
      ...address,
      mobilePhone: '614-555-0144',
    });
    const change = await findChange(portal, filed.conversationId);
    expect(change.changes).toContainEqual(
      expect.objectContaining({ field: 'City', newValue: 'Dayton', oldValue: expect.any(String) }),
    );
    const apply = { changeId: change.changeId, rowVersion: change.rowVersion };
    const responses = await Promise.all(
      ['eligibility', 'administrator'].map((who) =>
        call(portal, who, 'applyDemographicChange', apply),
      ),
    );
    expect(responses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const profile = await callForBody(portal, 'employee', 'readProfile', { memberId });
    expect(profile.mobilePhone?.replaceAll(/\D/gu, '')).toBe('6145550144');
    expect(JSON.stringify(profile)).toContain('12 Elm Street');
    const talk = await callForBody(portal, 'employee', 'readConversation', {
      conversationId: filed.conversationId,
    });
    expect(talk.status).toBe('Resolved');
  });

  it('may change name and marital status, too', async () => {
    const input = { memberId: people.mateo, validFrom, lastName: 'Byron', maritalStatus: 'Single' };
    const filed = await callForBody(portal, 'employer', 'requestDemographicChange', input);
    const { objects } = await callForBody(portal, 'eligibility', 'searchDemographicChanges', {
      memberId: people.mateo,
    });
    const { changeId, rowVersion, changes } = objects.find(
      (one) => one.conversationId === filed.conversationId,
    )!;
    expect(changes.map((one) => one.newValue)).toContain('Byron');
    await callForBody(portal, 'eligibility', 'applyDemographicChange', { changeId, rowVersion });
    const profile = await callForBody(portal, 'employer', 'readProfile', {
      memberId: people.mateo,
    });
    expect(profile.memberName).toContain('Byron');
  });

  it('is rejected with a reason, which the person reads', async () => {
    const filed = await callForBody(portal, 'employee', 'requestContactUpdate', {
      validFrom,
      homePhone: '614-555-0177',
    });
    const { changeId, rowVersion } = await findChange(portal, filed.conversationId);
    const reason = 'The number does not exist.';
    await callForBody(portal, 'eligibility', 'rejectDemographicChange', {
      changeId,
      rowVersion,
      reason,
    });
    const talk = await callForBody(portal, 'employee', 'readConversation', {
      conversationId: filed.conversationId,
    });
    expect(talk.messages.at(-1)?.body).toContain(reason);
  });
});

describe('two changes of one member', () => {
  it('cannot be applied in the wrong order', async () => {
    const file = (homePhone: string) =>
      callForBody(portal, 'employee', 'requestContactUpdate', { validFrom, homePhone });
    const older = await findChange(portal, (await file('614-555-0131')).conversationId);
    const newer = await findChange(portal, (await file('614-555-0132')).conversationId);
    const apply = ({ changeId, rowVersion }: typeof older) =>
      call(portal, 'eligibility', 'applyDemographicChange', { changeId, rowVersion });
    expect((await apply(newer)).status).toBe(200);
    expect((await apply(older)).status).toBe(409);
  });
});

describe('staff who ask for a change', () => {
  it('do not apply it themselves', async () => {
    const input = { memberId, homePhone: '614-555-0188' };
    expect((await change(portal, 'eligibility', input)).status).toBe(403);
    expect(
      (await change(portal, 'eligibility', { ...input, email: 'new@example.com' }, 'administrator'))
        .status,
    ).toBe(200);
  });
});

calls(portal, 'applyDemographicChange', {
  'refuses an old version': [
    'eligibility',
    async () => ({
      changeId: await buildDemographicChange(portal.services.kysely, memberId),
      rowVersion: 7,
    }),
    '409 staleRow',
  ],
});
