import type { Operation } from './contract.ts';

/** Names of the input with the version of a record: operations of the specification may write it with a capital. */
const versionNames = ['rowVersion', 'RowVersion'];

/** Returns the name of the input with the version of the record that an operation changes; undefined without one. */
export const findVersionInput = ({ input }: Operation): string | undefined =>
  versionNames.find((name) => Object.hasOwn(input.schema.properties ?? {}, name));

/**
 * Returns the errors in `x-clears`: an operation that changes a record must list the optional inputs whose values are
 * cleared when they are left out.
 */
export function findClearsErrors(operation: Operation): string[] {
  const { effect, clears, input } = operation;
  const version = findVersionInput(operation);
  const optional = Object.keys(input.schema.properties ?? {}).filter(
    (name) => name !== version && !input.schema.required?.includes(name),
  );
  if (clears === undefined)
    return effect === 'write' && version !== undefined && optional.length > 0
      ? [
          `x-clears is missing: which of ${optional.join(', ')} are cleared when left out ([]: none)`,
        ]
      : [];
  return clears
    .filter((name) => !optional.includes(name))
    .map((name) => `x-clears names ${name}, which is not an optional input`);
}
