/** Members of the demo that tests use; the last two digits are the dependent number. */
export const people = {
  /** employee.demo, whose employer is employer.demo. */
  elena: '100100010100',
  /** dependent.demo, the spouse, who has shared nothing. */
  daniel: '100100010101',
  sofia: '100100010102',
  mateo: '100100010103',
  /** A protected member of the same group. */
  hidden: '100100010300',
  /** other.employee.demo, of another group. */
  otherMember: '103100020100',
  unknownMember: '100199999900',
} as const;
