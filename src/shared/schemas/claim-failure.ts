import { splitMemberId } from '../format/identifiers.ts';

/** The input of a failed download of an explanation of benefits or payment (EOB failure record, point 3 of the specification). */
export interface ClaimFailure {
  claimNumber: number;
  claimNumberPrefix: number;
  claimNumberSuffix: number;
  memberId: string;
  groupNumber: number;
  employeeNumber: number;
  dependentNumber: number;
}

const memberIdLength = 12;

/**
 * Describes a failed download by the input of the call, in the browser. The server's 404 contains no identifiers, so
 * that it is the same for a missing claim and for one that the caller may not see.
 */
export function toClaimFailure(input: Readonly<Record<string, unknown>>): ClaimFailure {
  const { memberId: enteredId } = input;
  const memberId =
    typeof enteredId === 'string' ? enteredId.replaceAll(/\D/g, '').slice(0, memberIdLength) : '';
  const { group, employee, dependent } = splitMemberId(memberId);
  return {
    claimNumber: toInteger(input['claimNumber']),
    claimNumberPrefix: toInteger(input['claimPrefix']),
    claimNumberSuffix: toInteger(input['claimSuffix']),
    memberId,
    groupNumber: toInteger(group),
    employeeNumber: toInteger(employee),
    dependentNumber: toInteger(dependent),
  };
}

/** Returns 0 if the value is not numeric (point 3 of the specification). */
function toInteger(value: unknown): number {
  const number = typeof value === 'string' ? Number(value) : value;
  return Number.isSafeInteger(number) ? (number as number) : 0;
}
