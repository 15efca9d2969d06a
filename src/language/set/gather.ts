import type { ContractFinding } from '#shared/schemas/contract-reader.ts';
import type { JsonSchema } from '#shared/schemas/json-schema.ts';
import { tones, type Tone } from '#shared/screens/field.ts';
import type { Report } from '../finding.ts';
import type { Tree } from '../tree/tree.ts';
import { soundWord } from '../words/sound-word.ts';
import type { Vocabulary } from '../words/word.ts';
import { createCallsGatherer } from './calls.ts';
import type { Book, Planned, Widget } from './book.ts';
import { soundSchema } from './schema-words.ts';
import { readTexts } from './texts.ts';
import { remember, rememberFile, type Trees } from './trees.ts';

/** Everything but the screens: what a change of a screen leaves as it is. */
export type World = Omit<Book, 'screens' | 'planned'> & {
  contractFindings: readonly ContractFinding[];
};

/** Gathers the world; each part of it stays the same object until one of its files changes. */
export function createWorldGatherer(): (trees: Trees) => World {
  const vocabulary = remember(['meta'], gatherVocabulary);
  const calls = remember(['api', 'schema', 'part', 'meta'], createCallsGatherer());
  const permissions = remember(['catalogue'], gatherPermissions);
  const roles = remember(['role'], steady(gatherRoles));
  const texts = remember(['locale'], (trees) => readTexts(trees.of('locale')));
  const codes = remember(['codes'], steady(gatherCodes));
  const statuses = remember(['codes'], gatherStatuses);
  const colours = remember(['codes'], steady(gatherTones));
  const widgets = rememberFile('schemas/meta/widgets.json', gatherWidgets);
  const icons = rememberFile('schemas/meta/icons.json', gatherIcons);
  const session = rememberFile('schemas/meta/session.json', gatherSession);
  const transactions = remember(['brandCodes'], gatherTransactions);
  return (trees) => ({
    vocabulary: vocabulary(trees, undefined),
    ...calls(trees, vocabulary(trees, undefined)),
    permissions: permissions(trees, undefined),
    roles: roles(trees, undefined),
    texts: texts(trees, undefined),
    codes: codes(trees, undefined),
    statuses: statuses(trees, undefined),
    tones: colours(trees, undefined),
    ...widgets(trees),
    icons: icons(trees),
    session: session(trees),
    transactions: transactions(trees, undefined),
  });
}

/** The answer of before, as long as every name in it means the same: whoever asked for one need not ask again. */
function steady<Meaning extends Iterable<unknown>>(
  gather: (trees: Trees) => Map<string, Meaning>,
): (trees: Trees) => Map<string, Meaning> {
  const known = new Map<string, Meaning>();
  return (trees) =>
    new Map(
      [...gather(trees)].map(([name, now]) => {
        const before = known.get(name);
        const kept = before && [...before].join('\n') === [...now].join('\n') ? before : now;
        known.set(name, kept);
        return [name, kept];
      }),
    );
}

function gatherVocabulary(trees: Trees): Vocabulary {
  return new Map(
    trees
      .of('meta')
      .map((tree) => [
        tree.place.file.replace('schemas/meta/', ''),
        soundWord(tree, () => undefined),
      ]),
  );
}

function gatherWidgets(file: Tree | undefined): Pick<World, 'widgets' | 'displays'> {
  const widgets = (file?.list('widgets') ?? []).map((tree) => tree.json() as Widget);
  const of = (wanted: Widget['use']) =>
    new Map(widgets.filter(({ use }) => use === wanted).map((widget) => [widget.name, widget]));
  return { widgets: of('form'), displays: of('display') };
}

const gatherIcons = (file: Tree | undefined): Set<string> => new Set(file?.texts('icons') ?? []);

/** What conditions and mappings may know of the reader. */
const gatherSession = (file: Tree | undefined): JsonSchema => ({
  type: 'object',
  ...(soundSchema(file?.json()) as JsonSchema),
});

const gatherPermissions = (trees: Trees): Set<string> =>
  new Set(
    trees
      .of('catalogue')
      .flatMap((tree) => tree.list('permissions').flatMap((one) => one.text('name') ?? [])),
  );

const gatherTransactions = (trees: Trees): Set<string> =>
  new Set(trees.all.get('cobrand/default/codes.json')?.get('transactions')?.members?.keys() ?? []);

function gatherRoles(trees: Trees): Map<string, string[]> {
  const roles = new Map<string, string[]>();
  for (const tree of trees.of('role')) {
    const portal = tree.text('portal') ?? '';
    roles.set(portal, [...(roles.get(portal) ?? []), tree.text('name') ?? ''].toSorted());
  }
  return roles;
}

function gatherCodes(trees: Trees): Map<string, Set<string>> {
  return new Map(
    trees
      .of('codes')
      .map((tree) => [
        tree.text('system') ?? '',
        new Set(tree.list('codes').flatMap((one) => one.text('code') ?? [])),
      ]),
  );
}

const gatherStatuses = (trees: Trees): Set<string> =>
  new Set(
    trees.of('codes').flatMap((tree) => (tree.flag('status') ? (tree.text('system') ?? []) : [])),
  );

function gatherTones(trees: Trees): Map<string, Map<string, Tone>> {
  return new Map(
    trees.of('codes').map((tree) => [
      tree.text('system') ?? '',
      new Map(
        tree.list('codes').flatMap((entry) => {
          const tone = tones.find((one) => one === entry.text('tone'));
          return tone ? [[entry.text('code') ?? '', tone] as const] : [];
        }),
      ),
    ]),
  );
}

export function gatherPlanned(
  trees: Trees,
  sources: ReadonlyMap<string, Tree>,
  report: Report,
): Map<string, Planned> {
  const planned = new Map<string, Planned>();
  for (const tree of trees.of('planned').flatMap(({ items }) => items)) {
    const id = tree.text('id') ?? '';
    if (sources.has(id))
      report(
        'SCR240',
        (tree.get('id') ?? tree).place,
        `'${id}' is there already: take it off this list`,
      );
    else
      planned.set(id, {
        id,
        route: tree.text('route') ?? '',
        drawn: tree.flag('drawn'),
        place: tree.place,
      });
  }
  return planned;
}
