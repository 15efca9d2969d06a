import { isCalendarDate, parseDate } from './calendar.ts';
import { parseClaimNumber } from './claim-number.ts';
import type { ValidatorParams } from './json-schema.ts';

/** The facts besides the value on which a rule may depend. */
export interface RuleContext {
  /**
   * The user's current day, yyyy-MM-dd: in the group's time zone for a member, in the portal's for everyone else. It is
   * passed in, so that browser and server use the same day.
   */
  today: string;
}

/** A value to check, with the parameters of the validator. */
export interface RuleInput {
  value: unknown;
  params: ValidatorParams;
  /** The object that contains the value, for look-ups of a target. */
  siblings: Record<string, unknown>;
  context: RuleContext;
}

/** The checks that validators name in `check` (schemas/parts/validators.json); they return true for a valid value. */
export const ruleChecks: Record<string, (input: RuleInput) => boolean> = {
  filled: ({ value }) => !isEmpty(value),
  notBlank: ({ value }) => !isEmpty(typeof value === 'string' ? value.trim() : value),
  isTrue: ({ value }) => value === true,
  sameAs: (input) => input.value === getTarget(input),
  differsFrom: (input) => input.value !== getTarget(input),
  claimNumber: ({ value }) => parseClaimNumber(String(value)) !== undefined,
  displayDate: ({ value }) => isDisplayDate(String(value)),
  fromToday: ({ value, context }) => isDay(value) && value >= context.today,
  after: (input) => isAfter(input.value, getTarget(input)),
  decimals: ({ value, params }) => hasDecimals(value, Number(params['places'])),
  atLeast: ({ value, params }) => Number(value) >= Number(params['min']),
  minCharacters: ({ value, params }) => countCharacters(String(value)) >= Number(params['min']),
  maxCharacters: ({ value, params }) => countCharacters(String(value)) <= Number(params['max']),
  exactCharacters: ({ value, params }) =>
    countCharacters(String(value)) === Number(params['length']),
};

/** Whether a value is empty. A text of spaces is not empty; only the check `notBlank` rejects it. */
export function isEmpty(value: unknown): boolean {
  return (
    value === undefined ||
    value === null ||
    value === '' ||
    (Array.isArray(value) && value.length === 0)
  );
}

/** Counts code points, as ajv does: an emoji, which is a pair of surrogates in UTF-16, counts as one. */
export function countCharacters(text: string): number {
  let count = 0;
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index);
    if (code >= 0xd800 && code <= 0xdbff && (text.charCodeAt(index + 1) & 0xfc00) === 0xdc00)
      index++;
    count++;
  }
  return count;
}

/** Whether a number, or its text, has at most this many decimals. */
export function hasDecimals(value: unknown, places: number): boolean {
  if (typeof value !== 'number')
    return new RegExp(`^-?[0-9]+(?:\\.[0-9]{0,${places}})?$`, 'u').test(String(value));
  // From 1e21 on, toFixed returns an exponent; a number of this size has no decimals.
  return Math.abs(value) >= 1e21 || Number(value.toFixed(places)) === value;
}

/** Returns the value of the field that the parameter `target` names. */
function getTarget({ params, siblings }: RuleInput): unknown {
  const name = String(params['target']);
  return Object.hasOwn(siblings, name) ? siblings[name] : undefined;
}

/** Whether a date is later than another; true if the other one is missing. */
function isAfter(value: unknown, earlier: unknown): boolean {
  return isEmpty(earlier) || (isDay(value) && isDay(earlier) && value > earlier);
}

const isDay = (value: unknown): value is string =>
  typeof value === 'string' && parseDate(value) !== undefined;

function isDisplayDate(text: string): boolean {
  const [, month, day, year] = /^(\d{2})\/(\d{2})\/(\d{4})$/u.exec(text) ?? [];
  return isCalendarDate({ year: Number(year), month: Number(month), day: Number(day) });
}
