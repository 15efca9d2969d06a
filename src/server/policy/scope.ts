import { splitMemberId } from '#shared/format/identifiers.ts';
import { permits, type HeldPermissions } from '#shared/permissions/index.ts';
import type { Principal } from '#shared/schemas/principals.ts';

/** The scope of a caller: everything that visibility.ts needs to filter a table. Created once per request. */
export interface Scope {
  principal: Principal;
  /** `accountId` and `roleId` are 0 without an account. */
  accountId: number;
  roleId: number;
  sessionId: number;
  /** 'all' for the pseudo group 'Every Group' (-1). */
  groups: 'all' | number[];
  /** Set for employees and dependents. */
  memberId: string | undefined;
  taxIds: string[];
  permissions: HeldPermissions;
  /** yyyy-MM-dd; for members in the group's time zone, which determines when a child comes of age. */
  today: string;
  /** The account of the impersonator, in the user's scope and in the impersonator's own. */
  impersonatorId?: number;
  /**
   * The impersonator's own scope. Its accountId is that of the impersonated account, so that the account's settings stay
   * visible.
   */
  impersonator?: Scope;
}

export const hasPermission = (
  scope: Pick<Scope, 'permissions'>,
  name: string,
  effect: 'read' | 'write' = 'read',
): boolean => permits(scope.permissions, name, effect);

/** The subscriber's own member id ends in 00; the first ten characters name the household. */
export const isSubscriber = (memberId: string): boolean => memberId.endsWith('00');
export const toHouseholdId = (memberId: string): string => {
  const { group, employee } = splitMemberId(memberId);
  return group + employee;
};

/**
 * Whether the user is a plan sponsor without the permission for health information: drugs and pharmacies are then
 * hidden in the claims that it sees (45 CFR 164.504(f)).
 */
export const isDrugInformationHidden = (scope: Scope): boolean =>
  scope.principal === 'employer' && !hasPermission(scope, 'PHI_FINANCE_REPORTS');
