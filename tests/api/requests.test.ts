import { describe, expect, it } from 'vitest';
import { today } from '#server/clock.ts';
import { limits } from '#shared/schemas/limits.ts';
import { buildDemographicChange } from '../support/builders/demographic-change.ts';
import { grantView } from '../support/builders/grant-view.ts';
import { accountIdOf } from '../support/builders/session.ts';
import { ask, call, calls } from '../support/calls.ts';
import { people } from '../support/people.ts';
import { usePortal } from '../support/use-portal.ts';

const portal = usePortal({ withoutRateLimits: true });
const memberId = people.elena;
const validFrom = today();
const address = { addressLine1: '12 Elm Street', city: 'Dayton', state: 'OH', zip: '45402' };

/** A member of a group that does not let information be changed. */
const memberOf1002 = async () =>
  (await ask(portal, 'administrator', 'listGroupMembers', { groupNumber: 1002 })).objects[0]
    ?.memberId;

const hasCode =
  (code: string) => async (filed: { conversationId: number; transactionNumber: string }) => {
    expect(filed.transactionNumber).toMatch(new RegExp(`^${code}-\\d{8}-${filed.conversationId}$`));
    const { conversationId } = filed;
    const talk = await ask(portal, 'customerservice', 'readConversation', { conversationId });
    expect(talk).toMatchObject({ memberId, queueName: 'Eligibility and enrollment' });
  };

calls(portal, 'requestCertificate', {
  'has the code of its kind': [['employee', 'customerservice'], { memberId }, hasCode('COC')],
});
calls(portal, 'requestEmployeeCertificate', {
  'has the code of its kind': ['employer', { memberId }, hasCode('COC')],
});
calls(portal, 'requestContactUpdate', {
  'has the code of its kind': [
    'employee',
    { validFrom, homePhone: '614-555-0123' },
    hasCode('CONTACT'),
  ],
});
calls(portal, 'requestLocationChange', {
  'has the code of its kind': [
    'employer',
    { memberId, validFrom, locationNumber: 1 },
    hasCode('LOCCHG'),
  ],
});

calls(portal, 'searchConversations', {
  'lists the caller’s own requests by number': [
    'employer',
    async () => {
      await ask(portal, 'employer', 'requestEmployeeCertificate', { memberId });
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
    const { letterNumber, conversationId } = await ask(portal, 'employee', 'requestCertificate', {
      purpose: 'New employer',
    });
    const letter = await ask(portal, 'employee', 'readLetter', { n: letterNumber });
    expect(letter.body).toMatch(/Elena .* since \d\d\/\d\d\/\d{4}/u);
    expect(letter).toMatchObject({ status: 'Mailed', memberId });
    const talk = await ask(portal, 'employee', 'readConversation', { conversationId });
    expect(talk.status).toBe('Resolved');
  });

  it('of a child waits for staff', async () => {
    const filed = await ask(portal, 'employee', 'requestCertificate', { memberId: people.sofia });
    expect(filed).not.toHaveProperty('letterNumber');
  });

  it('is written once a day, for each further purpose, too', async () => {
    const first = await ask(portal, 'employee', 'requestCertificate', { purpose: 'School' });
    const second = await ask(portal, 'employee', 'requestCertificate', { purpose: 'Embassy' });
    expect(second.letterNumber).toBe(first.letterNumber);
    expect(second.conversationId).not.toBe(first.conversationId);
  });

  it('goes to print when staff ask for it', async () => {
    const { letterNumber } = await ask(portal, 'customerservice', 'requestCertificate', {
      memberId,
    });
    expect(await ask(portal, 'customerservice', 'readLetter', { n: letterNumber })).toMatchObject({
      status: 'Queued',
    });
  });
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

const changeOf = async (conversationId: number) => {
  const { objects } = await ask(portal, 'eligibility', 'searchDemographicChanges', { memberId });
  return objects.find((change) => change.conversationId === conversationId)!;
};

describe('a change of contact', () => {
  it('shows old and new side by side, and is applied once', async () => {
    const filed = await ask(portal, 'employee', 'requestContactUpdate', {
      validFrom,
      ...address,
      mobilePhone: '614-555-0144',
    });
    const change = await changeOf(filed.conversationId);
    expect(change.changes).toContainEqual(
      expect.objectContaining({ field: 'City', newValue: 'Dayton', oldValue: expect.any(String) }),
    );
    const apply = { changeId: change.changeId, rowVersion: change.rowVersion };
    const answers = await Promise.all(
      ['eligibility', 'administrator'].map((who) =>
        call(portal, who, 'applyDemographicChange', apply),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const profile = await ask(portal, 'employee', 'readProfile', { memberId });
    expect(profile.mobilePhone?.replaceAll(/\D/gu, '')).toBe('6145550144');
    expect(JSON.stringify(profile)).toContain('12 Elm Street');
    const talk = await ask(portal, 'employee', 'readConversation', {
      conversationId: filed.conversationId,
    });
    expect(talk.status).toBe('Resolved');
  });

  it('may change name and marital status, too', async () => {
    const input = { memberId: people.mateo, validFrom, lastName: 'Byron', maritalStatus: 'Single' };
    const filed = await ask(portal, 'employer', 'requestDemographicChange', input);
    const { objects } = await ask(portal, 'eligibility', 'searchDemographicChanges', {
      memberId: people.mateo,
    });
    const { changeId, rowVersion, changes } = objects.find(
      (one) => one.conversationId === filed.conversationId,
    )!;
    expect(changes.map((one) => one.newValue)).toContain('Byron');
    await ask(portal, 'eligibility', 'applyDemographicChange', { changeId, rowVersion });
    const profile = await ask(portal, 'employer', 'readProfile', { memberId: people.mateo });
    expect(profile.memberName).toContain('Byron');
  });

  it('is rejected with a reason, which the person reads', async () => {
    const filed = await ask(portal, 'employee', 'requestContactUpdate', {
      validFrom,
      homePhone: '614-555-0177',
    });
    const { changeId, rowVersion } = await changeOf(filed.conversationId);
    const reason = 'The number does not exist.';
    await ask(portal, 'eligibility', 'rejectDemographicChange', { changeId, rowVersion, reason });
    const talk = await ask(portal, 'employee', 'readConversation', {
      conversationId: filed.conversationId,
    });
    expect(talk.messages.at(-1)?.body).toContain(reason);
  });
});

const db = () => portal.services.kysely;
const confidential = (member: string, on: boolean) =>
  db()
    .updateTable('member')
    .set({ confidential_communication: on })
    .where('member_id', '=', member)
    .execute();

/** The outcome while the member has asked for confidential communication. */
async function whileConfidential<Outcome>(member: string, act: () => Promise<Outcome>) {
  await confidential(member, true);
  try {
    return await act();
  } finally {
    await confidential(member, false);
  }
}

const streetOf = async (member_id: string, kind = 'home') => {
  const row = await db()
    .selectFrom('member_address')
    .select('line1')
    .where('member_id', '=', member_id)
    .where('kind', '=', kind)
    .executeTakeFirst();
  return row?.line1;
};

/** Files a change and has it applied by staff. */
async function change(who: string, input: object, by = 'eligibility') {
  const filed = await ask(portal, who, 'requestContactUpdate', { validFrom, ...input });
  const { changeId, rowVersion } = await changeOf(filed.conversationId);
  return call(portal, by, 'applyDemographicChange', { changeId, rowVersion });
}

describe('contact under confidential communication', () => {
  it('is changed by the member and staff only, in the confidential address', async () => {
    const update = (who: string, member: string) =>
      call(portal, who, 'requestContactUpdate', { memberId: member, validFrom, ...address });
    const child = await whileConfidential(people.sofia, () =>
      Promise.all(
        ['employee', 'employer', 'customerservice'].map((who) => update(who, people.sofia)),
      ),
    );
    expect(child.map(({ status }) => status)).toEqual([403, 403, 200]);
    const home = await streetOf(memberId);
    const { status } = await whileConfidential(memberId, () =>
      change('employee', { ...address, addressLine1: '8 Secret Way' }),
    );
    expect(status).toBe(200);
    expect(await streetOf(memberId, 'confidential')).toBe('8 Secret Way');
    expect(await streetOf(memberId)).toBe(home);
  });

  it('is marked for the staff who decide', async () => {
    const input = { memberId, validFrom, homePhone: '614-555-0191' };
    const { conversationId } = await ask(portal, 'employee', 'requestContactUpdate', input);
    const marked = async () => (await changeOf(conversationId)).confidentialCommunication;
    expect([await marked(), await whileConfidential(memberId, marked)]).toEqual([false, true]);
  });

  it('is not given to the family', async () => {
    const { status, body } = await whileConfidential(memberId, () =>
      call(portal, 'employee', 'requestContactUpdate', {
        validFrom,
        ...address,
        applyToFamily: true,
      }),
    );
    expect([status, JSON.stringify(body)]).toEqual([422, expect.stringContaining('applyToFamily')]);
  });
});

describe('a family that moves', () => {
  it('takes along minors, and adults who share their contact', async () => {
    const before = await streetOf(people.daniel);
    await change('employee', { ...address, addressLine1: '20 Oak Street', applyToFamily: true });
    expect(await streetOf(people.sofia)).toBe('20 Oak Street');
    expect(await streetOf(people.daniel)).toBe(before);
    await grantView(db(), people.daniel, memberId, true, ['contact']);
    await change('employee', { ...address, addressLine1: '21 Oak Street', applyToFamily: true });
    expect(await streetOf(people.daniel)).toBe('21 Oak Street');
    await grantView(db(), people.daniel, memberId, false);
  });

  it('gets an address where it had none', async () => {
    await db().deleteFrom('member_address').where('member_id', '=', people.mateo).execute();
    await change('employee', { ...address, addressLine1: '22 Oak Street', applyToFamily: true });
    expect(await streetOf(people.mateo)).toBe('22 Oak Street');
  });

  it('keeps the rest of an address of which one line changes', async () => {
    await change('employee', { ...address, addressLine2: 'Apt 4' });
    await change('employee', { ...address, addressLine2: 'Apt 4', city: 'Columbus' });
    const row = await db()
      .selectFrom('member_address')
      .select(['line2', 'city'])
      .where('member_id', '=', memberId)
      .where('kind', '=', 'home')
      .executeTakeFirst();
    expect(row).toEqual({ line2: 'Apt 4', city: 'Columbus' });
  });

  it('follows its subscriber, not a dependent', async () => {
    const { status } = await call(portal, 'dependent', 'requestContactUpdate', {
      validFrom,
      ...address,
      applyToFamily: true,
    });
    expect(status).toBe(422);
  });
});

describe('a share for viewing', () => {
  it('does not let the viewer act for an adult', async () => {
    await grantView(db(), people.daniel, memberId, true, ['contact', 'coverage']);
    const input = { memberId: people.daniel, validFrom, ...address };
    const certificate = { memberId: people.daniel };
    expect([
      (await call(portal, 'employee', 'readProfile', { memberId: people.daniel })).status,
      (await call(portal, 'employee', 'requestContactUpdate', input)).status,
      (await call(portal, 'employee', 'requestCertificate', certificate)).status,
    ]).toEqual([200, 403, 403]);
    await grantView(db(), people.daniel, memberId, false);
  });
});

describe('an employer’s account that only reads in the group', () => {
  it('asks for no certificate', async () => {
    const account_id = await accountIdOf(db(), 'employer.demo');
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

describe('two changes of one member', () => {
  it('cannot be applied in the wrong order', async () => {
    const file = (homePhone: string) =>
      ask(portal, 'employee', 'requestContactUpdate', { validFrom, homePhone });
    const older = await changeOf((await file('614-555-0131')).conversationId);
    const newer = await changeOf((await file('614-555-0132')).conversationId);
    const apply = ({ changeId, rowVersion }: typeof older) =>
      call(portal, 'eligibility', 'applyDemographicChange', { changeId, rowVersion });
    expect((await apply(newer)).status).toBe(200);
    expect((await apply(older)).status).toBe(409);
  });
});

describe('staff who ask for a change', () => {
  it('do not apply it themselves', async () => {
    const input = { memberId, homePhone: '614-555-0188' };
    expect((await change('eligibility', input)).status).toBe(403);
    expect(
      (await change('eligibility', { ...input, email: 'new@example.com' }, 'administrator')).status,
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

calls(portal, 'createTempIdCard', {
  'answers a PDF': [
    'customerservice',
    { memberId },
    (_, { headers, bytes }) => {
      expect(headers['content-type']).toContain('application/pdf');
      expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
    },
  ],
  'needs a coverage of that kind': [
    'customerservice',
    { memberId, coverageType: 'HSA' },
    '422 /coverageType enum',
  ],
});

calls(portal, 'listIdCards', {
  'shows a temporary card that is valid for thirty days': [
    'employee',
    async () => {
      await call(portal, 'customerservice', 'createTempIdCard', { memberId });
      return { memberId };
    },
    (cards) => {
      const temporary = cards.find(({ kind }) => kind === 'Temporary');
      const days = (Date.parse(temporary?.tempThrough ?? '') - Date.parse(today())) / 86_400_000;
      expect(Math.round(days)).toBe(30);
    },
  ],
});

describe('a temporary card', () => {
  it('is made once a day for a coverage', async () => {
    const temporary = () =>
      db()
        .selectFrom('id_card')
        .select('card_id')
        .where('member_id', '=', people.mateo)
        .where('kind', '=', 'Temporary')
        .execute();
    const card = { memberId: people.mateo, reason: 'Lost' };
    const before = (await temporary()).length;
    for (let times = 0; times < 2; times++)
      expect((await call(portal, 'customerservice', 'createTempIdCard', card)).status).toBe(200);
    expect(await temporary()).toHaveLength(before + 1);
  });
});

calls(portal, 'findSubjects', {
  'finds by a part of the name in the reader’s language': [
    'employee in es',
    { text: 'TARJETA' },
    (subjects) => expect(subjects.map(({ subjectId }) => subjectId)).toEqual([5]),
  ],
  'takes wildcards as text': [
    'employee',
    { text: '%' },
    (subjects) => expect(subjects).toEqual([]),
  ],
});

calls(portal, 'listPrecertTexts', {
  'returns a group’s texts to those who see the group': [
    'nurse',
    { groupNumber: 1001 },
    (texts) => expect(texts.length).toBeGreaterThan(0),
  ],
});

describe('temporary cards and certificates', () => {
  it.each([
    ['temporary ID card', 'customerservice', 'createTempIdCard'],
    ['certificate', 'employee', 'requestCertificate'],
  ] as const)('are limited per account and day: %s', async (kind, who, operation) => {
    const bucket = `${kind} ${await accountIdOf(db(), `${who}.demo`)}`;
    const counters = () => db().updateTable('rate_counter').where('bucket', '=', bucket);
    await call(portal, who, operation, { memberId });
    await counters().set({ hits: limits.papersPerDay.value }).execute();
    const { status } = await call(portal, who, operation, { memberId: people.mateo });
    expect(status).toBe(429);
    await counters().set({ hits: 0 }).execute();
  });
});
