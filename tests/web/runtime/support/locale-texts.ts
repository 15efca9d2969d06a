import { readdirSync, readFileSync } from 'node:fs';

// Relative to the project's root: under jsdom Vite turns `new URL(…, import.meta.url)` into an address of its own
// server.
const readAll = (folder: string): unknown[] =>
  readdirSync(folder)
    .filter((file) => file.endsWith('.json'))
    .map((file) => JSON.parse(readFileSync(`${folder}/${file}`, 'utf8')) as unknown);

interface CodeList {
  system: string;
  codes: Record<string, string>[];
}

/** The texts of a language as the server sends them: all files, and those of the code lists. */
export function localeTexts(language: string): Record<string, unknown> {
  const words = (readAll('schemas/codes') as CodeList[]).flatMap(({ system, codes }) =>
    codes.map((code) => [`codes.${system}.${code.code}`, code[language]] as const),
  );
  return Object.assign(Object.fromEntries(words), ...readAll(`locales/${language}`)) as Record<
    string,
    unknown
  >;
}

export const brandFile = (): unknown =>
  JSON.parse(readFileSync('cobrand/default/brand.json', 'utf8')) as unknown;
