import { holds, type Scope } from './scope.ts';

/**
 * Whether the reader is a plan sponsor without the permission for health information: drugs and pharmacies are then
 * hidden from its claims (45 CFR 164.504(f)).
 */
export const isDrugInformationHidden = (scope: Scope): boolean =>
  scope.principal === 'employer' && !holds(scope, 'PHI_FINANCE_REPORTS');
