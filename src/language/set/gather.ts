import type { Contract } from '#shared/schemas/contract.ts';
import { readContract, type ContractFinding } from '#shared/schemas/contract-reader.ts';
import type { JsonSchema } from '#shared/schemas/json-schema.ts';
import type { Report } from '../finding.ts';
import type { Tree } from '../tree/tree.ts';
import type { Vocabulary, Word } from '../words/word.ts';
import type { FileKind } from './file-kinds.ts';
import type { Book, Planned, Widget } from './book.ts';
import { readTexts } from './texts.ts';
import type { Trees } from './trees.ts';

/** Everything but the screens: what a change of a screen leaves as it is. */
export type World = Omit<Book, 'screens' | 'planned'> & {
  contractFindings: readonly ContractFinding[];
};

export function gatherWorld(trees: Trees): World {
  const { contract, findings } = gatherContract(trees);
  const widgets = gatherWidgets(trees);
  return {
    vocabulary: gatherVocabulary(trees),
    contract,
    contractFindings: findings,
    permissions: new Set(
      trees
        .of('catalogue')
        .flatMap((tree) => tree.list('permissions').flatMap((one) => one.text('name') ?? [])),
    ),
    roles: gatherRoles(trees),
    texts: readTexts(trees.of('locale')),
    codes: gatherCodes(trees),
    validators: new Set(
      trees.all.get('schemas/parts/validators.json')?.get('validators')?.members?.keys() ?? [],
    ),
    widgets: new Map(
      widgets.filter(({ use }) => use === 'form').map((widget) => [widget.name, widget]),
    ),
    displays: new Map(
      widgets.filter(({ use }) => use === 'display').map((widget) => [widget.name, widget]),
    ),
    icons: new Set(trees.all.get('schemas/meta/icons.json')?.texts('icons') ?? []),
    transactions: new Set(
      trees.all.get('cobrand/default/codes.json')?.get('transactions')?.members?.keys() ?? [],
    ),
    session: (trees.all.get('schemas/meta/session.json')?.json() ?? {
      type: 'object',
    }) as JsonSchema,
  };
}

function gatherVocabulary(trees: Trees): Vocabulary {
  return new Map(
    trees
      .of('meta')
      .map((tree) => [tree.place.file.replace('schemas/meta/', ''), tree.json() as Word]),
  );
}

function gatherContract(trees: Trees): { contract: Contract; findings: ContractFinding[] } {
  const files = trees
    .of('api', 'schema', 'part')
    .map((tree) => [tree.place.file, tree.json()] as const);
  return readContract(new Map(files));
}

function gatherWidgets(trees: Trees): Widget[] {
  const list = trees.all.get('schemas/meta/widgets.json')?.list('widgets') ?? [];
  return list.map((tree) => tree.json() as unknown as Widget);
}

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
    else planned.set(id, { id, route: tree.text('route') ?? '', place: tree.place });
  }
  return planned;
}

const worldKinds: FileKind[] = [
  ...(['locale', 'catalogue', 'role', 'brand', 'brandCodes'] as const),
  ...(['api', 'schema', 'part', 'codes', 'meta', 'metaData'] as const),
];

/** The world is gathered anew only when one of its files is. */
export function createWorldGatherer(): (trees: Trees) => World {
  let known: World | undefined;
  let before: readonly unknown[] = [];
  return (trees) => {
    const now = trees.of(...worldKinds);
    const same = now.length === before.length && now.every((tree, index) => tree === before[index]);
    before = now;
    known = same && known ? known : gatherWorld(trees);
    return known;
  };
}
