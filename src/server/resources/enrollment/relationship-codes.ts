/** The employee. Like all codes in this file, a code of schemas/codes/member-relationship.json (INS02 of X12 transaction 834). */
export const employeeRelationship = '18';

/** Spouse and life partner. */
export const spouseRelationships: readonly string[] = ['01', '53'];

/**
 * Child, stepchild, foster child and a dependent under guardianship, for whom plans have an age limit. X12 calls 26
 * "Guardian" and has 15 for a ward; the portal's code list has 26 for the person under guardianship.
 */
export const childRelationships: readonly string[] = ['19', '17', '10', '26'];
