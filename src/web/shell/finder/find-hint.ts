import { toWireDate } from '#shared/format/dates.ts';
import { addHyphens } from '#shared/schemas/claim-number.ts';
import { isPhoneNumber } from './finder-match.ts';

/** All digits of a claim number, with or without its suffix. */
const WHOLE_CLAIM_NUMBER = /^\d{4}-\d{9}(?:-\d{4})?$/;

/** Returns the text key for a text that nothing matches: a claim is only found by its whole number. */
export function findNoMatchHint(typed: string): string {
  const value = addHyphens(typed.trim());
  const isPartOfNumber =
    /^[\d\s-]+$/u.test(value) &&
    toWireDate(value) === undefined &&
    !isPhoneNumber(value) &&
    !WHOLE_CLAIM_NUMBER.test(value);
  return isPartOfNumber ? 'shell.header.finder.wholeNumber' : 'shell.header.finder.none';
}
