import type { Header } from '../set/symbol-table.ts';
import type { Tree } from '../tree/tree.ts';

/** Whether the screen has this part from its base, and not from its own file or a brand. */
export const isInherited = ({ file }: Header, { location }: Tree): boolean =>
  location.file !== file && location.file.startsWith('screens/');

/** The base is right for its own portal, so the variant must change what it inherits. */
export function getVariantRemedy({ id, file, portal }: Header, tree: Tree): string {
  const [first = '', ...rest] = tree.location.pointer.split('/').slice(1);
  const change =
    rest.length === 0
      ? `write its own "${first}"`
      : `patch "${[first, ...rest].slice(0, 2).join('.')}"`;
  return `'${id}' inherits this: in ${file}, ${change} for the ${portal} portal.`;
}
