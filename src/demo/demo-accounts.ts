import { demoMembers } from './demo-people.ts';
import { demoGroups } from './groups.ts';
import { demoTaxIds } from './providers.ts';
import { limits } from '#shared/schemas/limits.ts';

export interface DemoAccount {
  readonly userName: string;
  readonly first: string;
  readonly last: string;
  readonly type: number;
  readonly roleId: number;
  readonly memberId?: string;
  readonly groups?: readonly number[];
  readonly taxIds?: readonly string[];
  readonly mustChange?: boolean;
  readonly hasNotAcceptedTerms?: boolean;
  readonly brandId?: string;
  readonly servedElsewhere?: boolean;
}

export const everyGroup = limits.everyGroupNumber.value;

const staff = (userName: string, roleId: number, first: string, last: string): DemoAccount => ({
  userName: `${userName}.demo`,
  roleId,
  first,
  last,
  type: 1,
  groups: [everyGroup],
});
const notStaff = (
  userName: string,
  [roleId, type]: readonly [role: number, accountType: number],
  [first, last]: readonly [string, string],
  more: Partial<DemoAccount>,
): DemoAccount => ({ userName: `${userName}.demo`, roleId, type, first, last, ...more });

/** The demo accounts of the specification. The account id is the position in this list. All have the same password. */
export const demoAccounts: readonly DemoAccount[] = [
  staff('administrator', 1, 'Marian', 'Ellison'),
  staff('accountmanager', 2, 'Desmond', 'Achebe'),
  staff('eligibility', 3, 'Ruth', 'Navarro'),
  staff('nurse', 4, 'Imani', 'Brooks'),
  staff('customerservice', 5, 'Kevin', 'Tran'),
  staff('compliance', 6, 'Judith', 'Keller'),
  staff('planbuilding', 7, 'Omar', 'Siddiqui'),
  staff('providermaintenance', 8, 'Hana', 'Kovács'),
  staff('contractor', 9, 'Leo', 'Fontaine'),
  staff('finance', 10, 'Beatriz', 'Solís'),
  staff('touchcare', 11, 'Nadia', 'Reed'),
  notStaff('employer', [20, 2], ['Harold', 'Whitfield'], { groups: demoGroups.employer }),
  notStaff('vendor', [21, 6], ['Celeste', 'Bowen'], { groups: demoGroups.vendor }),
  notStaff('employee', [30, 3], ['Elena', 'Márquez'], { memberId: demoMembers.employee }),
  notStaff('dependent', [31, 4], ['Daniel', 'Márquez'], { memberId: demoMembers.dependent }),
  notStaff('provider', [40, 5], ['Patricia', 'Osei'], { taxIds: [demoTaxIds.provider] }),
  notStaff('mustchange', [30, 3], ['Grace', 'Okafor'], {
    memberId: demoMembers.mustChange,
    mustChange: true,
  }),
  notStaff('newprovider', [40, 5], ['Simon', 'Dubois'], {
    taxIds: [demoTaxIds.provider],
    hasNotAcceptedTerms: true,
  }),
  notStaff('unregistered7', [30, 7], ['Walter', 'Lindqvist'], {
    memberId: demoMembers.unregistered,
    servedElsewhere: true,
  }),
  notStaff('other.employee', [30, 3], ['Priya', 'Raman'], { memberId: demoMembers.otherEmployee }),
  notStaff('other.employer', [20, 2], ['Vincent', 'Aoki'], { groups: demoGroups.otherEmployer }),
  notStaff('other.provider', [40, 5], ['Margaret', 'Stein'], {
    taxIds: [demoTaxIds.otherProvider],
  }),
  notStaff('cedar.employee', [30, 3], ['Tobias', "O'Hara"], {
    memberId: demoMembers.cedarEmployee,
    brandId: 'cedar',
  }),
  staff('twostep', 5, 'Amara', 'Lindgren'),
];
