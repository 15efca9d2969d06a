import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { toBaseKey } from '#shared/locales/index.ts';
import { listDataTexts, writeDataTexts, type DataTexts } from './texts-in-data.ts';

/**
 * One language: its files by name, each with its texts in order. Files of other folders, which hold several
 * languages, are named by their path.
 */
export interface LanguageFiles {
  code: string;
  files: ReadonlyMap<string, Readonly<Record<string, string>>>;
}

export function readLanguages(root: string): LanguageFiles[] {
  const folder = join(root, 'locales');
  const languageFolders = readdirSync(folder, { withFileTypes: true }).filter((entry) =>
    entry.isDirectory(),
  );
  const data = listDataTexts(root);
  return languageFolders.map(({ name: code }) => {
    const names = readdirSync(join(folder, code)).filter((name) => name.endsWith('.json'));
    const files = names.map((name) => [name, readTexts(join(folder, code, name))] as const);
    return { code, files: new Map([...files, ...groupDataTextsByFile(data, code)]) };
  });
}

const groupDataTextsByFile = (
  data: readonly DataTexts[],
  code: string,
): [string, Record<string, string>][] =>
  [...Map.groupBy(data, ({ file }) => file)].map(([file, texts]) => [
    file,
    Object.fromEntries(
      texts.flatMap(({ key, texts }) => (texts[code] === undefined ? [] : [[key, texts[code]]])),
    ),
  ]);

/** Files of locales/ are named without their folder. */
export const isInLocalesFolder = (name: string): boolean => !name.includes('/');

const readTexts = (file: string): Record<string, string> =>
  JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>;

export const findLanguage = (languages: readonly LanguageFiles[], code: string): LanguageFiles =>
  languages.find((language) => language.code === code) ?? { code, files: new Map() };

/** Returns every text of a language. */
export const mergeTexts = ({ files }: LanguageFiles): Record<string, string> =>
  Object.assign({}, ...files.values()) as Record<string, string>;

/** Returns the file in which the reference language has a key, possibly in another plural form. */
export function findFileOfKey(reference: LanguageFiles, key: string): string | undefined {
  for (const [name, texts] of reference.files)
    if (Object.hasOwn(texts, key) || Object.hasOwn(texts, `${toBaseKey(key)}_other`)) return name;
  return undefined;
}

/**
 * Writes texts of a language to the files that contain their English texts, in the order of the English keys. Returns
 * the paths of the changed files.
 */
export async function writeTexts(
  root: string,
  code: string,
  texts: ReadonlyMap<string, string>,
): Promise<string[]> {
  const english = findLanguage(readLanguages(root), 'en');
  const entriesByFile = Map.groupBy(texts, ([key]) => findFileOfKey(english, key) ?? '');
  return [...entriesByFile].map(([name, entries]) => {
    if (!isInLocalesFolder(name)) {
      writeDataTexts(root, name, code, new Map(entries));
      return name;
    }
    const path = join('locales', code, name);
    const file = join(root, path);
    const before = existsSync(file) ? readTexts(file) : {};
    const after = sortByReference(
      { ...before, ...Object.fromEntries(entries) },
      english.files.get(name),
    );
    writeFileSync(file, `${JSON.stringify(after, null, 2)}\n`);
    return path;
  });
}

function sortByReference(
  texts: Record<string, string>,
  reference: Readonly<Record<string, string>> = {},
) {
  const indexes = new Map(Object.keys(reference).map((key, index) => [toBaseKey(key), index]));
  const getIndex = (key: string) => indexes.get(toBaseKey(key)) ?? indexes.size;
  return Object.fromEntries(
    Object.entries(texts).toSorted(([left], [right]) => getIndex(left) - getIndex(right)),
  );
}
