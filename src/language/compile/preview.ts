import type { Tree } from '../tree/tree.ts';
import type { BlockContext, BlockFields } from './block-context.ts';
import { readRows } from './sources.ts';

/** The properties that the browser needs of each row to show the live and the saved version of a screen. */
const requiredFields = ['screenId', 'brand', 'title', 'isLive', 'isSaved'];

/** Reads a `preview` block, which shows screens before and after a change. */
export function readPreview(tree: Tree, { context, data }: BlockContext): BlockFields {
  const { rows, row } = readRows(context, tree, data);
  const missing = row && requiredFields.find((name) => row.properties?.[name] === undefined);
  if (missing !== undefined)
    context.report(
      'SCR205',
      (tree.get('rows') ?? tree).location,
      `Expected a list of screens, but its rows have no '${missing}'`,
      {
        remedy: `Name a list whose rows have ${requiredFields.join(', ')}, as readDraft returns it.`,
      },
    );
  return { block: 'preview', ...(rows && { rows }) };
}
