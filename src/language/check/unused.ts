import { toBaseKey } from '#shared/locales/compare.ts';
import type { Report } from '../core/diagnostic.ts';
import { defaultLanguage, getLanguage } from '../set/texts.ts';
import type { Member, Tree } from '../tree/tree.ts';
import { suggestKey } from '../names/suggest-key.ts';
import { listCallsOutsideScreens } from './misspelled-names.ts';
import type { CheckContext } from './check-context.ts';

/** Matches keys of texts that belong to one screen or rule. An unused one is an error. */
const textOfScreenOrRule = /^(?:screen|rules)\./u;
/** Matches keys of shared texts. They may be added before the screens that use them, so an unused one is a note. */
const sharedText = /^(?:fields|actions|menu)\./u;

/**
 * Reports each unused text of a screen or rule as an error, and all unused shared texts in one note. Checks only the default
 * language, and no texts with other keys.
 */
export function checkUnusedTexts({ trees, symbols, compiled }: CheckContext, report: Report): void {
  const used = new Set(compiled.uses.filter(({ kind }) => kind === 'key').map(({ name }) => name));
  for (const { rules } of symbols.contract.values()) for (const { text } of rules) used.add(text);
  const unreadScreenIds = findUnreadScreens(trees, symbols);
  const unusedSharedKeys: string[] = [];
  let missingTexts: ReadonlySet<string> | undefined;
  const reportUnused = ({ name, keyLocation }: Member) => {
    missingTexts ??= compiled.missingTexts();
    const suggestion = suggestKey(name, missingTexts);
    report('TXT306', keyLocation, describeUnusedText(name, symbols), {
      found: name,
      ...(suggestion && { suggestion }),
    });
  };
  for (const file of trees
    .ofKind('locale')
    .filter((tree) => getLanguage(tree) === defaultLanguage)) {
    for (const member of file.members?.values() ?? []) {
      const { name } = member;
      if (used.has(name) || used.has(toBaseKey(name))) continue;
      if (textOfScreenOrRule.test(name)) {
        // An operation or screen with errors, which are reported, may use the text.
        if (
          symbols.brokenOperations.size === 0 &&
          !unreadScreenIds.some((id) => name.startsWith(`screen.${id}.`))
        )
          reportUnused(member);
      } else if (sharedText.test(name)) unusedSharedKeys.push(name);
    }
  }
  const [firstLocale] = trees.ofKind('locale');
  if (firstLocale && unusedSharedKeys.length > 0)
    report(
      'TXT307',
      firstLocale.location,
      `${unusedSharedKeys.length} shared texts that no screen uses yet: ${unusedSharedKeys.join(' ')}`,
    );
}

/** Returns the message about an unused text, which depends on whether its screen exists. */
function describeUnusedText(name: string, { screens }: CheckContext['symbols']): string {
  const [owner, ...parts] = name.split('.');
  if (owner === 'rules') return `No rule uses the text '${name}'`;
  const possibleIds = parts.map((_, index) => parts.slice(0, index + 1).join('.'));
  // An id has at least two parts: the portal and a name.
  const [, shortestId = name] = possibleIds;
  const screen = possibleIds.findLast((id) => screens.get(id) !== undefined);
  return screen === undefined
    ? `There is no screen '${shortestId}' that could use the text '${name}'`
    : `No part of the screen '${screen}' uses the text '${name}'`;
}

/**
 * Returns the ids of screens of an unknown kind or portal, whose unused texts are not reported. A screen whose base does
 * not exist is not among them: its unused texts are reported, and listed under the error about the base.
 */
const findUnreadScreens = (
  trees: CheckContext['trees'],
  { screens }: CheckContext['symbols'],
): string[] =>
  trees.ofKind('screen').flatMap((tree) => {
    const id = tree.text('id');
    return id === undefined || screens.get(id) !== undefined || tree.has('extends') ? [] : [id];
  });

/** Notes permissions and operations without use. */
export function checkUnusedNames(context: CheckContext, report: Report): void {
  const { trees, symbols, compiled, cache } = context;
  const called = new Set(
    compiled.uses.filter(({ kind }) => kind === 'operation').map(({ name }) => name),
  );
  for (const entry of listCallsOutsideScreens(trees)) called.add(entry.text('operation') ?? '');
  const uncalled = [...symbols.contract.keys()].filter((id) => !called.has(id));
  const [api] = trees.ofKind('api');
  if (api && uncalled.length > 0)
    report(
      'API705',
      api.location,
      `${uncalled.length} of ${symbols.contract.size} operations are used by no screen: ${uncalled.join(' ')}`,
    );
  const required = new Set(
    trees
      .ofKind('api', 'schema', 'screen')
      .flatMap((tree) =>
        cache.getOrCompute(`required permissions ${tree.location.file}`, [tree], () =>
          listRequiredPermissions(tree),
        ),
      ),
  );
  const unused = [...symbols.permissions].filter((name) => !required.has(name));
  const [catalogue] = trees.ofKind('catalogue');
  if (catalogue && unused.length > 0)
    report(
      'PRM802',
      catalogue.location,
      `${unused.length} permissions nothing asks for: ${unused.join(' ')}`,
    );
}

const accessKeys = ['requires', 'requiresAny', 'x-requires'];

/** Returns all permissions that a file requires. */
const listRequiredPermissions = (tree: Tree): string[] =>
  tree
    .allMembers()
    .flatMap(({ name, value }) =>
      accessKeys.includes(name) ? value.items.map((item) => item.text() ?? '') : [],
    );

/** Reports bases that no screen extends: a base is checked completely only in a screen that extends it. */
export function checkUnusedBases({ symbols }: CheckContext, report: Report): void {
  const extended = new Set(
    [...symbols.screens.values()].flatMap(({ lineage }) => lineage.slice(1)),
  );
  for (const { id, abstract, tree } of symbols.screens.values())
    if (abstract && !extended.has(id))
      report('SCR120', (tree.get('id') ?? tree).location, `No screen extends the base '${id}'`);
}
