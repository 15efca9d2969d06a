import type { Account } from './demo-data.ts';

/** Codes of schemas/codes/account-type.json. */
export const accountTypes = {
  staff: 1,
  employer: 2,
  employee: 3,
  dependent: 4,
  provider: 5,
  vendor: 6,
  employeeServedElsewhere: 7,
  dependentServedElsewhere: 8,
} as const;

/** Ids of roles in permissions/roles. */
export const roleIds = {
  administrator: 1,
  accountManager: 2,
  eligibility: 3,
  nurse: 4,
  customerService: 5,
  compliance: 6,
  planBuilding: 7,
  providerMaintenance: 8,
  contractor: 9,
  finance: 10,
  touchCare: 11,
  employer: 20,
  vendor: 21,
  employee: 30,
  dependent: 31,
  provider: 40,
} as const;

export const staffRoleIds: readonly number[] = [
  roleIds.administrator,
  roleIds.accountManager,
  roleIds.eligibility,
  roleIds.nurse,
  roleIds.customerService,
  roleIds.compliance,
  roleIds.planBuilding,
  roleIds.providerMaintenance,
  roleIds.contractor,
  roleIds.finance,
  roleIds.touchCare,
];
export const memberRoleIds: readonly number[] = [roleIds.employee, roleIds.dependent];
/** Roles of the employer portal. */
export const employerRoleIds: readonly number[] = [roleIds.employer, roleIds.vendor];

type TypedAccount = Pick<Account, 'type'>;

export const isStaff = ({ type }: TypedAccount): boolean => type === accountTypes.staff;
export const isEmployer = ({ type }: TypedAccount): boolean => type === accountTypes.employer;
export const isProvider = ({ type }: TypedAccount): boolean => type === accountTypes.provider;
/** Whether the account acts for a group: for the employer itself, or for a vendor of the employer. */
export const isForGroup = ({ type }: TypedAccount): boolean =>
  type === accountTypes.employer || type === accountTypes.vendor;
/** Whether the account is of a member, in a group that uses this portal. */
export const isMember = ({ type }: TypedAccount): boolean =>
  type === accountTypes.employee || type === accountTypes.dependent;
