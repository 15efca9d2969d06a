import type { Tree } from '../tree/tree.ts';
import {
  setOptional,
  requireUniqueIds,
  type BlockContext,
  type BlockFields,
} from './block-context.ts';
import { readIcon, type Context } from './context.ts';
import { readVisibility } from './fields.ts';
import { readTarget } from './targets.ts';
import { findTextKey, requireTextKey } from './texts.ts';

/** Reads shortcuts. Shortcuts to planned screens are left out; undefined if none is left. */
export function readShortcuts(
  tree: Tree,
  { context, textPrefix }: BlockContext,
): BlockFields | undefined {
  const items = requireUniqueIds(context, tree.list('items')).flatMap((item) => {
    const id = item.text('id') ?? '';
    const { visibility, partContext } = readVisibility(context, item);
    const to = readTarget(partContext, item.get('to'));
    const icon = readIcon(context, item.get('icon'));
    const request = {
      textPath: `${textPrefix}items.${id}`,
      shared: to ? listTitleKeys(context, to.screen) : [],
      override: item.get('label'),
    };
    // Looks up the text of a planned target too, so that it does not count as unused.
    const label = to
      ? requireTextKey(context, request, item)
      : (findTextKey(context, request) ?? '');
    return to ? [{ id, label, ...visibility, ...setOptional('icon', icon), to }] : [];
  });
  return items.length > 0 ? { block: 'shortcuts', items } : undefined;
}

/** Returns the keys of another screen's title. */
export const listTitleKeys = (context: Context, screen: string): string[] => {
  const header = context.symbols.screens.get(screen);
  const titleKey = header?.tree.text('title');
  return titleKey === undefined
    ? (header?.lineage ?? [screen]).map((id) => `screen.${id}.title`)
    : [titleKey];
};
