import type { Day } from './calendar.ts';
import { addDays, addMonths } from './calendar.ts';

/** Households that demo sign-ins and tests know by number; the README of this folder lists them. */
export interface DemoPerson {
  readonly dependentNumber: number;
  readonly relationship: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly gender: 'F' | 'M';
  readonly getBirthDate: (today: Day) => Day;
  readonly isProtected?: boolean;
  readonly language?: 'sp';
}

export interface DemoHousehold {
  readonly groupNumber: number;
  readonly employeeNumber: number;
  /** See `Household`. */
  readonly hasScriptedHistory: boolean;
  /** Selected plan numbers. By default all; without a scripted history all except a spending account. */
  readonly elections?: readonly string[];
  readonly people: readonly DemoPerson[];
}

/** Ages are relative to today, so that minors stay minors; birth dates vary by person. */
const aged =
  (years: number, days: number) =>
  (today: Day): Day =>
    addDays(addMonths(today, -12 * years), -days);

export const demoHouseholds: readonly DemoHousehold[] = [
  {
    groupNumber: 1001,
    employeeNumber: 101,
    hasScriptedHistory: true,
    people: [
      {
        dependentNumber: 0,
        relationship: '18',
        firstName: 'Elena',
        lastName: 'Márquez',
        gender: 'F',
        getBirthDate: aged(41, 77),
      },
      {
        dependentNumber: 1,
        relationship: '01',
        firstName: 'Daniel',
        lastName: 'Márquez',
        gender: 'M',
        getBirthDate: aged(43, 201),
      },
      {
        dependentNumber: 2,
        relationship: '19',
        firstName: 'Sofía',
        lastName: 'Márquez',
        gender: 'F',
        getBirthDate: aged(12, 40),
      },
      {
        dependentNumber: 3,
        relationship: '19',
        firstName: 'Mateo',
        lastName: 'Márquez',
        gender: 'M',
        getBirthDate: aged(7, 133),
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
        relationship: '18',
        firstName: 'Grace',
        lastName: 'Okafor',
        gender: 'F',
        getBirthDate: aged(29, 15),
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
        relationship: '18',
        firstName: 'Noor',
        lastName: 'Haddad',
        gender: 'F',
        getBirthDate: aged(36, 300),
        isProtected: true,
      },
      {
        dependentNumber: 1,
        relationship: '19',
        firstName: 'Sami',
        lastName: 'Haddad',
        gender: 'M',
        getBirthDate: aged(9, 60),
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
        relationship: '18',
        firstName: 'Priya',
        lastName: 'Raman',
        gender: 'F',
        getBirthDate: aged(48, 120),
      },
      {
        dependentNumber: 1,
        relationship: '01',
        firstName: 'Arjun',
        lastName: 'Raman',
        gender: 'M',
        getBirthDate: aged(50, 12),
      },
      {
        dependentNumber: 2,
        relationship: '19',
        firstName: 'Kavya',
        lastName: 'Raman',
        gender: 'F',
        getBirthDate: aged(20, 80),
      },
      {
        dependentNumber: 3,
        relationship: '19',
        firstName: 'Nikhil',
        lastName: 'Raman',
        gender: 'M',
        getBirthDate: aged(14, 210),
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
        relationship: '18',
        firstName: 'Tobias',
        lastName: "O'Hara",
        gender: 'M',
        getBirthDate: aged(38, 31),
      },
      {
        dependentNumber: 1,
        relationship: '01',
        firstName: 'Lucía',
        lastName: "O'Hara",
        gender: 'F',
        getBirthDate: aged(37, 250),
        language: 'sp',
      },
    ],
  },
  {
    // Elena's second job with dental and vision only, so that her account has two policies.
    groupNumber: 1004,
    employeeNumber: 501,
    hasScriptedHistory: false,
    elections: ['D1', 'V1', 'L1'],
    people: [
      {
        dependentNumber: 0,
        relationship: '18',
        firstName: 'Elena',
        lastName: 'Márquez',
        gender: 'F',
        getBirthDate: aged(41, 77),
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
        relationship: '18',
        firstName: 'Walter',
        lastName: 'Lindqvist',
        gender: 'M',
        getBirthDate: aged(55, 8),
      },
    ],
  },
];

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
