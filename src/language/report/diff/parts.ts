import { createBrandHeaders } from '../../compile/brand-screens.ts';
import { getLocationKey, type RequiredByLocation } from '../../compile/compile-screen.ts';
import { getItemId } from '../../inherit/edit-at.ts';
import { withoutInheritance } from '../../inherit/resolve-screen.ts';
import type { Header, SymbolTable } from '../../set/symbol-table.ts';
import type { SourceLocation } from '../../core/source-location.ts';
import type { Tree } from '../../tree/tree.ts';
import type { CheckResult } from '../../check/workspace.ts';

/** Required permissions: all of `requires`, and one of each list of `anyOf`. */
export interface Needs {
  requires: readonly string[];
  anyOf: readonly (readonly string[])[];
}

/** Something that users see or do on a screen: the screen itself, a column, an action, a block. */
export interface Part {
  screen: string;
  /** The brand whose changed screen contains the part; absent for a part of the screen without changes of a brand. */
  brand?: string;
  portal: string;
  /** The word for it in a sentence: 'column', 'action', 'screen'. */
  label: string;
  /** The keys and ids that lead to it; '' for the screen. */
  path: string;
  /** The id; for a single part inside another one, such as an edit, the id of the outer part. */
  id: string;
  /** Its requirements, including those of the parts around it. */
  needs: Needs;
  /** Its own requirements, without those of the parts around it. */
  ownNeeds: Needs;
  /** Its values that are not parts themselves, by path. */
  values: ReadonlyMap<string, PartValue>;
  location: SourceLocation;
}

/** A value of a part as text; for a list of parts also their names. */
export interface PartValue {
  text: string;
  names?: readonly string[];
}

/** The word for an entry in a sentence, by the key of the list. */
const labelByList: Readonly<Record<string, string>> = {
  columns: 'column',
  fields: 'field',
  rows: 'field',
  more: 'field',
  meta: 'field',
  badges: 'badge',
  facts: 'fact',
  alerts: 'alert',
  actions: 'action',
  rowActions: 'row action',
  bulkActions: 'bulk action',
  moreSubmits: 'submit',
  blocks: 'block',
  beside: 'block',
  sections: 'section',
  items: 'entry',
  tabs: 'tab',
  cases: 'sentence',
};
/** The word for a single part with its own access, by its key: fewer people may edit a column than see it. */
const labelBySinglePart: Readonly<Record<string, string>> = { edit: 'edit of column' };
/** Keys that decide access. Their changes are described by the roles that gain or lose the part. */
const accessKeys = ['requires', 'requiresAny'];
/** Keys that users do not notice. */
const ignoredKeys = ['$schema', 'note', 'reachedBy', 'id'];

/** Returns all parts of all screens but bases: those of the screens, then those of the screens that brands change. */
export function listScreenParts({ symbols, trees, compiled }: CheckResult): Part[] {
  const excludeBases = (headers: Iterable<Header>) =>
    [...headers].filter(({ abstract }) => !abstract);
  const ownParts = excludeBases(symbols.screens.values()).flatMap((header) =>
    findParts(header, symbols.screens, compiled.screens.get(header.id)?.requiredByLocation),
  );
  const brands = [...createBrandHeaders(symbols, trees, () => undefined)];
  return [
    ...ownParts,
    ...brands.flatMap(([brand, headers]) =>
      excludeBases(headers).flatMap((header) =>
        findParts(
          header,
          symbols.screens,
          compiled.brands.get(brand)?.get(header.id)?.requiredByLocation,
        ).map((part) => ({ ...part, brand })),
      ),
    ),
  ];
}

const noNeeds: Needs = { requires: [], anyOf: [] };

function findParts(
  { id, portal, tree }: Header,
  screens: SymbolTable['screens'],
  requiredByLocation: RequiredByLocation | undefined,
): Part[] {
  const parts: Part[] = [];
  const addPart = (partTree: Tree, label: string, path: string, outerNeeds: Needs): void => {
    const neededForValue = requiredByLocation?.get(getLocationKey(partTree.location)) ?? [];
    const openedScreen = screens.get(getOpenedScreen(label, partTree) ?? '');
    const needs = addScreenNeeds(addNeeds(outerNeeds, partTree, neededForValue), openedScreen);
    const values = new Map<string, PartValue>();
    const ownNeeds = addScreenNeeds(addNeeds(noNeeds, partTree, neededForValue), openedScreen);
    const part = {
      screen: id,
      portal,
      label,
      path,
      id: getPartId(partTree, path),
      needs,
      ownNeeds,
      values,
    };
    parts.push({ ...part, location: partTree.location });
    collectValues(partTree, '', values, (innerTree, name, innerPath) =>
      addPart(
        innerTree,
        labelByList[name] ?? labelBySinglePart[name] ?? name,
        path === '' ? innerPath : `${path}.${innerPath}`,
        needs,
      ),
    );
  };
  addPart(withoutInheritance(tree), 'screen', '', noNeeds);
  return parts;
}

/** Returns the id of a part. A single part, such as an edit, has the id of the part around it. */
function getPartId(partTree: Tree, path: string): string {
  const [owner, name = ''] = path.split('.').slice(-2);
  return owner !== undefined && Object.hasOwn(labelBySinglePart, name)
    ? owner
    : (getItemId(partTree) ?? path);
}

/**
 * Adds the permissions that a part requires, and those without which the server does not send its value
 * (`neededForValue`).
 */
const addNeeds = (
  { requires, anyOf }: Needs,
  partTree: Tree,
  neededForValue: readonly string[],
): Needs => {
  const any = partTree.texts('requiresAny').toSorted();
  return {
    requires: [
      ...new Set([...requires, ...partTree.texts('requires'), ...neededForValue]),
    ].toSorted(),
    anyOf: any.length > 0 ? [...anyOf, any] : anyOf,
  };
};

/** Adds what the screen of a link requires, since a link is hidden from users who may not open its screen. */
const addScreenNeeds = ({ requires, anyOf }: Needs, openedScreen: Header | undefined): Needs => ({
  requires: [...new Set([...requires, ...(openedScreen?.requires ?? [])])].toSorted(),
  anyOf:
    openedScreen && openedScreen.requiresAny.length > 0
      ? [...anyOf, openedScreen.requiresAny]
      : anyOf,
});

/** Returns the id of the screen that an action, a shortcut or a tab opens, if it does nothing else. */
function getOpenedScreen(label: string, partTree: Tree): string | undefined {
  if (label === 'tab') return partTree.text() ?? partTree.text('screen');
  if (label !== 'entry' && !label.endsWith('action')) return undefined;
  const target = partTree.get(label === 'entry' ? 'to' : 'open') ?? getOnlyNavigation(partTree);
  return target?.text() ?? target?.text('screen');
}

/** Returns the target of an action that makes no call and whose only step opens a screen. */
function getOnlyNavigation(action: Tree): Tree | undefined {
  const [step, ...more] = action.list('then');
  const callsOrAsks = ['operation', 'ask', 'confirm'].some((key) => action.has(key));
  return callsOrAsks || more.length > 0 ? undefined : step?.get('navigate');
}

type OnPart = (partTree: Tree, name: string, path: string) => void;

/** Collects the values of a part, and calls `onPart` for each part inside it. */
function collectValues(
  partTree: Tree,
  path: string,
  values: Map<string, PartValue>,
  onPart: OnPart,
): void {
  if (partTree.kind === 'scalar' && path !== '')
    values.set(path, { text: String(partTree.scalar) });
  for (const { name, value } of partTree.members?.values() ?? []) {
    if (accessKeys.includes(name) || ignoredKeys.includes(name)) continue;
    const memberPath = path === '' ? name : `${path}.${name}`;
    if (labelBySinglePart[name] !== undefined && value.kind === 'object')
      onPart(value, name, memberPath);
    else if (isListOfParts(name, value)) collectParts(value, name, memberPath, values, onPart);
    else gatherValue(value, memberPath, values, onPart);
  }
}

const isListOfParts = (name: string, value: Tree): boolean =>
  labelByList[name] !== undefined && value.kind === 'list' && flattenRows(value).every(hasId);

function collectParts(
  list: Tree,
  name: string,
  listPath: string,
  values: Map<string, PartValue>,
  onPart: OnPart,
): void {
  const entries = flattenRows(list);
  for (const entry of entries) onPart(entry, name, `${listPath}.${getItemId(entry) ?? ''}`);
  const names = entries.map((entry) => getItemId(entry) ?? '');
  values.set(listPath, { text: names.join(', '), names });
}

function gatherValue(
  value: Tree,
  valuePath: string,
  values: Map<string, PartValue>,
  onPart: OnPart,
): void {
  if (value.kind !== 'list') {
    collectValues(value, valuePath, values, onPart);
    return;
  }
  for (const [index, item] of value.items.entries())
    collectValues(item, `${valuePath}.${getItemId(item) ?? index}`, values, onPart);
}

/** Returns the entries of a list, also those in nested lists: the rows of fields are only layout. */
const flattenRows = (list: Tree): Tree[] =>
  list.items.flatMap((item) => (item.kind === 'list' ? flattenRows(item) : item));
const hasId = (item: Tree): boolean => getItemId(item) !== undefined;
