import type { JsonSchema } from '#shared/schemas/json-schema.ts';
import type { RowPanel } from '#shared/screens/artefact.ts';
import type { Tree } from '../tree/tree.ts';
import { readActions } from './actions.ts';
import { readBlocks } from './blocks.ts';
import { withResponseCall, withScope, type Context } from './context.ts';
import { readName } from './name-values.ts';
import type { ListErrorTexts } from './one-object.ts';
import { findSchema } from './schemas.ts';
import { readSource } from './sources.ts';

/** Ends of the message and remedy for a panel whose source returns a list. */
const panelListError: ListErrorTexts = {
  why: 'the fields of a panel show one object',
  otherwise: 'remove "source" to show the row itself',
};

/** Whether a block shows fields of the panel's source, so that the source must return one object and not a list. */
const showsFields = (panel: Tree): boolean =>
  panel.list('blocks').some((block) => block.text('block') === 'fields' && !block.has('source'));

/** Reads the panel that shows a selected row. The URL contains the key of the row, so the key must not be sensitive. */
export function readRowPanel(
  context: Context,
  results: Tree,
  row: JsonSchema | undefined,
  rowKey: string,
): RowPanel | undefined {
  const tree = results.get('panel');
  if (!tree) return undefined;
  const key = row && findSchema(row, rowKey.split('.'));
  if (key && 'schema' in key && key.schema['x-sensitivity'] === 'sensitive')
    context.report('ACC406', tree.location, `'${rowKey}' is sensitive, and would be in the URL`);
  if (results.has('open'))
    context.report(
      'SCR221',
      tree.location,
      "A click on a row would do two things: 'open' opens a screen, and 'panel' shows details",
      { remedy: 'Remove "open" or "panel".' },
    );
  // `readName` finds the heading in the schema of the row that it gets, so it needs no `row` in scope.
  const heading = readName(context, tree.get('heading'), row);
  const rowContext = withScope(context, { row });
  const source = readSource(rowContext, tree.get('source'), {
    ...(showsFields(tree) && { listError: panelListError }),
  });
  const sourceContext = source ? withResponseCall(rowContext, source.operation) : rowContext;
  const panelContext = withScope(sourceContext, { record: source ? source.value : row });
  return {
    // 'beside' is always open; 'panel' opens when a row is selected.
    look: tree.text('look') === 'beside' ? 'beside' : 'panel',
    ...(heading && { heading }),
    ...(source && { source: source.source }),
    blocks: readBlocks(panelContext, tree.list('blocks')),
    actions: readActions(panelContext, tree.list('actions')),
  };
}
