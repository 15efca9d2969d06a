/** The input of a failed EOB or EOP download (EOB failure record, specification point 3). */
export interface ClaimFailure {
  claimNumber: number;
  claimNumberPrefix: number;
  claimNumberSuffix: number;
  memberId: string;
  groupNumber: number;
  employeeNumber: number;
  dependentNumber: number;
}

/**
 * Created in the browser from the call's own input: the server's 404 does not tell a missing claim from one out of
 * scope, so it contains no identifiers.
 */
export function toClaimFailure(input: Readonly<Record<string, unknown>>): ClaimFailure {
  const { memberId: enteredId } = input;
  const memberId =
    typeof enteredId === 'string' ? enteredId.replaceAll(/\D/g, '').slice(0, 12) : '';
  return {
    claimNumber: toInteger(input['claimNumber']),
    claimNumberPrefix: toInteger(input['claimPrefix']),
    claimNumberSuffix: toInteger(input['claimSuffix']),
    memberId,
    groupNumber: toInteger(memberId.slice(0, 4)),
    employeeNumber: toInteger(memberId.slice(4, 10)),
    dependentNumber: toInteger(memberId.slice(10)),
  };
}

/** 0 if not numeric (specification point 3). */
function toInteger(value: unknown): number {
  const number = typeof value === 'string' ? Number(value) : value;
  return Number.isSafeInteger(number) ? (number as number) : 0;
}
