import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

export type Language = 'en' | 'sp';
const root = join(import.meta.dirname, '..', '..', '..');

function read(language: Language): Record<string, string> {
  const folder = join(root, 'locales', language);
  const files = readdirSync(folder).filter((name) => name.endsWith('.json'));
  return Object.assign(
    {},
    ...files.map((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')) as object),
  ) as Record<string, string>;
}

const texts = { en: read('en'), sp: read('sp') };

/** The text of a key as the portal shows it; throws if the key does not exist. */
export function text(language: Language, key: string, values: Record<string, string> = {}): string {
  const found = texts[language][key];
  if (found === undefined) throw new Error(`There is no text ${key} in locales/${language}`);
  return found.replaceAll(/\{\{\s*(\w+)[^}]*\}\}/g, (_, name: string) => values[name] ?? '');
}
