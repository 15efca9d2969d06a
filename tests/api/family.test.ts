import { beforeAll, describe, expect, it } from 'vitest';
import type { Operation } from '#shared/schemas/contract.ts';
import type { Scope } from '#server/policy/scope.ts';
import { scoped } from '#server/policy/scoped.ts';
import type { OwnedTable } from '#server/policy/tables.ts';
import { makeCall } from '../support/authorisation/attempt.ts';
import { findExpectedRefusal } from '../support/authorisation/expectation.ts';
import { grantView } from '../support/builders/grant-view.ts';
import { operations } from '../support/contract.ts';
import { people } from '../support/people.ts';
import { preparePrincipals, type TestPrincipal } from '../support/principals.ts';
import { usePortal } from '../support/use-portal.ts';

const portal = usePortal({ withoutRateLimits: true });
const { elena: employee, daniel: spouse, sofia: daughter } = people;

let principals: TestPrincipal[];
beforeAll(async () => {
  principals = await preparePrincipals(portal);
});
const who = (name: string) => principals.find((each) => each.name === name)!;

/** Calls about a member that members may make, except the one that grants access. */
const aboutMember = operations.filter(
  ({ id, object, access }) =>
    object?.kind === 'member' &&
    id !== 'updateDependentPermission' &&
    access.some(({ principal }) => principal === 'member'),
);

async function ask(operation: Operation, caller: TestPrincipal, memberId: string) {
  const input = { [operation.object?.field ?? '']: memberId };
  const response = await makeCall({ portal, operation, who: caller }, { input, memberId });
  return {
    operation: operation.id,
    status: response.status,
    told: response.text.includes(memberId),
  };
}

const grant = (owner: string, viewer: string, granted: boolean) =>
  grantView(portal.services.kysely, owner, viewer, granted);

/** Calls that read or change data of the member and do not respond with 404. */
async function openCalls(caller: TestPrincipal, memberId: string): Promise<string[]> {
  const responses = [];
  for (const operation of aboutMember) {
    if (findExpectedRefusal(operation, caller)) continue;
    responses.push(await ask(operation, caller, memberId));
  }
  return responses
    .filter(({ status, told }) => (status < 300 && told) || (status < 300 && status !== 200))
    .map(({ operation }) => operation);
}

describe('in a household', () => {
  it('the employee can open the minors', async () => {
    expect(await openCalls(who('employee'), daughter)).toContain('readProfile');
  });

  it('adults are private from each other in every call', async () => {
    expect(await openCalls(who('employee'), spouse)).toEqual([]);
    expect(await openCalls(who('dependent'), employee)).toEqual([]);
  });

  it('a dependent cannot open the minors', async () => {
    expect(await openCalls(who('dependent'), daughter)).toEqual([]);
  });

  it('a grant takes effect, and its removal ends it, at the next call', async () => {
    await grant(spouse, employee, true);
    expect(await openCalls(who('employee'), spouse)).toContain('readProfile');
    await grant(spouse, employee, false);
    expect(await openCalls(who('employee'), spouse)).toEqual([]);
  });

  it('a grant opens one member to one viewer, and not the reverse', async () => {
    await grant(employee, spouse, true);
    expect(await openCalls(who('dependent'), employee)).toContain('readProfile');
    expect(await openCalls(who('dependent'), daughter)).toEqual([]);
    expect(await openCalls(who('employee'), spouse)).toEqual([]);
    await grant(employee, spouse, false);
  });

  it('everyone is listed with name and relationship, and closed members with nothing else', async () => {
    const call = await who('employee').caller();
    const { body } = await call('GET', '/api/Member/Profile');
    const { dependents } = body as { dependents: Record<string, unknown>[] };
    const closed = dependents.find(({ memberId }) => memberId === spouse);
    expect(closed).toMatchObject({
      memberName: expect.stringContaining('Daniel') as string,
      visible: false,
    });
    expect(Object.keys(closed ?? {}).sort()).toEqual(
      ['accessGranted', 'memberId', 'memberName', 'relationship', 'visible'].sort(),
    );
    const open = dependents.find(({ memberId }) => memberId === daughter);
    expect(open).toMatchObject({ visible: true, age: 12 });
  });
});

describe('a minor who turns 18', () => {
  const scopeOn = (today: string): Scope => ({
    principal: 'member',
    accountId: 14,
    sessionId: 0,
    roleId: 0,
    groups: [],
    memberId: employee,
    taxIds: [],
    permissions: new Map(),
    today,
  });
  const seen = (table: OwnedTable & ('member' | 'claim' | 'coverage'), day: string) =>
    portal.services.kysely.transaction().execute(async (trx) => {
      const rows = await scoped(trx, scopeOn(day))
        .select(table)
        .select(`${table}.member_id`)
        .execute();
      return rows.some((row) => row.member_id === daughter);
    });

  it.each([
    ['2008-06-15', '2026-06-14', '2026-06-15'],
    ['2008-01-01', '2025-12-31', '2026-01-01'],
    ['2008-02-29', '2026-02-28', '2026-03-01'],
  ])(
    'born on %s is visible to the parent until %s, and private from %s on',
    async (birth, last, first) => {
      await portal.updateRows('member', { member_id: daughter }, { date_of_birth: birth });
      for (const table of ['member', 'claim', 'coverage'] as const) {
        expect([table, await seen(table, last)]).toEqual([table, true]);
        expect([table, await seen(table, first)]).toEqual([table, false]);
      }
    },
  );

  it('stays visible to a parent whom the child has granted a view', async () => {
    await grant(daughter, employee, true);
    expect(await seen('claim', '2040-01-01')).toBe(true);
    await grant(daughter, employee, false);
    expect(await seen('claim', '2040-01-01')).toBe(false);
  });
});
