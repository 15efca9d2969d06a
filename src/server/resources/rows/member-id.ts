import { splitMemberId } from '#shared/format/identifiers.ts';
import type { Call } from '../../requests/call.ts';
import { digitsOnly } from './matching.queries.ts';

/** Returns the ID of the member whom the call requests, otherwise the caller's own; undefined when there is neither. */
export const findRequestedMemberId = ({
  input,
  scope,
}: Pick<Call<{ memberId?: string }>, 'input' | 'scope'>): string | undefined =>
  input.memberId === undefined ? scope.memberId : digitsOnly(input.memberId);

export const toGroupNumber = (memberId: string): number => Number(splitMemberId(memberId).group);

/** The employee's digits without leading zeros. */
export const toEmployeeNumber = (memberId: string): number =>
  Number(splitMemberId(memberId).employee);

/** The two digits of the dependent, `00` for the employee, as ID cards print them. */
export const toDependentCode = (memberId: string): string => splitMemberId(memberId).dependent;

export const toDependentNumber = (memberId: string): number => Number(toDependentCode(memberId));

/** The member ID of the employee (subscriber) of a household, whose ID is the first ten digits of its member IDs. */
export const toEmployeeId = (householdId: string): string => `${householdId}00`;
