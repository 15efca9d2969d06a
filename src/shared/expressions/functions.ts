import { addDays, getAgeAt, countDaysBetween, parseDate } from '../schemas/calendar.ts';
import { parseClaimNumber } from '../schemas/claim-number.ts';
import type { TypeShape } from './shape.ts';

/**
 * A function that expressions may call. None checks permissions: screens and operations declare access in keys of their
 * own.
 */
export interface ExpressionFunction {
  /** Its syntax, for messages and the vocabulary page. */
  usage: string;
  description: string;
  returns: TypeShape;
  /** CEL signatures without the name, one for each combination of types. */
  signatures: string[];
  handler: (...values: never[]) => unknown;
}

const BOOLEAN: TypeShape = { kind: 'boolean' };
const NUMBER: TypeShape = { kind: 'number' };
const TEXT: TypeShape = { kind: 'string' };

export const expressionFunctions: Record<string, ExpressionFunction> = {
  filled: {
    usage: 'filled(value)',
    description:
      'The field has a value: text that is not blank, a number, a date, a list with an item.',
    returns: BOOLEAN,
    signatures: ['(string): bool', '(double): bool', '(list): bool'],
    handler: isFilled,
  },
  oneOf: {
    usage: "oneOf(value, ['a', 'b'])",
    description: 'The value is one of the list.',
    returns: BOOLEAN,
    signatures: [
      '(string, list<string>): bool',
      '(double, list<double>): bool',
      '(double, list<int>): bool',
    ],
    handler: (value: string | number, list: (string | number | bigint)[]) =>
      list.some((item) => value === (typeof item === 'bigint' ? Number(item) : item)),
  },
  ageAt: {
    usage: 'ageAt(dateOfBirth, date)',
    description:
      'Whole years of age on a date; every comparison is false when one of the dates is missing.',
    returns: NUMBER,
    signatures: ['(string, string): double'],
    handler: getAgeAt,
  },
  daysBetween: {
    usage: 'daysBetween(first, second)',
    description:
      'Days from the first date to the second; every comparison is false when one is missing.',
    returns: NUMBER,
    signatures: ['(string, string): double'],
    handler: countDaysBetween,
  },
  addDays: {
    usage: 'addDays(date, 30)',
    description:
      'The date plus a number of days, which may be negative; empty when the date is missing.',
    returns: { kind: 'date' },
    signatures: ['(string, double): string', '(string, int): string'],
    handler: (date: string, days: number | bigint) =>
      parseDate(date) && Number.isInteger(Number(days)) ? addDays(date, Number(days)) : '',
  },
  sum: {
    usage: 'sum(form.shares.map(s, s.percent))',
    description:
      'The sum of a list of numbers, to six decimals; every comparison is false when one is missing.',
    returns: NUMBER,
    signatures: ['(list): double'],
    handler: (numbers: (number | bigint)[]) =>
      Math.round(numbers.reduce<number>((total, number) => total + Number(number), 0) * 1e6) / 1e6,
  },
  lower: {
    usage: 'lower(text)',
    description: 'The text in lower case.',
    returns: TEXT,
    signatures: ['(string): string'],
    handler: (text: string) => text.toLowerCase(),
  },
  digits: {
    usage: 'digits(text)',
    description:
      'Only the digits of the text, so that a number counts alike with and without dashes.',
    returns: TEXT,
    signatures: ['(string): string'],
    handler: (text: string) => text.replace(/\D/g, ''),
  },
  // The provider claim search needs a valid claim number OR another field that is long enough (point 5 of the specification).
  // A validator of the claim number would reject the other alternatives, and pattern matching in CEL is not allowed.
  isClaimNumber: {
    usage: 'isClaimNumber(text)',
    description:
      'The text is a claim number: 2 or 3 parts of digits with hyphens between, or all 13 or 17 digits.',
    returns: BOOLEAN,
    signatures: ['(string): bool'],
    handler: (text: string) => parseClaimNumber(text) !== undefined,
  },
};

/** CEL methods that are allowed: they cannot fail at run time and run in linear time. */
export const expressionMethods: Record<string, TypeShape> = {
  size: NUMBER,
  contains: BOOLEAN,
  startsWith: BOOLEAN,
  endsWith: BOOLEAN,
};

/**
 * Methods that iterate over a list with a named item: list.all(item, …). Each function returns the shape of the result;
 * `inside` is the shape of the second argument.
 */
export const listMethods: Record<
  string,
  (list: TypeShape, inside: TypeShape | undefined) => TypeShape | undefined
> = {
  exists: () => BOOLEAN,
  all: () => BOOLEAN,
  filter: (list) => list,
  map: (_list, inside) => inside && { kind: 'list', items: inside },
};

function isFilled(value: string | number | unknown[]): boolean {
  if (typeof value === 'string') return value.trim() !== '';
  return typeof value === 'number' ? !Number.isNaN(value) : value.length > 0;
}
