import { addDays, addMonths, toDay, laterDay, getYear } from './calendar.ts';
import type { Day } from './calendar.ts';
import { demoHouseholds } from './demo-people.ts';
import type { DemoHousehold } from './demo-people.ts';
import { createEmail, formatMemberId, createFictionalPhone } from './fictional-identity.ts';
import type { Random } from './random.ts';
import type { Group, Household, Member, DemoData } from './demo-data.ts';
import { familyNames, menNames, womenNames } from './words/people.ts';
import { streetKinds, streets } from './words/places.ts';
import { relationships } from './code-ids.ts';
import { planNumbers } from './plan-numbers.ts';

/** Employee numbers below this one belong to demo households. */
export const firstGeneratedEmployeeNumber = 1000;

/** Generates demo households first, so that their numbers, claims and messages are stable. */
export function generateHouseholds(data: DemoData): void {
  const groupsByNumber = new Map(data.groups.map((group) => [group.number, group]));
  for (const demo of demoHouseholds)
    data.households.push(toHousehold(data, groupsByNumber.get(demo.groupNumber)!, demo));
  for (const group of data.groups) {
    for (let n = 1; n <= group.employeeCount; n++)
      data.households.push(generateHousehold(data, group, firstGeneratedEmployeeNumber + n * 3));
  }
}

/** A member before the household is assembled: without ids, membership period, email and phone. */
interface Person {
  readonly dependentNumber: number;
  readonly relationship: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly gender: Member['gender'];
  readonly birthDate: Day;
  readonly isProtected: boolean;
  /** `sp` is the portal's code for Spanish. */
  readonly language: 'en' | 'sp';
}

/** `termination` is the last day; undefined while the membership continues. */
interface MembershipPeriod {
  readonly effective: Day;
  readonly termination: Day | undefined;
}

function toHousehold(data: DemoData, group: Group, demo: DemoHousehold): Household {
  const random = data.random.fork(`demo household ${demo.employeeNumber}`);
  const period = {
    effective: laterDay(group.effective, toDay(getYear(data.today) - 4, 1, 1)),
    termination: undefined,
  };
  const people = demo.people.map((person): Person => ({
    ...person,
    birthDate: person.getBirthDate(data.today),
    isProtected: person.isProtected ?? false,
    language: person.language ?? 'en',
  }));
  const elections = demo.hasScriptedHistory
    ? [
        planNumbers.medical,
        planNumbers.drug,
        planNumbers.dental,
        planNumbers.vision,
        planNumbers.life,
        planNumbers.flexibleSpending,
      ]
    : [
        planNumbers.medical,
        planNumbers.drug,
        planNumbers.dental,
        planNumbers.vision,
        planNumbers.life,
      ];
  const { employeeNumber, hasScriptedHistory } = demo;
  return createHousehold(group, random, {
    employeeNumber,
    people,
    period,
    elections,
    medicalPlanNumber: planNumbers.medical,
    hasScriptedHistory,
  });
}

function generateHousehold(data: DemoData, group: Group, employeeNumber: number): Household {
  const random = data.random.fork(`household ${group.number} ${employeeNumber}`);
  const lastName = random.pick(familyNames);
  const adultAge = random.int(22, 63);
  const employee = generatePerson(data, random, {
    dependentNumber: 0,
    relationship: relationships.self,
    lastName,
    age: adultAge,
  });
  const spouse = random.chance(0.52) ? [generateSpouse(data, random, lastName, adultAge)] : [];
  const children = Array.from({ length: pickChildCount(random, adultAge) }, (_, index) =>
    generatePerson(data, random, {
      dependentNumber: spouse.length + 1 + index,
      relationship: random.chance(0.93) ? relationships.child : relationships.stepchild,
      lastName,
      age: random.int(0, Math.min(25, adultAge - 19)),
    }),
  );
  const people = [employee, ...spouse, ...children].map((person) => ({
    ...person,
    isProtected: random.chance(0.008),
  }));
  const medicalPlanNumber =
    group.employeeCount > 20 && random.chance(0.35)
      ? planNumbers.secondMedical
      : planNumbers.medical;
  const period = generatePeriod(data, group, random);
  const elections = generateElections(group, random, medicalPlanNumber);
  return createHousehold(group, random, {
    employeeNumber,
    people,
    period,
    elections,
    medicalPlanNumber,
    hasScriptedHistory: false,
  });
}

const generateSpouse = (
  data: DemoData,
  random: Random,
  lastName: string,
  adultAge: number,
): Person =>
  generatePerson(data, random, {
    dependentNumber: 1,
    relationship: random.chance(0.95) ? relationships.spouse : relationships.domesticPartner,
    lastName: random.chance(0.8) ? lastName : random.pick(familyNames),
    age: adultAge + random.int(-6, 6),
  });

function pickChildCount(random: Random, adultAge: number): number {
  if (adultAge < 24) return random.chance(0.1) ? 1 : 0;
  return random.weighted([
    [0, 40],
    [1, 20],
    [2, 25],
    [3, 11],
    [4, 4],
  ] as const);
}

/** The properties that the household decides; all others are drawn. */
type PersonTraits = Pick<Person, 'dependentNumber' | 'relationship' | 'lastName'> & {
  readonly age: number;
};

function generatePerson(data: DemoData, random: Random, { age, ...traits }: PersonTraits): Person {
  const isWoman = random.chance(0.5);
  return {
    ...traits,
    firstName: random.pick(isWoman ? womenNames : menNames),
    gender: isWoman ? 'F' : 'M',
    birthDate: addDays(addMonths(data.today, -12 * Math.max(0, age)), -random.int(1, 360)),
    isProtected: false,
    language: random.chance(0.12) ? 'sp' : 'en',
  };
}

/** Returns the membership period of a household: most continue, some started recently, some have ended. */
function generatePeriod(data: DemoData, group: Group, random: Random): MembershipPeriod {
  const nextMonth = addMonths(`${data.today.slice(0, 8)}01`, 1);
  if (random.chance(0.01) && group.termination === undefined)
    return { effective: nextMonth, termination: undefined };
  const start = random.chance(0.75)
    ? laterDay(group.effective, toDay(getYear(data.today) - random.int(3, 6), random.int(1, 12), 1))
    : laterDay(group.effective, addMonths(`${data.today.slice(0, 8)}01`, -random.int(2, 30)));
  const end = random.chance(0.07) ? addDays(data.today, -random.int(20, 500)) : undefined;
  const termination = group.termination ?? end;
  return {
    effective: start,
    termination: termination !== undefined && termination > start ? termination : undefined,
  };
}

function generateElections(group: Group, random: Random, medicalPlanNumber: string): string[] {
  const elections = [medicalPlanNumber, planNumbers.drug, planNumbers.life];
  if (random.chance(0.85)) elections.push(planNumbers.dental);
  if (random.chance(0.7)) elections.push(planNumbers.vision);
  if (group.flags.healthAccounts && random.chance(0.45))
    elections.push(planNumbers.flexibleSpending);
  return elections;
}

interface HouseholdTraits {
  readonly employeeNumber: number;
  readonly people: readonly Person[];
  readonly period: MembershipPeriod;
  readonly elections: readonly string[];
  readonly medicalPlanNumber: string;
  readonly hasScriptedHistory: boolean;
}

function createHousehold(group: Group, random: Random, traits: HouseholdTraits): Household {
  const { employeeNumber, people, period, elections, medicalPlanNumber, hasScriptedHistory } =
    traits;
  const sequence = group.number * 7 + employeeNumber;
  const dependentsHaveOtherInsurance = !hasScriptedHistory && random.chance(0.05);
  const members = people.map((person): Member => ({
    memberId: formatMemberId(group.number, employeeNumber, person.dependentNumber),
    householdId: formatMemberId(group.number, employeeNumber, 0).slice(0, 10),
    groupNumber: group.number,
    employeeNumber,
    ...person,
    effective: laterDay(period.effective, person.birthDate),
    // A generated child may be born after the household's termination; its membership then lasts one day.
    termination: period.termination && laterDay(period.termination, person.birthDate),
    hasOtherInsurance: dependentsHaveOtherInsurance && person.dependentNumber > 0,
    email: createEmail(person.firstName, person.lastName, sequence + person.dependentNumber),
    phone: createFictionalPhone(group.location.areaCode, sequence + person.dependentNumber),
  }));
  const addressLine1 = `${random.int(12, 4800)} ${random.pick(streets)} ${random.pick(streetKinds)}`;
  const householdId = members[0]!.householdId;
  return {
    householdId,
    group,
    members,
    location: group.location,
    addressLine1,
    elections,
    medicalPlanNumber,
    hasScriptedHistory,
  };
}
