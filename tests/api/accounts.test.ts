import { describe, expect, it } from 'vitest';
import type { Operations } from '#generated/operations.ts';
import { useAccounts } from '../support/accounts.ts';
import type { Caller } from '../support/caller.ts';
import { callForBody, call, calls } from '../support/calls.ts';
import { usePortal } from '../support/use-portal.ts';

const portal = usePortal({ withoutRateLimits: true });
const { newAccount, callerFor } = useAccounts(portal);

type Page = Operations['searchUsers']['output'];
/** Expects all accounts of a search on one page, and returns them. */
const whole = ({ objects, totalObjects }: Page) => {
  expect([objects.length, objects.length > 1]).toEqual([totalObjects, true]);
  return objects;
};

const taxIdOf = async (userName: string) => {
  const { tax_id } = await portal.services.kysely
    .selectFrom('account_tax_id')
    .innerJoin('account', 'account.account_id', 'account_tax_id.account_id')
    .select('tax_id')
    .where('user_name', '=', userName)
    .executeTakeFirstOrThrow();
  return tax_id;
};

calls(portal, 'searchUsers', {
  'lists for an employer only accounts it may reset: employers and vendors of its groups': [
    'employer',
    async () => {
      await newAccount();
      await newAccount('employer.demo');
      return { pageSize: 100 };
    },
    (page) => {
      expect(new Set(whole(page).map(({ role }) => role))).toEqual(new Set(['Employer', 'Vendor']));
      for (const { groupNumbers = [] } of page.objects)
        expect(groupNumbers.some((group) => [1001, 1002, 1003].includes(group))).toBe(true);
    },
  ],
  'lists no members for an employer': ['employer', { query: 'employee.demo' }, { objects: [] }],
  'shows the role by its display name': [
    'administrator',
    { query: 'planbuilding.demo' },
    { objects: [{ role: 'PlanBuildingEDI', roleDescription: 'Plan Building EDI' }] },
  ],
  'finds a member’s account by member ID, with or without dashes': [
    'administrator',
    { query: '1001-000101-00' },
    { objects: [{ userName: 'employee.demo' }], totalObjects: 1 },
  ],
  'finds a provider’s account by tax ID': [
    'administrator',
    async () => ({ query: await taxIdOf('provider.demo') }),
    ({ objects }) => expect(objects.map(({ userName }) => userName)).toContain('provider.demo'),
  ],
  'filters by status and by group: its administrators and its members': [
    'administrator',
    { status: 'Active', groupNumber: 1001, pageSize: 100 },
    (page) => {
      for (const { status, groupNumbers, memberId } of whole(page)) {
        const belongs = groupNumbers?.includes(1001) || memberId?.startsWith('1001');
        expect([status, belongs]).toEqual(['Active', true]);
      }
    },
  ],
});

describe('the status of an account', () => {
  it.each([
    ['2000-01-01T00:00:00Z', 'Active'],
    ['2999-01-01T00:00:00Z', 'Locked'],
  ])('locked until %s is shown and sorted as %s', async (locked_until, shown) => {
    await portal.updateRows(
      'account',
      { user_name: ['employer.demo', 'vendor.demo', 'nurse.demo'] },
      { locked_until },
    );
    const seen: string[] = [];
    for (let pageNumber = 1, pages = 1; pageNumber <= pages; pageNumber++) {
      const sorted = { sortProperty: 'status', sortDesc: false, pageSize: 100, pageNumber };
      const page = await callForBody(portal, 'administrator', 'searchUsers', sorted);
      seen.push(...page.objects.map(({ status }) => status));
      pages = page.amountPages;
    }
    expect(seen).toEqual(seen.toSorted());
    const { objects } = await callForBody(portal, 'administrator', 'searchUsers', {
      query: 'nurse.demo',
    });
    expect(objects).toMatchObject([{ status: shown }]);
  });
});

type Override = readonly [permission: string, level: 'none' | 'read' | 'full'];

/** An account in group 1001 with other permissions than its role. */
async function accountWith(like: string, ...overrides: Override[]) {
  const account = await newAccount(like);
  for (const [name, level] of overrides)
    await portal.insertRows('account_permission', {
      account_id: account.userId,
      permission_id: portal.services.catalogue.byName.get(name)!.id,
      granted: level !== 'none',
      read_only: level === 'read',
    });
  return account;
}

/** The ids of all accounts that the caller lists, page by page. */
async function listedBy(caller: Caller): Promise<number[]> {
  const ids: number[] = [];
  let total = 0;
  for (let pageNumber = 1, pages = 1; pageNumber <= pages; pageNumber++) {
    const page = await callForBody(portal, caller, 'searchUsers', { pageSize: 5, pageNumber });
    ids.push(...page.objects.map(({ userId }) => userId));
    pages = page.amountPages;
    total = page.totalObjects;
  }
  expect(ids).toHaveLength(total);
  return ids;
}

describe('an employer', () => {
  it('who may only read the accounts of others lists none, in no list', async () => {
    await newAccount();
    const account = await accountWith('employer.demo', ['RESET_ACCOUNT_EMPLOYER', 'read']);
    const caller = await callerFor(account.userName);
    const answers = await Promise.all([
      listedBy(caller),
      callForBody(portal, caller, 'findUsers', { text: '.test' }),
      callForBody(portal, caller, 'listAccountRoles', {}),
    ]);
    expect(answers).toEqual([[], [], []]);
  });

  it('lists of its colleagues exactly those whom it may reset', async () => {
    const plain = await newAccount('employer.demo');
    const limited = await accountWith(
      'employer.demo',
      ['VIEW_CLAIMS', 'read'],
      ['FINANCE', 'none'],
    );
    const claims = await newAccount();
    const colleagues = [
      plain,
      limited,
      claims,
      await newAccount('employer.demo', [1001, 1004]),
      await newAccount('vendor.demo', [1001, -1]),
      await newAccount(),
      await accountWith('employer.demo', ['VIEW_CLAIMS', 'none'], ['FINANCE', 'none']),
      await accountWith('vendor.demo', ['VIEW_CLAIMS', 'full']),
      await accountWith('vendor.demo', ['FINANCE', 'full']),
      await accountWith('vendor.demo', ['PHI_FINANCE_REPORTS', 'read']),
    ];
    const more = { access: 'Full', enrollment: true, demographic_update: true, claims: true };
    await portal.insertRows('group_right', {
      ...more,
      account_id: claims.userId,
      group_number: 1001,
    });
    for (const [{ userName }, count] of [
      [limited, 2],
      [plain, 4],
    ] as const) {
      const caller = await callerFor(userName);
      const listed = await listedBy(caller);
      const reset = async (userId: number) =>
        (await call(portal, caller, 'resetAccountPassword', { userId })).status;
      const found = await callForBody(portal, caller, 'findUsers', { text: '.test' });
      for (const { userId } of found) expect(listed).toContain(userId);
      for (const userId of listed) expect(await reset(userId)).toBe(200);
      const others = colleagues.filter(({ userId }) => !listed.includes(userId));
      expect(others).toHaveLength(colleagues.length - count);
      for (const { userId } of others) expect(await reset(userId)).toBe(404);
    }
  });
});
