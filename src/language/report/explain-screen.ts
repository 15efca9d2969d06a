import { createBrandHeaders } from '../compile/brand-screens.ts';
import { getItemId } from '../inherit/edit-at.ts';
import { withoutInheritance } from '../inherit/resolve-screen.ts';
import type { SymbolTable } from '../set/symbol-table.ts';
import type { Trees } from '../set/trees.ts';
import type { SourceLocation } from '../core/source-location.ts';
import type { Tree } from '../tree/tree.ts';

/** A value of a resolved screen and the location where it was written. */
export interface ExplainedValue {
  path: string;
  /** The value as JSON. */
  value: string;
  location: SourceLocation;
}

/**
 * Lists the values of a resolved screen with their location: in its own file, a base, a patch or a brand's changes.
 * Undefined for an unknown screen.
 */
export function explainScreen(
  symbols: SymbolTable,
  trees: Trees,
  id: string,
  brand?: string,
): ExplainedValue[] | undefined {
  const brandHeaders =
    brand === undefined
      ? undefined
      : createBrandHeaders(symbols, trees, () => undefined).get(brand);
  const header = brandHeaders?.find((screen) => screen.id === id) ?? symbols.screens.get(id);
  return header && [...explainValues(withoutInheritance(header.tree), '')];
}

function* explainValues(tree: Tree, path: string): Generator<ExplainedValue> {
  if (tree.kind === 'scalar')
    yield { path, value: JSON.stringify(tree.scalar), location: tree.location };
  for (const { name, value } of tree.members?.values() ?? [])
    yield* explainValues(value, path === '' ? name : `${path}.${name}`);
  for (const [index, item] of tree.items.entries())
    yield* explainValues(
      item,
      `${path}.${item.kind === 'list' ? index : (getItemId(item) ?? index)}`,
    );
}
