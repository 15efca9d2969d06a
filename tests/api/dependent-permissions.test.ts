import { beforeEach, describe, expect, it } from 'vitest';
import { buildSession } from '../support/builders/session.ts';
import { callerOf } from '../support/caller.ts';
import { ask, call, calls } from '../support/calls.ts';
import { people } from '../support/people.ts';
import { usePortal } from '../support/use-portal.ts';

const portal = usePortal({ unhurried: true });
const { elena: employee, daniel: spouse, sofia: daughter, nobody, stranger } = people;

beforeEach(() => portal.services.kysely.deleteFrom('dependent_permission').execute());

const share = (kinds?: string[], days: object = {}) =>
  call(portal, 'dependent', 'updateDependentPermission', {
    dependentNumber: 0,
    accessGranted: true,
    ...(kinds && { kinds }),
    ...days,
  });
const stop = () =>
  call(portal, 'dependent', 'updateDependentPermission', {
    dependentNumber: 0,
    accessGranted: false,
  });

/** What the employee is told of the husband. */
async function told() {
  const rows = await ask(portal, 'employee', 'listDependents');
  const { memberId, visible, sharingState, kinds } = rows.find(
    (row) => row.memberId === spouse,
  ) ?? { memberId: '', visible: undefined, sharingState: '', kinds: [] };
  return { memberId, visible, sharingState, kinds };
}

/** Which of the husband's information the employee reads. */
async function read(): Promise<string[]> {
  const claims = await call(portal, 'employee', 'listClaims', { memberId: spouse });
  const coverage = await call(portal, 'employee', 'listIdCards', { memberId: spouse });
  const profile = await call(portal, 'employee', 'readProfile', { memberId: spouse });
  const body = profile.body as { email?: string };
  const cards = coverage.body as unknown[];
  const { totalCount = 0 } = claims.body as { totalCount?: number };
  return [
    ...(claims.status === 200 && totalCount > 0 ? ['claims'] : []),
    ...(body.email === undefined ? [] : ['contact']),
    ...(coverage.status === 200 && cards.length > 0 ? ['coverage'] : []),
  ];
}

describe('what an adult shares', () => {
  it.each([
    ['coverage', 'claims', 'contact'],
    ['claims', 'coverage'],
    ['claims'],
    ['coverage'],
    ['contact'],
  ])('is seen at once by kind: %s', async (...kinds) => {
    await share(kinds);
    expect(await read()).toEqual([...kinds].sort());
    expect(await told()).toMatchObject({ visible: true, sharingState: 'Shared', kinds });
  });

  it('is everything where no kind is named, and nothing once it is stopped', async () => {
    await share();
    expect(await read()).toEqual(['claims', 'contact', 'coverage']);
    await stop();
    expect(await read()).toEqual([]);
    expect(await told()).toMatchObject({ visible: false, sharingState: 'Private', kinds: [] });
  });

  it('keeps its kinds when it is stopped and shared again', async () => {
    await share(['claims']);
    await stop();
    await share();
    expect(await read()).toEqual(['claims']);
  });

  it('is seen from its first day to its last', async () => {
    await share(undefined, { grantedFrom: '2100-01-01' });
    expect(await told()).toMatchObject({ visible: false, sharingState: 'Later', kinds: [] });
    expect(await read()).toEqual([]);
    await share(undefined, { grantedFrom: '2020-01-01', grantedUntil: '2100-01-01' });
    expect(await told()).toMatchObject({ visible: true, sharingState: 'Shared' });
    await portal.services.kysely
      .updateTable('dependent_permission')
      .set({ granted_until: '2021-01-01' })
      .execute();
    expect(await told()).toMatchObject({ visible: false, sharingState: 'Ended' });
    expect(await read()).toEqual([]);
  });

  it('opens nothing the other way', async () => {
    await share();
    const answer = await call(portal, 'dependent', 'readProfile', { memberId: employee });
    expect(answer.status).toBe(404);
  });
});

describe('minors', () => {
  it('are open to the employee, who lets the husband see them', async () => {
    const seen = () => call(portal, 'dependent', 'readProfile', { memberId: daughter });
    expect((await seen()).status).toBe(404);
    const grant = { memberId: daughter, dependentNumber: 1, accessGranted: true };
    await ask(portal, 'employee', 'updateDependentPermission', grant);
    expect((await seen()).status).toBe(200);
    await ask(portal, 'employee', 'updateDependentPermission', { ...grant, accessGranted: false });
    expect((await seen()).status).toBe(404);
  });

  it('come of age as the table of the state says', async () => {
    const db = portal.services.kysely;
    const { state } = await db
      .selectFrom('member_address')
      .select('state')
      .where('member_id', '=', daughter)
      .where('kind', '=', 'home')
      .executeTakeFirstOrThrow();
    const reader = () => call(portal, 'employee', 'readProfile', { memberId: daughter });
    expect((await reader()).status).toBe(200);
    await db.insertInto('adult_age').values({ state, years: 12 }).execute();
    expect((await reader()).status).toBe(404);
    await db.deleteFrom('adult_age').where('state', '=', state).execute();
    expect((await reader()).status).toBe(200);
  });
});

calls(portal, 'listDependentPermissions', {
  'offers the employee every adult, for themself and for their minors': [
    'employee',
    {},
    (rows) => {
      expect(rows.map(({ permissionId }) => permissionId)).toEqual(['0-1', '2-1', '3-1']);
      expect(rows[0]).toMatchObject({ memberId: employee, sharingState: 'Private', kinds: [] });
    },
  ],
  'offers a dependent the own information alone': [
    'dependent',
    {},
    (rows) => expect(rows.map(({ permissionId }) => permissionId)).toEqual(['1-0']),
  ],
});

calls(portal, 'readLoggedDependent', {
  'says who reads': [
    'dependent',
    {},
    { memberId: spouse, dependentNumber: 1, isMinor: false, accessGranted: false },
  ],
});

calls(portal, 'updateDependentPermission', {
  'answers 404 for whom the caller does not decide': [
    'employee',
    [spouse, stranger, nobody].map((memberId) => ({
      memberId,
      dependentNumber: 0,
      accessGranted: true,
    })),
    404,
  ],
  'answers 404 for somebody who is granted, but not the owner': [
    async () => {
      await share();
      const token = await buildSession(portal.services.kysely, { account: 'employee.demo' });
      return callerOf(portal.app, token);
    },
    { memberId: spouse, dependentNumber: 0, accessGranted: true },
    404,
  ],
  'answers 404 for viewers who are minors, missing or the owner': [
    'employee',
    [2, 77, 0].map((dependentNumber) => ({ dependentNumber, accessGranted: true })),
    404,
  ],
  'refuses days in the wrong order': [
    'dependent',
    {
      dependentNumber: 0,
      accessGranted: true,
      grantedFrom: '2100-02-01',
      grantedUntil: '2100-01-01',
    },
    '422 /grantedUntil updateDependentPermission.untilNotBeforeFrom',
  ],
  'refuses a last day in the past': [
    'dependent',
    { dependentNumber: 0, accessGranted: true, grantedUntil: '2020-01-01' },
    '422 /grantedUntil updateDependentPermission.untilNotPast',
  ],
  'refuses kinds that nobody knows': [
    'dependent',
    { dependentNumber: 0, accessGranted: true, kinds: ['everything'] },
    422,
  ],
});
