import type { Header } from '../set/symbol-table.ts';
import type { Tree } from '../tree/tree.ts';

/** Whether a part of the screen is written in its base, not in its own file or a brand's changes. */
export const isInherited = ({ file }: Header, { location }: Tree): boolean =>
  location.file !== file && location.file.startsWith('screens/');

/**
 * Returns the remedy for an inherited part that is wrong in this portal only: the screen must change what it inherits.
 */
export function getVariantRemedy({ id, file, portal }: Header, tree: Tree): string {
  const [first = '', ...rest] = tree.location.pointer.split('/').slice(1);
  // The path of a patch names a part by key and id; its first two names are enough to find the place.
  const change =
    rest.length === 0
      ? `write its own "${first}"`
      : `patch "${[first, ...rest].slice(0, 2).join('.')}"`;
  return `'${id}' inherits this: in ${file}, ${change} for the ${portal} portal.`;
}
