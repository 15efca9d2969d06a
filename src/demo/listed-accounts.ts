import { getAgeAt } from '#shared/schemas/calendar.ts';
import { addDays } from './calendar.ts';
import type { Day } from './calendar.ts';
import { everyGroup } from './demo-accounts.ts';
import { accountTypes, roleIds } from './account-types.ts';
import { createEmail, toPlainName } from './fictional-identity.ts';
import type { Random } from './random.ts';
import type { Account, DemoData } from './demo-data.ts';
import { familyNames, menNames, womenNames } from './words/people.ts';
import { firstGeneratedEmployeeNumber } from './households.ts';

/** An account without a published sign-in. These accounts fill the lists of account management. */
export interface ListedAccount extends Account {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly status: 'Active' | 'Disabled' | 'PendingApproval';
  readonly isLocked: boolean;
  /** `sp` is the portal's code for Spanish. */
  readonly language: 'en' | 'sp';
  readonly brandId: string | undefined;
  readonly lastSignInDay: Day | undefined;
}

export function generateListedAccounts(data: DemoData): ListedAccount[] {
  const random = data.random.fork('directory');
  const listedAccounts = [
    ...generateStaffAccounts(data, random),
    ...generateEmployerAccounts(data, random),
    ...generateMemberAccounts(data, random),
    ...generateProviderAccounts(data, random),
  ];
  for (const account of listedAccounts) addAccount(data, account);
  return listedAccounts;
}

export function addAccount(data: DemoData, account: Account): void {
  data.accounts.push(account);
  data.accountIds.set(account.userName, account.accountId);
}

const memberAccountCount = 84;
const providerAccountCount = 22;

/** The properties that the kind of account decides; all others are drawn. */
type AccountTraits = Pick<Account, 'type' | 'roleId'> &
  Partial<
    Pick<
      ListedAccount,
      | 'groups'
      | 'taxIds'
      | 'memberId'
      | 'firstName'
      | 'lastName'
      | 'language'
      | 'brandId'
      | 'status'
    >
  >;

function generateAccount(data: DemoData, random: Random, traits: AccountTraits): ListedAccount {
  const accountId = data.nextId('account');
  const first = traits.firstName ?? random.pick(random.chance(0.5) ? womenNames : menNames);
  const last = traits.lastName ?? random.pick(familyNames);
  return {
    accountId,
    userName: `${toPlainName(first)}.${toPlainName(last)}${accountId}`,
    name: `${first} ${last}`,
    firstName: first,
    lastName: last,
    email: createEmail(first, last, accountId),
    type: traits.type,
    roleId: traits.roleId,
    memberId: traits.memberId,
    groups: traits.groups ?? [],
    taxIds: traits.taxIds ?? [],
    status: traits.status ?? (random.chance(0.05) ? 'Disabled' : 'Active'),
    isLocked: random.chance(0.03),
    language: traits.language ?? 'en',
    brandId: traits.brandId,
    lastSignInDay: random.chance(0.85) ? addDays(data.today, -random.int(1, 240)) : undefined,
  };
}

/** The role of each generated staff account; larger teams have several accounts. */
const staffAccountRoleIds = [
  roleIds.administrator,
  roleIds.accountManager,
  roleIds.accountManager,
  roleIds.eligibility,
  roleIds.eligibility,
  roleIds.nurse,
  roleIds.nurse,
  roleIds.customerService,
  roleIds.customerService,
  roleIds.customerService,
  roleIds.customerService,
  roleIds.compliance,
  roleIds.planBuilding,
  roleIds.providerMaintenance,
  roleIds.finance,
  roleIds.finance,
];

const generateStaffAccounts = (data: DemoData, random: Random): ListedAccount[] =>
  staffAccountRoleIds.map((roleId) =>
    generateAccount(data, random, { type: accountTypes.staff, roleId, groups: [everyGroup] }),
  );

const generateEmployerAccounts = (data: DemoData, random: Random): ListedAccount[] =>
  data.groups
    .filter((group) => group.number % 2 === 0)
    .map((group) =>
      generateAccount(data, random, {
        type: group.number % 10 === 0 ? accountTypes.vendor : accountTypes.employer,
        roleId: group.number % 10 === 0 ? roleIds.vendor : roleIds.employer,
        groups: [group.number],
        brandId: group.brandId,
      }),
    );

function generateMemberAccounts(data: DemoData, random: Random): ListedAccount[] {
  const households = data.households.filter(
    (household) => household.members[0]!.employeeNumber >= firstGeneratedEmployeeNumber,
  );
  return Array.from(
    { length: memberAccountCount },
    (_, index) => households[(index * 9 + 4) % households.length]!,
  ).flatMap((household, index) => {
    const member =
      index % 4 === 3 ? (household.members[1] ?? household.members[0]!) : household.members[0]!;
    if (getAgeAt(member.birthDate, data.today) < 18) return [];
    const isDependent = member.dependentNumber > 0;
    const { memberId, firstName, lastName, language } = member;
    return [
      generateAccount(data, random, {
        type: isDependent ? accountTypes.dependent : accountTypes.employee,
        roleId: isDependent ? roleIds.dependent : roleIds.employee,
        memberId,
        firstName,
        lastName,
        language,
        brandId: household.group.brandId,
      }),
    ];
  });
}

function generateProviderAccounts(data: DemoData, random: Random): ListedAccount[] {
  const taxIds = [...new Set(data.providers.map((provider) => provider.taxId))];
  return Array.from({ length: providerAccountCount }, (_, index) =>
    generateAccount(data, random, {
      type: accountTypes.provider,
      roleId: roleIds.provider,
      taxIds: [taxIds[(index * 11 + 5) % taxIds.length]!],
      status: index % 8 === 7 ? 'PendingApproval' : 'Active',
    }),
  );
}
