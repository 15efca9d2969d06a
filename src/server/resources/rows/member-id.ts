/** A member ID has twelve digits: the group (4), the employee (6) and the dependent (2, `00` for the employee). */
export const toGroupNumber = (memberId: string): number => Number(memberId.slice(0, 4));

/** The six digits after the group number, without leading zeros. */
export const toEmployeeNumber = (memberId: string): number => Number(memberId.slice(4, 10));

/** The two digits of the dependent, as ID cards print them. */
export const toDependentCode = (memberId: string): string => memberId.slice(10);

export const toDependentNumber = (memberId: string): number => Number(toDependentCode(memberId));

/** The member ID of the employee (subscriber) of a household, whose ID is the first ten digits of its member IDs. */
export const toEmployeeId = (householdId: string): string => `${householdId}00`;
