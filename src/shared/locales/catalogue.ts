/** Texts by full key; flat, so that a key in an error message can be searched for. */
export type Texts = Readonly<Record<string, string>>;

export type LocaleFile = { readonly path: string; readonly texts: Texts };

/** The texts of a language, and the path of the file that contains each, by key. */
export type Catalogue = { readonly texts: Texts; readonly origins: ReadonlyMap<string, string> };

/** Joins the files of one language. Throws one error that names every duplicate key. */
export function buildCatalogue(files: readonly LocaleFile[]): Catalogue {
  const texts: Record<string, string> = {};
  const origins = new Map<string, string>();
  const problems: string[] = [];
  for (const file of files) {
    for (const [key, text] of Object.entries(file.texts)) {
      if (key === '$schema') continue;
      const first = origins.get(key);
      if (first !== undefined) problems.push(`${file.path}: '${key}' is already in ${first}`);
      origins.set(key, first ?? file.path);
      texts[key] ??= text;
    }
  }
  if (problems.length > 0)
    throw new Error(`Texts have duplicate keys:\n  ${problems.join('\n  ')}`);
  return { texts, origins };
}

/** Matches {{name}} and {{name, format}}, and captures both. */
const placeholder = /\{\{\s*([^},\s]+)\s*(?:,([^}]*))?\}\}/gu;

/** The formats of placeholders that texts use. i18next has more, which need options that no text gives. */
export const textFormats = ['number'] as const;

/** Returns the placeholders of a text that name a format: `{{count, number}}`. */
export const listPlaceholderFormats = (text: string): { name: string; format: string }[] =>
  matchPlaceholders(text).flatMap(([, name = '', format]) =>
    format === undefined ? [] : [{ name, format: format.trim() }],
  );

/** Returns the names of {{placeholders}}, unique and sorted: `{{count, number}}` is `count`. */
export const listPlaceholders = (text: string): string[] =>
  [...new Set(matchPlaceholders(text).map((match) => match[1] ?? ''))].sort();

/**
 * Skips texts without a placeholder quickly, since each check of a changed text reads the placeholders of all texts.
 */
const matchPlaceholders = (text: string): RegExpExecArray[] =>
  text.includes('{{') ? [...text.matchAll(placeholder)] : [];
