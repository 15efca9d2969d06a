import { nearest } from '#shared/format/nearest.ts';
import type { Diagnostic } from '../core/diagnostic.ts';
import type { Tree } from '../tree/tree.ts';

export function unknownKey(
  name: string,
  place: Diagnostic['place'],
  keys: readonly string[],
  written: readonly string[] = [],
): Diagnostic {
  const suggestion = nearest(name, keys) ?? nearest(name, written);
  const expected = keys.toSorted().join(', ');
  return {
    code: 'SCR101',
    place,
    message: `unknown word '${name}'`,
    hint: { found: name, expected, ...(suggestion && { suggestion }) },
  };
}

export const missingKeys = (tree: Tree, required: readonly string[]): Diagnostic[] =>
  required
    .filter((name) => !tree.has(name))
    .map((name) => ({
      code: 'SCR102',
      place: headOf(tree),
      message: `'${name}' is missing here`,
      hint: { expected: name },
    }));

/** Reports a missing discriminator, or the misspelled key that was meant to be it. */
export function missingDiscriminator(
  tree: Tree,
  discriminator: string,
  choices: readonly string[],
): Diagnostic[] {
  const names = [...(tree.members?.values() ?? [])];
  const near = names.find(({ name }) => nearest(name, [discriminator]) !== undefined);
  if (near) return [unknownKey(near.name, near.at, [discriminator])];
  return [
    {
      code: 'SCR102',
      place: headOf(tree),
      message: `'${discriminator}' is missing here`,
      hint: { expected: choices.join(', ') },
    },
  ];
}

/** A missing key is reported at the opening brace, not over the whole object. */
const headOf = ({ place }: Tree): Diagnostic['place'] => ({ ...place, to: place.from + 1 });
