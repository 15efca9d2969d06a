import { findNearest } from '#shared/format/nearest.ts';
import { listPlaceholders } from '#shared/locales/catalogue.ts';
import { suggestKey } from '../names/suggest-key.ts';
import type { Report } from '../core/diagnostic.ts';
import { defaultLanguage, getLanguage } from '../set/texts.ts';
import type { Member, Tree } from '../tree/tree.ts';
import type { CheckContext } from './check-context.ts';

/**
 * Checks the texts that a code list requires for each of its codes by its key "texts", such as the texts of letters,
 * and the placeholders in them.
 */
export function checkCodeTexts({ trees }: CheckContext, report: Report): void {
  const texts = trees
    .ofKind('locale')
    .flatMap((file) => [...(file.members?.values() ?? [])].map((member) => ({ file, member })));
  for (const list of trees.ofKind('codes')) {
    const textsKey = list.get('texts');
    const prefix = textsKey?.text('prefix');
    if (!textsKey || prefix === undefined) continue;
    const listTexts = texts.filter(({ member }) => member.name.startsWith(`${prefix}.`));
    const needed = listNeededTexts(list, prefix, textsKey.texts('parts'));
    const defaultTexts = listTexts.filter(({ file }) => getLanguage(file) === defaultLanguage);
    checkMissing(needed, new Set(defaultTexts.map(({ member }) => member.name)), report);
    const placeholderNames = listPlaceholderNames(trees.byPath, textsKey, report);
    for (const { member } of listTexts) {
      checkSurplus(member, needed, report);
      if (placeholderNames) checkPlaceholders(member, placeholderNames, report);
    }
  }
}

/** Returns the required text keys, `<prefix>.<code>.<part>`, with the code that requires each. */
const listNeededTexts = (list: Tree, prefix: string, parts: readonly string[]): Map<string, Tree> =>
  new Map(
    list
      .list('codes')
      .flatMap((code) =>
        parts.map((part) => [`${prefix}.${code.text('code') ?? ''}.${part}`, code] as const),
      ),
  );

function checkMissing(
  needed: ReadonlyMap<string, Tree>,
  writtenKeys: ReadonlySet<string>,
  report: Report,
): void {
  for (const [key, code] of needed)
    if (!writtenKeys.has(key))
      report('TXT308', code.location, `The text '${key}' of this code is missing`, {
        expected: key,
      });
}

/** Reports a text whose key begins with the prefix of the code list, but names no code or no part of its texts. */
function checkSurplus(
  { name, keyLocation }: Member,
  needed: ReadonlyMap<string, Tree>,
  report: Report,
) {
  if (needed.has(name)) return;
  const suggestion = suggestKey(name, new Set(needed.keys()));
  report('TXT308', keyLocation, `No code has the text '${name}'`, {
    found: name,
    ...(suggestion && { suggestion }),
  });
}

/**
 * Returns the names that the texts may use as placeholders: the properties of the schema that "values" names. Returns
 * undefined without "values"; reports a schema that does not exist.
 */
function listPlaceholderNames(
  treeByPath: ReadonlyMap<string, Tree>,
  textsKey: Tree,
  report: Report,
): readonly string[] | undefined {
  const value = textsKey.get('values');
  const [file = '', pointer = ''] = value?.text()?.split('#') ?? [];
  const schema = treeByPath.get(file)?.nearest(pointer);
  const names = schema?.get('properties')?.members?.keys();
  if (names) return [...names];
  if (value)
    report('TXT308', value.location, `There is no schema '${value.text() ?? ''}'`, {
      found: value.text() ?? '',
    });
  return undefined;
}

/** Checks that the placeholders of a text are among the properties of the schema. */
function checkPlaceholders(
  { name, value }: Member,
  placeholderNames: readonly string[],
  report: Report,
): void {
  for (const placeholder of listPlaceholders(value.text() ?? '')) {
    if (placeholderNames.includes(placeholder)) continue;
    const suggestion = findNearest(placeholder, placeholderNames);
    report(
      'TXT308',
      value.location,
      `'${name}' uses {{${placeholder}}}, which is not in its schema`,
      {
        found: placeholder,
        ...(suggestion && { suggestion }),
      },
    );
  }
}
