import {
  toDependentNumber,
  toEmployeeNumber,
  toGroupNumber,
} from '#server/resources/rows/member-id.ts';
import { addDays, timestampAt } from './calendar.ts';
import { demoPassword } from '#server/policy/demo-accounts.ts';
import { demoAccounts } from './demo-accounts.ts';
import { accountTypes, isForGroup, isProvider } from './account-types.ts';
import type { DemoAccount } from './demo-accounts.ts';
import { generateListedAccounts, addAccount } from './listed-accounts.ts';
import type { ListedAccount } from './listed-accounts.ts';
import { insertRows } from '#server/database/insert-rows.ts';
import type { Row, RowExecutor } from '#server/database/insert-rows.ts';
import { toPlainName } from './fictional-identity.ts';
import { demoTaxIds } from './providers.ts';
import type { Account, DemoData } from './demo-data.ts';

const termsVersion = '1';

/**
 * Seeds the accounts: the demo sign-ins, then about 150 more for the account lists. seedAccountAccess links accounts to
 * members later, because groups need their account managers and members need their group first.
 */
export async function seedAccounts(
  db: RowExecutor,
  data: DemoData,
  hashPassword: (plain: string) => Promise<string>,
): Promise<void> {
  const listedAccounts = generateListedAccounts(data);
  // Hashing is slow by design: each demo sign-in has its own salt, and the listed accounts share one.
  const sharedHash = await hashPassword(demoPassword);
  const rows: Row[] = [];
  for (const account of demoAccounts)
    rows.push(toDemoAccountRow(data, account, await hashPassword(demoPassword)));
  rows.push(...listedAccounts.map((account) => toListedAccountRow(data, account, sharedHash)));
  await insertRows(db, 'account', rows);
}

/** Assigns account ids before any row is written, because groups refer to their account manager. */
export function addDemoAccounts(data: DemoData): void {
  for (const account of demoAccounts) {
    addAccount(data, {
      accountId: data.nextId('account'),
      userName: account.userName,
      name: `${account.firstName} ${account.lastName}`,
      type: account.type,
      roleId: account.roleId,
      memberId: account.memberId,
      groups: account.groups ?? [],
      taxIds: account.taxIds ?? [],
    });
  }
}

function toDemoAccountRow(data: DemoData, account: DemoAccount, hash: string): Row {
  return {
    ...toCommonColumns(data, account.userName, account.firstName, account.lastName, hash),
    email: `${toPlainName(account.userName.replace('.demo', ''))}.demo@example.com`,
    account_type: account.type,
    role_id: account.roleId,
    must_change_password: account.mustChangePassword ?? false,
    status: 'Active',
    locked_until: undefined,
    can_register: !account.servedElsewhere,
    redirect_message_key: account.servedElsewhere ? 'server.login.servedElsewhere' : undefined,
    tos_version: account.hasNotAcceptedTerms ? undefined : termsVersion,
    tos_accepted_at: account.hasNotAcceptedTerms
      ? undefined
      : timestampAt(addDays(data.today, -200), '15:00'),
    language: 'en',
    brand_id: account.brandId,
    last_login_at: timestampAt(addDays(data.today, -1), '14:00'),
  };
}

/** Passwords count as changed on the day on which the demo data is created: they expire on day 91, as the specification requires. */
const toCommonColumns = (
  data: DemoData,
  userName: string,
  first: string,
  last: string,
  hash: string,
): Row => ({
  account_id: data.accountIds.get(userName),
  user_name: userName,
  first_name: first,
  last_name: last,
  password_hash: hash,
  password_changed_at: timestampAt(data.today, '00:00'),
  created_at: timestampAt(addDays(data.today, -400), '10:00'),
});

function toListedAccountRow(data: DemoData, account: ListedAccount, hash: string): Row {
  return {
    ...toCommonColumns(data, account.userName, account.firstName, account.lastName, hash),
    email: account.email,
    account_type: account.type,
    role_id: account.roleId,
    must_change_password: false,
    status: account.status,
    locked_until: account.isLocked ? timestampAt(addDays(data.today, 1), '00:00') : undefined,
    can_register: true,
    redirect_message_key: undefined,
    tos_version: account.status === 'PendingApproval' ? undefined : termsVersion,
    tos_accepted_at:
      account.status === 'PendingApproval'
        ? undefined
        : timestampAt(addDays(data.today, -150), '11:40'),
    language: account.language,
    brand_id: account.brandId,
    last_login_at:
      account.lastSignInDay === undefined ? undefined : timestampAt(account.lastSignInDay, '13:20'),
  };
}

/**
 * Seeds what an account may access (its member, groups, tax ids, networks and policies), and its choices of paperless
 * statements and notifications. A policy is an employment of the account's member; an account can have two.
 */
export async function seedAccountAccess(db: RowExecutor, data: DemoData): Promise<void> {
  const { accounts } = data;
  await db.query(
    `update account set member_id = link.member_id
     from json_to_recordset($1::json) link(account_id bigint, member_id text) where link.account_id = account.account_id`,
    [JSON.stringify(listAccountMembers(accounts))],
  );
  await insertRows(
    db,
    'account_group',
    accounts.flatMap(({ accountId, groups }) =>
      groups.map((group) => ({ account_id: accountId, group_number: group })),
    ),
  );
  await insertRows(
    db,
    'group_right',
    accounts.filter(isForGroup).flatMap((account) => toGroupRightRows(account)),
  );
  await insertRows(db, 'account_tax_id', [
    ...accounts.flatMap(({ accountId, taxIds }) =>
      taxIds.map((taxId) => ({ account_id: accountId, tax_id: taxId, status: 'Active' })),
    ),
    {
      account_id: data.accountIds.get('provider.demo'),
      tax_id: demoTaxIds.pending,
      status: 'Pending',
    },
  ]);
  await insertRows(
    db,
    'account_network',
    accounts.filter(isProvider).map(({ accountId }) => ({ account_id: accountId, network_id: 1 })),
  );
  await insertRows(db, 'account_policy', listPolicyRows(data));
  await insertRows(db, 'paperless_change', listPaperlessRows(data));
  await insertRows(
    db,
    'account_notification',
    accounts.map(({ accountId }) => ({
      account_id: accountId,
      new_claim: accountId % 2 === 0,
      new_eob: accountId % 3 === 0,
      paperless_eob: accountId % 5 === 0,
      paperless_effective_date: accountId % 5 === 0 ? addDays(data.today, -60) : undefined,
    })),
  );
}

/**
 * Every fifth account receives paperless statements; employee.demo turned them on and, half a year later, off again. A
 * change takes effect 21 days after it was requested.
 */
function listPaperlessRows({ accounts, accountIds, today }: DemoData): Row[] {
  const toChangeRow = (accountId: number, paperless: boolean, daysAgo: number): Row => ({
    account_id: accountId,
    paperless_eob: paperless,
    requested_at: timestampAt(addDays(today, -daysAgo - 21), '10:00'),
    effective_date: addDays(today, -daysAgo),
  });
  const employeeAccountId = accountIds.get('employee.demo')!;
  return [
    ...accounts
      .filter(({ accountId }) => accountId % 5 === 0 && accountId !== employeeAccountId)
      .map(({ accountId }) => toChangeRow(accountId, true, 60)),
    toChangeRow(employeeAccountId, true, 300),
    toChangeRow(employeeAccountId, false, 120),
  ];
}

/** Returns the rights of an employer or vendor in each of its groups; a vendor may only read, and of the rights has only reports. */
const toGroupRightRows = ({ accountId, groups, type }: Account): Row[] =>
  groups.map((group) => ({
    account_id: accountId,
    group_number: group,
    access: type === accountTypes.vendor ? 'Read' : 'Full',
    enrollment: type === accountTypes.employer,
    demographic_update: type === accountTypes.employer,
    claims: type === accountTypes.employer,
    reports: true,
    finance: type === accountTypes.employer,
  }));

function listPolicyRows(data: DemoData): Row[] {
  const toPolicyRow = (accountId: number, memberId: string, selected: boolean): Row => ({
    account_id: accountId,
    group_number: toGroupNumber(memberId),
    employee_number: toEmployeeNumber(memberId),
    dependent_number: toDependentNumber(memberId),
    selected,
  });
  const policies = data.accounts.flatMap(({ accountId, memberId }) =>
    memberId === undefined ? [] : [toPolicyRow(accountId, memberId, true)],
  );
  return [...policies, toPolicyRow(data.accountIds.get('employee.demo')!, '100400050100', false)];
}

const listAccountMembers = (accounts: readonly Account[]): Row[] =>
  accounts
    .filter(({ memberId }) => memberId !== undefined)
    .map(({ accountId, memberId }) => ({ account_id: accountId, member_id: memberId }));
