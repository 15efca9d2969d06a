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
  'finds no member by an ID that begins with no group’s number': [
    'employer',
    { memberId: 'constructor', validFrom, locationNumber: 1 },
    404,
  ],
  'is not for members': ['employee', { memberId, validFrom, locationNumber: 1 }, 403],
});

describe('a requested value', () => {
  it.each([
    ['last_name', 'lastName', 'Müller', 'Möller', true],
    ['last_name', 'lastName', 'Peña', 'Pena', true],
    ['last_name', 'lastName', 'Müller', 'MÜLLER', false],
    ['last_name', 'lastName', "O'Brien", 'O Brien', false],
    ['last_name', 'lastName', 'Müller', 'Mu\u0308ller', false],
    ['email', 'email', 'ana.ruiz@example.com', 'anaruiz@example.com', true],
    ['email', 'email', 'ana@example.com', 'ANA@example.com', false],
  ] as const)(
    'of %s (%s) from %s to %s counts: %s',
    async (column, field, current, wanted, isCounted) => {
      const { kysely } = portal.services;
      const mateo = () => kysely.updateTable('member').where('member_id', '=', people.mateo);
      const before = await portal.getRow('member', { member_id: people.mateo }, [
        'last_name',
        'email',
      ]);
      await mateo()
        .set({ [column]: current })
        .execute();
      const input = { memberId: people.mateo, validFrom, [field]: wanted };
      const { status, text } = await call(portal, 'employer', 'requestDemographicChange', input);
      await mateo().set(before).execute();
      const refusal = `{"pointer":"/${field}","rule":"nothingNew"`;
      expect([status, text.includes(refusal)]).toEqual(isCounted ? [200, false] : [422, true]);
    },
  );
});

describe('a change of contact', () => {
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

  it('lists the new data and its first day in the conversation', async () => {
    const input = {
      validFrom: '2099-11-27',
      ...address,
      addressLine1: '9 Ash Street',
      homePhone: '614-555-0166',
    };
    const { conversationId } = await callForBody(portal, 'employee', 'requestContactUpdate', input);
    const talk = await callForBody(portal, 'employee', 'readConversation', { conversationId });
    expect(talk.messages[0]?.body).toContain(
      'from Nov 27, 2099:\n\nAddress: 9 Ash Street\nCity: Dayton\nState: OH\nZIP code: 45402\nHome phone: (614) 555-0166',
    );
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
