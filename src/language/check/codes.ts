import type { Report } from '../core/diagnostic.ts';
import { getLanguage } from '../set/texts.ts';
import type { Tree } from '../tree/tree.ts';
import type { Trees } from '../set/trees.ts';
import type { CheckContext } from './check-context.ts';

/** Checks code lists: "system" is the file name, codes are unique, and each code has a text in every language. */
export function checkCodes({ trees }: CheckContext, report: Report): void {
  const languages = new Set(trees.ofKind('locale').map(getLanguage));
  for (const list of trees.ofKind('codes')) {
    const system = list.get('system');
    const expected = list.location.file.replace(/^.*\/|\.json$/gu, '');
    if (system?.text() !== expected)
      report('API707', (system ?? list).location, describeWrongSystem(system), { expected });
    checkEntries(list.list('codes'), languages, report);
  }
}

const describeWrongSystem = (system: Tree | undefined): string =>
  system
    ? `\`system\` is '${system.text() ?? ''}', but must be the file name`
    : '`system` is missing';

function checkEntries(
  entries: readonly Tree[],
  languages: ReadonlySet<string>,
  report: Report,
): void {
  const seen = new Set<string>();
  for (const entry of entries) {
    const code = entry.text('code');
    if (code === undefined) continue;
    if (seen.has(code))
      report('API707', entry.location, `The code '${code}' is written twice`, {
        remedy: 'Remove one of the two.',
      });
    seen.add(code);
    for (const language of languages)
      if (!entry.text(language)?.trim())
        report('API707', entry.location, `'${code ?? ''}' has no text in '${language}'`, {
          expected: language,
        });
  }
}

/** Notes code lists and validators that no schema uses. */
export function checkUnusedListsAndValidators(
  { trees, symbols }: CheckContext,
  report: Report,
): void {
  const usedLists = findUsedCodeLists(trees);
  const unusedLists = [...symbols.codes.keys()].filter((name) => !usedLists.has(name));
  const [list] = trees.ofKind('codes');
  if (list && unusedLists.length > 0)
    report(
      'API706',
      list.location,
      `${unusedLists.length} code lists that no schema names: ${unusedLists.join(' ')}`,
    );
  const usedValidators = findUsedValidators(trees);
  const unusedValidators = [...symbols.validators].filter((name) => !usedValidators.has(name));
  const file = trees.byPath.get('schemas/parts/validators.json');
  if (file && unusedValidators.length > 0)
    report(
      'API706',
      file.location,
      `${unusedValidators.length} validators that no schema names: ${unusedValidators.join(' ')}`,
    );
}

/** Returns the code lists that schemas name in `x-code`. Only these are sent to browsers. */
export const findUsedCodeLists = (trees: Trees): Set<string> =>
  new Set(findKeywordValues(trees, 'x-code').flatMap((value) => value.text() ?? []));

const findUsedValidators = (trees: Trees): Set<string> =>
  new Set(
    findKeywordValues(trees, 'x-validator')
      .flatMap((value) => [value, ...value.items])
      .flatMap((validator) => validator.text() ?? validator.text('name') ?? []),
  );

/** Returns all values of a keyword in the files of the contract. */
const findKeywordValues = (trees: Trees, key: string): Tree[] =>
  trees
    .ofKind('api', 'schema', 'part')
    .flatMap((tree) => tree.allMembers().flatMap(({ name, value }) => (name === key ? value : [])));
