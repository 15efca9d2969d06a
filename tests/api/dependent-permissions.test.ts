import { beforeEach, describe, expect, it } from 'vitest';
import { buildSession } from '../support/builders/session.ts';
import { createCaller } from '../support/caller.ts';
import { callForBody, call, calls } from '../support/calls.ts';
import { people } from '../support/people.ts';
import { usePortal } from '../support/use-portal.ts';

const portal = usePortal({ withoutRateLimits: true });
const { elena: employee, daniel: spouse, sofia: daughter, unknownMember, otherMember } = people;

beforeEach(() => portal.deleteRows('dependent_permission', {}));

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

/** The husband's entry in the employee's list. */
async function husbandsEntry() {
  const rows = await callForBody(portal, 'employee', 'listDependents');
  const { memberId, visible, sharingState, kinds } = rows.find(
    (row) => row.memberId === spouse,
  ) ?? { memberId: '', visible: undefined, sharingState: '', kinds: [] };
  return { memberId, visible, sharingState, kinds };
}

/** The kinds of the husband's information that the employee can read. */
async function readableKinds(): Promise<string[]> {
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

describe('information that an adult shares', () => {
  it.each([
    ['coverage', 'claims', 'contact'],
    ['claims', 'coverage'],
    ['claims'],
    ['coverage'],
    ['contact'],
  ])('is visible immediately, by kind: %s', async (...kinds) => {
    await share(kinds);
    expect(await readableKinds()).toEqual([...kinds].sort());
    expect(await husbandsEntry()).toMatchObject({ visible: true, sharingState: 'Shared', kinds });
  });

  it('is everything when no kind is given, and nothing once sharing stops', async () => {
    await share();
    expect(await readableKinds()).toEqual(['claims', 'contact', 'coverage']);
    await stop();
    expect(await readableKinds()).toEqual([]);
    expect(await husbandsEntry()).toMatchObject({
      visible: false,
      sharingState: 'Private',
      kinds: [],
    });
  });

  it('keeps its kinds when sharing stops and starts again', async () => {
    await share(['claims']);
    await stop();
    await share();
    expect(await readableKinds()).toEqual(['claims']);
  });

  it('is visible from its first day to its last', async () => {
    await share(undefined, { grantedFrom: '2100-01-01' });
    expect(await husbandsEntry()).toMatchObject({
      visible: false,
      sharingState: 'Later',
      kinds: [],
    });
    expect(await readableKinds()).toEqual([]);
    await share(undefined, { grantedFrom: '2020-01-01', grantedUntil: '2100-01-01' });
    expect(await husbandsEntry()).toMatchObject({ visible: true, sharingState: 'Shared' });
    await portal.updateRows('dependent_permission', {}, { granted_until: '2021-01-01' });
    expect(await husbandsEntry()).toMatchObject({ visible: false, sharingState: 'Ended' });
    expect(await readableKinds()).toEqual([]);
  });

  it('is not shared in the other direction', async () => {
    await share();
    const response = await call(portal, 'dependent', 'readProfile', { memberId: employee });
    expect(response.status).toBe(404);
  });
});

describe('information about minors', () => {
  it('is visible to the employee, who may share it with the husband', async () => {
    const seen = () => call(portal, 'dependent', 'readProfile', { memberId: daughter });
    expect((await seen()).status).toBe(404);
    const grant = { memberId: daughter, dependentNumber: 1, accessGranted: true };
    await callForBody(portal, 'employee', 'updateDependentPermission', grant);
    expect((await seen()).status).toBe(200);
    await callForBody(portal, 'employee', 'updateDependentPermission', {
      ...grant,
      accessGranted: false,
    });
    expect((await seen()).status).toBe(404);
  });

  it('becomes private at the age set for the state', async () => {
    const { state } = await portal.getRow(
      'member_address',
      { member_id: daughter, kind: 'home' },
      'state',
    );
    const readProfile = () => call(portal, 'employee', 'readProfile', { memberId: daughter });
    expect((await readProfile()).status).toBe(200);
    await portal.insertRows('adult_age', { state, years: 12 });
    expect((await readProfile()).status).toBe(404);
    await portal.deleteRows('adult_age', { state });
    expect((await readProfile()).status).toBe(200);
  });
});

calls(portal, 'listDependentPermissions', {
  'offers the employee every adult, for own and minors’ information': [
    'employee',
    {},
    (rows) => {
      expect(rows.map(({ permissionId }) => permissionId)).toEqual(['0-1', '2-1', '3-1']);
      expect(rows[0]).toMatchObject({ memberId: employee, sharingState: 'Private', kinds: [] });
    },
  ],
  'offers a dependent the own information only': [
    'dependent',
    {},
    (rows) => expect(rows.map(({ permissionId }) => permissionId)).toEqual(['1-0']),
  ],
});

calls(portal, 'readLoggedDependent', {
  'returns who has access': [
    'dependent',
    {},
    { memberId: spouse, dependentNumber: 1, isMinor: false, accessGranted: false },
  ],
});

calls(portal, 'updateDependentPermission', {
  'responds with 404 for members whose information the caller does not control': [
    'employee',
    [spouse, otherMember, unknownMember].map((memberId) => ({
      memberId,
      dependentNumber: 0,
      accessGranted: true,
    })),
    404,
  ],
  'responds with 404 for a viewer who is not the owner': [
    async () => {
      await share();
      const token = await buildSession(portal.services.kysely, { account: 'employee.demo' });
      return createCaller(portal.app, token);
    },
    { memberId: spouse, dependentNumber: 0, accessGranted: true },
    404,
  ],
  'responds with 404 for viewers who are minors, missing or the owner': [
    'employee',
    [2, 77, 0].map((dependentNumber) => ({ dependentNumber, accessGranted: true })),
    404,
  ],
  'refuses a last day before the first': [
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
  'refuses unknown kinds': [
    'dependent',
    { dependentNumber: 0, accessGranted: true, kinds: ['everything'] },
    422,
  ],
});
