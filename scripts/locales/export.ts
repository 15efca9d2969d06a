import { byteOrderMark, formatCsvLines } from '#shared/format/csv-lines.ts';
import { toBaseKey, findMissingKeys, listPlaceholders } from '#shared/locales/index.ts';
import { isUntranslated } from '#shared/locales/untranslated.ts';
import { findLanguage, mergeTexts, type LanguageFiles } from './files.ts';

/** The columns of a translator's file. */
export const columns = ['key', 'english', 'translation', 'note', 'changed since'] as const;

export interface ExportOptions {
  /** Exports every text, not only those that need work. */
  all?: boolean;
  /** Keys whose English changed after the translation, with the date of the translation. */
  changed: ReadonlyMap<string, string>;
}

/** Returns the texts for a translator as CSV. */
export function exportTexts(
  languages: readonly LanguageFiles[],
  code: string,
  { all = false, changed }: ExportOptions,
): { csv: string; rowCount: number } {
  const english = mergeTexts(findLanguage(languages, 'en'));
  const translations = mergeTexts(findLanguage(languages, code));
  const missing = findMissingKeys(english, translations, code).filter((key) => key !== '$schema');
  const untranslated = Object.keys(translations).filter((key) =>
    isUntranslated(translations[key] ?? ''),
  );
  const keys = all
    ? [...missing, ...Object.keys(translations)]
    : [...missing, ...untranslated, ...changed.keys()];
  const rows = [...new Set(keys)]
    .filter((key) => key !== '$schema')
    .map((key) => toRow(key, english, translations, changed));
  return { csv: byteOrderMark + formatCsvLines([[...columns], ...rows]), rowCount: rows.length };
}

function toRow(
  key: string,
  english: Readonly<Record<string, string>>,
  translations: Readonly<Record<string, string>>,
  changed: ReadonlyMap<string, string>,
): string[] {
  const englishText = english[key] ?? english[`${toBaseKey(key)}_other`] ?? '';
  const current = translations[key] ?? '';
  return [
    key,
    englishText,
    isUntranslated(current) ? '' : current,
    createNote(key, englishText, Object.hasOwn(english, `${toBaseKey(key)}_other`)),
    changed.get(key) ?? '',
  ];
}

/** Returns a note for the translator: the placeholders to keep, and which plural form the text is. */
function createNote(key: string, englishText: string, isPlural: boolean): string {
  const placeholders = listPlaceholders(englishText).map((name) => `{{${name}}}`);
  const form = /_(\w+)$/u.exec(key)?.[1];
  return [
    placeholders.length > 0 ? `keep ${placeholders.join(' ')}` : '',
    isPlural && form ? `plural form "${form}" of {{count}}` : '',
  ]
    .filter((part) => part !== '')
    .join('; ');
}
