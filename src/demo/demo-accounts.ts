import { demoMembers } from './demo-people.ts';
import { demoGroups } from './groups.ts';
import { demoTaxIds } from './providers.ts';
import { limits } from '#shared/schemas/limits.ts';

export interface DemoAccount {
  readonly userName: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly type: number;
  readonly roleId: number;
  readonly memberId?: string;
  readonly groups?: readonly number[];
  readonly taxIds?: readonly string[];
  readonly mustChangePassword?: boolean;
  readonly hasNotAcceptedTerms?: boolean;
  readonly brandId?: string;
  readonly servedElsewhere?: boolean;
}

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
  type: 1,
  groups: [everyGroup],
});
const createExternalAccount = (
  userName: string,
  [roleId, type]: readonly [role: number, accountType: number],
  [first, last]: readonly [string, string],
  more: Partial<DemoAccount>,
): DemoAccount => ({
  userName: `${userName}.demo`,
  roleId,
  type,
  firstName: first,
  lastName: last,
  ...more,
});

/** The demo accounts of the specification. The account id is the position in this list. All have the same password. */
export const demoAccounts: readonly DemoAccount[] = [
  createStaffAccount('administrator', 1, 'Marian', 'Ellison'),
  createStaffAccount('accountmanager', 2, 'Desmond', 'Achebe'),
  createStaffAccount('eligibility', 3, 'Ruth', 'Navarro'),
  createStaffAccount('nurse', 4, 'Imani', 'Brooks'),
  createStaffAccount('customerservice', 5, 'Kevin', 'Tran'),
  createStaffAccount('compliance', 6, 'Judith', 'Keller'),
  createStaffAccount('planbuilding', 7, 'Omar', 'Siddiqui'),
  createStaffAccount('providermaintenance', 8, 'Hana', 'Kovács'),
  createStaffAccount('contractor', 9, 'Leo', 'Fontaine'),
  createStaffAccount('finance', 10, 'Beatriz', 'Solís'),
  createStaffAccount('touchcare', 11, 'Nadia', 'Reed'),
  createExternalAccount('employer', [20, 2], ['Harold', 'Whitfield'], {
    groups: demoGroups.employer,
  }),
  createExternalAccount('vendor', [21, 6], ['Celeste', 'Bowen'], { groups: demoGroups.vendor }),
  createExternalAccount('employee', [30, 3], ['Elena', 'Márquez'], {
    memberId: demoMembers.employee,
  }),
  createExternalAccount('dependent', [31, 4], ['Daniel', 'Márquez'], {
    memberId: demoMembers.dependent,
  }),
  createExternalAccount('provider', [40, 5], ['Patricia', 'Osei'], {
    taxIds: [demoTaxIds.provider],
  }),
  createExternalAccount('mustchange', [30, 3], ['Grace', 'Okafor'], {
    memberId: demoMembers.mustChange,
    mustChangePassword: true,
  }),
  createExternalAccount('newprovider', [40, 5], ['Simon', 'Dubois'], {
    taxIds: [demoTaxIds.provider],
    hasNotAcceptedTerms: true,
  }),
  createExternalAccount('unregistered7', [30, 7], ['Walter', 'Lindqvist'], {
    memberId: demoMembers.unregistered,
    servedElsewhere: true,
  }),
  createExternalAccount('other.employee', [30, 3], ['Priya', 'Raman'], {
    memberId: demoMembers.otherEmployee,
  }),
  createExternalAccount('other.employer', [20, 2], ['Vincent', 'Aoki'], {
    groups: demoGroups.otherEmployer,
  }),
  createExternalAccount('other.provider', [40, 5], ['Margaret', 'Stein'], {
    taxIds: [demoTaxIds.otherProvider],
  }),
  createExternalAccount('cedar.employee', [30, 3], ['Tobias', "O'Hara"], {
    memberId: demoMembers.cedarEmployee,
    brandId: 'cedar',
  }),
  createStaffAccount('twostep', 5, 'Amara', 'Lindgren'),
];
