import type { Day } from './calendar.ts';
import { addDays, addMonths } from './calendar.ts';

/** Households that demo sign-ins and tests know by number; the README of this folder lists them. */
export interface DemoPerson {
  readonly dependentNumber: number;
  readonly relationship: string;
  readonly first: string;
  readonly last: string;
  readonly gender: 'F' | 'M';
  readonly birth: (today: Day) => Day;
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
        first: 'Elena',
        last: 'Márquez',
        gender: 'F',
        birth: aged(41, 77),
      },
      {
        dependentNumber: 1,
        relationship: '01',
        first: 'Daniel',
        last: 'Márquez',
        gender: 'M',
        birth: aged(43, 201),
      },
      {
        dependentNumber: 2,
        relationship: '19',
        first: 'Sofía',
        last: 'Márquez',
        gender: 'F',
        birth: aged(12, 40),
      },
      {
        dependentNumber: 3,
        relationship: '19',
        first: 'Mateo',
        last: 'Márquez',
        gender: 'M',
        birth: aged(7, 133),
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
        first: 'Grace',
        last: 'Okafor',
        gender: 'F',
        birth: aged(29, 15),
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
        first: 'Noor',
        last: 'Haddad',
        gender: 'F',
        birth: aged(36, 300),
        isProtected: true,
      },
      {
        dependentNumber: 1,
        relationship: '19',
        first: 'Sami',
        last: 'Haddad',
        gender: 'M',
        birth: aged(9, 60),
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
        first: 'Priya',
        last: 'Raman',
        gender: 'F',
        birth: aged(48, 120),
      },
      {
        dependentNumber: 1,
        relationship: '01',
        first: 'Arjun',
        last: 'Raman',
        gender: 'M',
        birth: aged(50, 12),
      },
      {
        dependentNumber: 2,
        relationship: '19',
        first: 'Kavya',
        last: 'Raman',
        gender: 'F',
        birth: aged(20, 80),
      },
      {
        dependentNumber: 3,
        relationship: '19',
        first: 'Nikhil',
        last: 'Raman',
        gender: 'M',
        birth: aged(14, 210),
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
        first: 'Tobias',
        last: "O'Hara",
        gender: 'M',
        birth: aged(38, 31),
      },
      {
        dependentNumber: 1,
        relationship: '01',
        first: 'Lucía',
        last: "O'Hara",
        gender: 'F',
        birth: aged(37, 250),
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
        first: 'Elena',
        last: 'Márquez',
        gender: 'F',
        birth: aged(41, 77),
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
        first: 'Walter',
        last: 'Lindqvist',
        gender: 'M',
        birth: aged(55, 8),
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
