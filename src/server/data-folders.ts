import { defaultLanguage, type Language } from '#shared/locales/languages.ts';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { loadBrands, type BrandFile, type Brands, type CodesFile } from '#shared/cobrand/index.ts';
import { buildCatalogue, createTranslator, type Texts } from '#shared/locales/index.ts';
import {
  loadPermissions,
  type PermissionCatalogue,
  type PermissionsFile,
  type Role,
} from '#shared/permissions/index.ts';

/** The project's root, which contains the data folders. */
export const projectRoot = join(import.meta.dirname, '..', '..');

const readJson = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));
const listJsonFiles = (folder: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder)
        .filter((name) => name.endsWith('.json'))
        .sort()
        .map((name) => join(folder, name))
    : [];

export const readPermissions = (root: string): PermissionCatalogue =>
  loadPermissions(
    readJson(join(root, 'permissions', 'catalogue.json')) as PermissionsFile,
    listJsonFiles(join(root, 'permissions', 'roles')).map((file) => readJson(file) as Role),
  );

export function readBrands(root: string): Brands {
  const folder = join(root, 'cobrand');
  const names = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  return loadBrands(
    names.map(({ name }) => ({
      folder: name,
      brand: readJson(join(folder, name, 'brand.json')) as BrandFile,
      codes: readJson(join(folder, name, 'codes.json')) as CodesFile,
    })),
  );
}

/** Returns the languages: each folder of locales/ is one. */
export const readLanguages = (root: string): Language[] =>
  readdirSync(join(root, 'locales'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .sort();

export function readTexts(root: string, language: string): Texts {
  const files = listJsonFiles(join(root, 'locales', language));
  return buildCatalogue(
    files.map((file) => ({
      path: relative(root, file),
      texts: readJson(file) as Record<string, string>,
    })),
  ).texts;
}

export interface CodeList {
  /** A code with its texts by language. */
  codes: { code: string; [language: string]: string }[];
}

/** Returns the text of a code in the language, else in the default language, else the code itself. */
export const getCodeText = (entry: CodeList['codes'][number], language: Language): string =>
  entry[language] ?? entry[defaultLanguage] ?? entry.code;

/** Reads schemas/codes/<name>.json. Returns the lists by name. */
export const readCodes = (root: string): Map<string, CodeList> =>
  new Map(
    listJsonFiles(join(root, 'schemas', 'codes')).map((file) => [
      file.slice(file.lastIndexOf('/') + 1, -'.json'.length),
      readJson(file) as CodeList,
    ]),
  );

export type ServerText = (
  language: Language,
  key: string,
  values?: Record<string, string | number>,
) => string;

/**
 * Creates the translator for the texts that the server itself renders, such as mails. Throws for a missing key, because
 * a mail must not contain a key.
 */
export function createServerText(getTexts: (language: string) => Texts): ServerText {
  const fail = (missing: { key: string; language: string }): never => {
    throw new Error(`There is no text ${missing.key} in ${missing.language}`);
  };
  const translators = new Map<string, ReturnType<typeof createTranslator>>();
  const getTranslator = (language: string) => {
    const known =
      translators.get(language) ??
      createTranslator(language, [getTexts(language)], { onMissing: fail });
    translators.set(language, known);
    return known;
  };
  return (language, key, values) => getTranslator(language).t(key, values);
}
