import { demoMembers } from './demo-people.ts';
import { demoGroups } from './groups.ts';
import { demoTaxIds } from './providers.ts';
import { limits } from '#shared/schemas/limits.ts';
import { accountTypes, roleIds } from './account-types.ts';

/** An account with a published sign-in. */
export interface DemoAccount {
  readonly userName: string;
  readonly firstName: string;
  readonly lastName: string;
  /** One of accountTypes. */
  readonly type: number;
  readonly roleId: number;
  readonly memberId?: string;
  readonly groups?: readonly number[];
  readonly taxIds?: readonly string[];
  readonly mustChangePassword?: boolean;
  readonly hasNotAcceptedTerms?: boolean;
  readonly brandId?: string;
  /** The group uses another portal: signing in ends with a message. */
  readonly servedElsewhere?: boolean;
}

/** The pseudo group number of accounts that may access all groups. */
export const everyGroup = limits.everyGroupNumber.value;

const createStaffAccount = (
  userName: string,
  roleId: number,
  first: string,
  last: string,
): DemoAccount => ({
  userName: `${userName}.demo`,
  roleId,
  firstName: first,
  lastName: last,
  type: accountTypes.staff,
  groups: [everyGroup],
});
const createExternalAccount = (
  userName: string,
  kind: Pick<DemoAccount, 'roleId' | 'type'>,
  [first, last]: readonly [string, string],
  optional: Partial<DemoAccount>,
): DemoAccount => ({
  userName: `${userName}.demo`,
  ...kind,
  firstName: first,
  lastName: last,
  ...optional,
});

/** Role and account type of each kind of external account. */
const kinds = {
  employer: { roleId: roleIds.employer, type: accountTypes.employer },
  vendor: { roleId: roleIds.vendor, type: accountTypes.vendor },
  employee: { roleId: roleIds.employee, type: accountTypes.employee },
  dependent: { roleId: roleIds.dependent, type: accountTypes.dependent },
  provider: { roleId: roleIds.provider, type: accountTypes.provider },
  employeeServedElsewhere: {
    roleId: roleIds.employee,
    type: accountTypes.employeeServedElsewhere,
  },
} as const;

/**
 * The accounts with a published sign-in. Account ids are positions in this list, counted from 1. All have the same
 * password.
 */
export const demoAccounts: readonly DemoAccount[] = [
  createStaffAccount('administrator', roleIds.administrator, 'Marian', 'Ellison'),
  createStaffAccount('accountmanager', roleIds.accountManager, 'Desmond', 'Achebe'),
  createStaffAccount('eligibility', roleIds.eligibility, 'Ruth', 'Navarro'),
  createStaffAccount('nurse', roleIds.nurse, 'Imani', 'Brooks'),
  createStaffAccount('customerservice', roleIds.customerService, 'Kevin', 'Tran'),
  createStaffAccount('compliance', roleIds.compliance, 'Judith', 'Keller'),
  createStaffAccount('planbuilding', roleIds.planBuilding, 'Omar', 'Siddiqui'),
  createStaffAccount('providermaintenance', roleIds.providerMaintenance, 'Hana', 'Kovács'),
  createStaffAccount('contractor', roleIds.contractor, 'Leo', 'Fontaine'),
  createStaffAccount('finance', roleIds.finance, 'Beatriz', 'Solís'),
  createStaffAccount('touchcare', roleIds.touchCare, 'Nadia', 'Reed'),
  createExternalAccount('employer', kinds.employer, ['Harold', 'Whitfield'], {
    groups: demoGroups.employer,
  }),
  createExternalAccount('vendor', kinds.vendor, ['Celeste', 'Bowen'], {
    groups: demoGroups.vendor,
  }),
  createExternalAccount('employee', kinds.employee, ['Elena', 'Márquez'], {
    memberId: demoMembers.employee,
  }),
  createExternalAccount('dependent', kinds.dependent, ['Daniel', 'Márquez'], {
    memberId: demoMembers.dependent,
  }),
  createExternalAccount('provider', kinds.provider, ['Patricia', 'Osei'], {
    taxIds: [demoTaxIds.provider],
  }),
  createExternalAccount('mustchange', kinds.employee, ['Grace', 'Okafor'], {
    memberId: demoMembers.mustChange,
    mustChangePassword: true,
  }),
  createExternalAccount('newprovider', kinds.provider, ['Simon', 'Dubois'], {
    taxIds: [demoTaxIds.provider],
    hasNotAcceptedTerms: true,
  }),
  createExternalAccount('unregistered7', kinds.employeeServedElsewhere, ['Walter', 'Lindqvist'], {
    memberId: demoMembers.unregistered,
    servedElsewhere: true,
  }),
  createExternalAccount('other.employee', kinds.employee, ['Priya', 'Raman'], {
    memberId: demoMembers.otherEmployee,
  }),
  createExternalAccount('other.employer', kinds.employer, ['Vincent', 'Aoki'], {
    groups: demoGroups.otherEmployer,
  }),
  createExternalAccount('other.provider', kinds.provider, ['Margaret', 'Stein'], {
    taxIds: [demoTaxIds.otherProvider],
  }),
  createExternalAccount('cedar.employee', kinds.employee, ['Tobias', "O'Hara"], {
    memberId: demoMembers.cedarEmployee,
    brandId: 'cedar',
  }),
  createStaffAccount('twostep', roleIds.customerService, 'Amara', 'Lindgren'),
];
