import type { Day } from './calendar.ts';
import { addDays, addMonths } from './calendar.ts';
import { relationships } from './code-ids.ts';

export interface DemoPerson {
  readonly dependentNumber: number;
  readonly relationship: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly gender: 'F' | 'M';
  /** Returns a birth date relative to today, so that minors stay minors. */
  readonly getBirthDate: (today: Day) => Day;
  readonly isProtected?: boolean;
  /** `sp` is the portal's code for Spanish; absent for English. */
  readonly language?: 'sp';
}

/** A household that demo sign-ins and tests know by number; the README of this folder lists them. */
export interface DemoHousehold {
  readonly groupNumber: number;
  readonly employeeNumber: number;
  /** See `Household`. */
  readonly hasScriptedHistory: boolean;
  readonly people: readonly DemoPerson[];
}

/** Returns a function that returns the birth date of a person of this age. */
const createBirthDate =
  ({ years, days }: { years: number; days: number }) =>
  (today: Day): Day =>
    addDays(addMonths(today, -12 * years), -days);

const demoEmployeeNumber = 101;

/** Whether the member belongs to the household of employee.demo. Generated employee numbers start above 1000. */
export const isDemoEmployeeFamily = ({ employeeNumber }: { employeeNumber: number }): boolean =>
  employeeNumber === demoEmployeeNumber;

export const demoHouseholds: readonly DemoHousehold[] = [
  {
    groupNumber: 1001,
    employeeNumber: demoEmployeeNumber,
    hasScriptedHistory: true,
    people: [
      {
        dependentNumber: 0,
        relationship: relationships.self,
        firstName: 'Elena',
        lastName: 'Márquez',
        gender: 'F',
        getBirthDate: createBirthDate({ years: 41, days: 77 }),
      },
      {
        dependentNumber: 1,
        relationship: relationships.spouse,
        firstName: 'Daniel',
        lastName: 'Márquez',
        gender: 'M',
        getBirthDate: createBirthDate({ years: 43, days: 201 }),
      },
      {
        dependentNumber: 2,
        relationship: relationships.child,
        firstName: 'Sofía',
        lastName: 'Márquez',
        gender: 'F',
        getBirthDate: createBirthDate({ years: 12, days: 40 }),
      },
      {
        dependentNumber: 3,
        relationship: relationships.child,
        firstName: 'Mateo',
        lastName: 'Márquez',
        gender: 'M',
        getBirthDate: createBirthDate({ years: 7, days: 133 }),
      },
    ],
  },
  {
    groupNumber: 1001,
    employeeNumber: 102,
    hasScriptedHistory: false,
    people: [
      {
        dependentNumber: 0,
        relationship: relationships.self,
        firstName: 'Grace',
        lastName: 'Okafor',
        gender: 'F',
        getBirthDate: createBirthDate({ years: 29, days: 15 }),
      },
    ],
  },
  {
    groupNumber: 1001,
    employeeNumber: 103,
    hasScriptedHistory: false,
    people: [
      {
        dependentNumber: 0,
        relationship: relationships.self,
        firstName: 'Noor',
        lastName: 'Haddad',
        gender: 'F',
        getBirthDate: createBirthDate({ years: 36, days: 300 }),
        isProtected: true,
      },
      {
        dependentNumber: 1,
        relationship: relationships.child,
        firstName: 'Sami',
        lastName: 'Haddad',
        gender: 'M',
        getBirthDate: createBirthDate({ years: 9, days: 60 }),
        isProtected: true,
      },
    ],
  },
  {
    groupNumber: 1031,
    employeeNumber: 201,
    hasScriptedHistory: true,
    people: [
      {
        dependentNumber: 0,
        relationship: relationships.self,
        firstName: 'Priya',
        lastName: 'Raman',
        gender: 'F',
        getBirthDate: createBirthDate({ years: 48, days: 120 }),
      },
      {
        dependentNumber: 1,
        relationship: relationships.spouse,
        firstName: 'Arjun',
        lastName: 'Raman',
        gender: 'M',
        getBirthDate: createBirthDate({ years: 50, days: 12 }),
      },
      {
        dependentNumber: 2,
        relationship: relationships.child,
        firstName: 'Kavya',
        lastName: 'Raman',
        gender: 'F',
        getBirthDate: createBirthDate({ years: 20, days: 80 }),
      },
      {
        dependentNumber: 3,
        relationship: relationships.child,
        firstName: 'Nikhil',
        lastName: 'Raman',
        gender: 'M',
        getBirthDate: createBirthDate({ years: 14, days: 210 }),
      },
    ],
  },
  {
    groupNumber: 1051,
    employeeNumber: 301,
    hasScriptedHistory: true,
    people: [
      {
        dependentNumber: 0,
        relationship: relationships.self,
        firstName: 'Tobias',
        lastName: "O'Hara",
        gender: 'M',
        getBirthDate: createBirthDate({ years: 38, days: 31 }),
      },
      {
        dependentNumber: 1,
        relationship: relationships.spouse,
        firstName: 'Lucía',
        lastName: "O'Hara",
        gender: 'F',
        getBirthDate: createBirthDate({ years: 37, days: 250 }),
        language: 'sp',
      },
    ],
  },
  {
    // Elena's second job, so that her account has two policies.
    groupNumber: 1004,
    employeeNumber: 501,
    hasScriptedHistory: false,
    people: [
      {
        dependentNumber: 0,
        relationship: relationships.self,
        firstName: 'Elena',
        lastName: 'Márquez',
        gender: 'F',
        getBirthDate: createBirthDate({ years: 41, days: 77 }),
      },
    ],
  },
  {
    groupNumber: 1060,
    employeeNumber: 401,
    hasScriptedHistory: false,
    people: [
      {
        dependentNumber: 0,
        relationship: relationships.self,
        firstName: 'Walter',
        lastName: 'Lindqvist',
        gender: 'M',
        getBirthDate: createBirthDate({ years: 55, days: 8 }),
      },
    ],
  },
];

/** Member ids of demo people: group number, employee number and dependent number. */
export const demoMembers = {
  employee: '100100010100',
  employeeSecondJob: '100400050100',
  dependent: '100100010101',
  daughter: '100100010102',
  son: '100100010103',
  mustChange: '100100010200',
  protected: '100100010300',
  otherEmployee: '103100020100',
  otherSpouse: '103100020101',
  cedarEmployee: '105100030100',
  unregistered: '106000040100',
} as const;
