import type { Operation } from '#shared/schemas/contract.ts';
import { listGrants } from './access.ts';
import type { Context } from './context.ts';

/** Maximum number of operations in a message. */
const maxSuggested = 3;

/**
 * Returns a remedy such as "Name an operation that returns a file, such as printThing." Suggests operations that fit
 * and that this portal may call, those with the noun of `near` first. `does`: what they do, in words.
 */
export function suggestOperation(
  context: Context,
  does: string,
  fits: (operation: Operation) => boolean,
  near?: Operation,
): string {
  const names = listNearestOperations(context, fits, near).map(({ id }) => id);
  return names.length > 0
    ? `Name an operation that ${does}, such as ${names.join(' or ')}.`
    : `Name an operation that ${does}; this portal has none yet.`;
}

/** Returns a remedy as an alternative: "Or name an operation that …". */
export const toAlternative = (advice: string): string =>
  `Or ${advice.charAt(0).toLowerCase()}${advice.slice(1)}`;

/** Returns up to `maxSuggested` operations of this portal that fit, those with the noun of `near` first. */
export function listNearestOperations(
  context: Context,
  fits: (operation: Operation) => boolean,
  near?: Operation,
): Operation[] {
  const distance = ({ noun }: Operation) => Number(noun !== near?.noun);
  return listFittingOperations(context, fits)
    .toSorted((left, right) => distance(left) - distance(right))
    .slice(0, maxSuggested);
}

/** Returns all operations of this portal that fit. */
export const listFittingOperations = (
  { symbols, principals }: Context,
  fits: (operation: Operation) => boolean,
): Operation[] =>
  [...symbols.contract.values()].filter(
    (operation) => fits(operation) && listGrants(operation, principals).length > 0,
  );

export const returnsFile = ({ output }: Operation): boolean => output.kind === 'file';

/** Whether the operation changes nothing and returns data that a screen can show. */
export const isReadable = ({ effect, output }: Operation): boolean =>
  effect === 'read' && output.kind === 'json';
