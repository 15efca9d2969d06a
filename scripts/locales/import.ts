import {
  findDifferentPlaceholders,
  findMissingKeys,
  listPlaceholders,
} from '#shared/locales/index.ts';
import { parseRows } from '#shared/format/csv.ts';
import { findNearest } from '#shared/format/nearest.ts';
import { columns } from './export.ts';
import { findLanguage, mergeTexts, type LanguageFiles } from './files.ts';

export interface ImportResult {
  /** New or changed translations by key. */
  texts: Map<string, string>;
  /** One message for each error, with its row unless it concerns the whole file. If there are any, nothing is written. */
  problems: string[];
}

/** Reads the CSV that a translator has filled in. Rows without a translation are skipped. */
export function importTexts(
  languages: readonly LanguageFiles[],
  code: string,
  csv: string,
): ImportResult {
  const english = mergeTexts(findLanguage(languages, 'en'));
  const translations = mergeTexts(findLanguage(languages, code));
  const knownKeys = new Set([
    ...Object.keys(translations),
    ...findMissingKeys(english, translations, code),
  ]);
  const result: ImportResult = { texts: new Map(), problems: [] };
  // A file in the wrong encoding would have an error in every row.
  if (csv.includes('\uFFFD')) {
    result.problems.push('The file is not UTF-8: save it again as "CSV UTF-8".');
    return result;
  }
  const rows = readRows(csv, result.problems);
  const rowsByKey = new Map<string, Row & { rowNumber: number }>();
  for (const { key, englishText, translation, rowNumber } of rows) {
    const earlierRow = rowsByKey.get(key);
    rowsByKey.set(key, { key, englishText, translation, rowNumber });
    const problem =
      earlierRow && earlierRow.translation !== translation
        ? `'${key}' is also in row ${earlierRow.rowNumber} with another translation: keep one of them`
        : findProblem({ key, englishText, translation }, english, knownKeys);
    if (problem) result.problems.push(`row ${rowNumber}: ${problem}`);
    else if (translation.trim() !== '' && translation !== translations[key])
      result.texts.set(key, translation);
  }
  return result;
}

/** A row of the translator's file. */
interface Row {
  key: string;
  /** The English text at the time of the export. */
  englishText: string;
  translation: string;
}

function findProblem(
  { key, englishText, translation }: Row,
  english: Readonly<Record<string, string>>,
  knownKeys: ReadonlySet<string>,
): string | undefined {
  if (!knownKeys.has(key)) {
    const near = findNearest(key, knownKeys);
    return `there is no text '${key}'${near ? `; did you mean '${near}'?` : ''}`;
  }
  if (translation.trim() === '') return undefined;
  if (english[key] !== undefined && english[key] !== englishText)
    return `the English of '${key}' has changed since: export again`;
  if (findDifferentPlaceholders(english, { [key]: translation }).length === 0) return undefined;
  const [expected, found] = [englishText, translation].map(
    (text) => listPlaceholders(text).join(' ') || 'none',
  );
  return `'${key}' takes the values ${expected}, and its translation ${found}`;
}

function readRows(csv: string, problems: string[]): (Row & { rowNumber: number })[] {
  let rows: string[][];
  try {
    rows = parseRows(csv);
  } catch (error) {
    problems.push((error as Error).message);
    return [];
  }
  const [head = [], ...body] = rows;
  const names = head.map((name) => name.trim().toLowerCase());
  const findColumn = (name: (typeof columns)[number]) => names.indexOf(name);
  const missing = (['key', 'english', 'translation'] as const).filter(
    (name) => findColumn(name) < 0,
  );
  if (missing.length > 0) {
    problems.push(
      `row 1: the columns must be called ${columns.join(', ')}; there is no ${missing.join(' and no ')}`,
    );
    return [];
  }
  const getCell = (row: string[], name: (typeof columns)[number]) => row[findColumn(name)] ?? '';
  return body.map((row, index) => ({
    key: getCell(row, 'key'),
    englishText: getCell(row, 'english'),
    translation: getCell(row, 'translation'),
    rowNumber: index + 2,
  }));
}
