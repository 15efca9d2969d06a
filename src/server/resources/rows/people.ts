interface NameColumns {
  first_name: string;
  middle_initial?: string | null;
  last_name: string;
}
interface NameFields {
  firstName: string;
  middleInitial?: string | undefined;
  lastName: string;
}

/** Returns initials such as "M. O.", for users who may not see the name. */
export const toInitials = ({ first_name, last_name }: NameColumns): string =>
  [first_name, last_name].map((name) => `${Array.from(name)[0] ?? ''}.`).join(' ');

/** Returns the name as it is displayed: "Maria L. Ortega". */
export function fullName(person: NameColumns | NameFields): string {
  const [firstName, middleInitial, lastName] =
    'firstName' in person
      ? [person.firstName, person.middleInitial, person.lastName]
      : [person.first_name, person.middle_initial, person.last_name];
  return [firstName, middleInitial ? `${middleInitial}.` : '', lastName]
    .filter((part) => part !== '')
    .join(' ');
}

/** Account types of point 4 of the specification. */
const employeeAccountType = 3;
const dependentAccountType = 4;

/** Returns the account type of a member. */
export const getMemberAccountType = (member: { dependent_number: number }): number =>
  member.dependent_number === 0 ? employeeAccountType : dependentAccountType;
