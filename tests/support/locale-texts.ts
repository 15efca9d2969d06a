import { readFileSync, readdirSync } from 'node:fs';
import { buildCatalogue } from '#shared/locales/catalogue.ts';
import type { Texts } from '#shared/locales/catalogue.ts';

const folder = new URL('../../locales/', import.meta.url);
const languages = readdirSync(folder, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);

/** Texts of every language in locales/, all files merged: language code to texts. */
export const localeTexts: ReadonlyMap<string, Texts> = new Map(
  languages.map((language) => [language, buildCatalogue(filesOf(language)).texts]),
);

function filesOf(language: string) {
  const names = readdirSync(new URL(`${language}/`, folder)).filter((name) =>
    name.endsWith('.json'),
  );
  return names.map((name) => {
    const path = `locales/${language}/${name}`;
    const text = readFileSync(new URL(`${language}/${name}`, folder), 'utf8');
    return { path, texts: JSON.parse(text) as Texts };
  });
}
