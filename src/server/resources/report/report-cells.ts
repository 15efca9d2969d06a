import { displayDate } from '#shared/format/dates.ts';
import type { Language } from '#shared/locales/languages.ts';
import type { Cell } from '../../documents/csv.ts';
import type { RequestServices } from '../../requests/services.ts';
import type { ReportColumn } from './report-kinds.ts';
import type { ReportRow } from './report-source.queries.ts';

interface ReportTexts {
  services: Pick<RequestServices, 'text' | 'code'>;
  language: Language;
}

/** Returns the heading of a column in the user's language. */
export const getHeading = (
  { services, language }: ReportTexts,
  { id, label }: ReportColumn,
): string => services.text(language, label ?? `fields.${id}`);

/** Returns the value of a cell: dates as yyyy-MM-dd, months as yyyy-MM, amounts in cents, codes as texts. */
export function toCell(texts: ReportTexts, { id, as, code }: ReportColumn, row: ReportRow): Cell {
  const column = id.replaceAll(/[A-Z]/gu, (letter) => `_${letter.toLowerCase()}`);
  const value = row[as === 'money' ? `${column}_cents` : column];
  if (value === undefined) throw new Error(`The query has no column for ${id}`);
  if (value === null) return undefined;
  if (as === 'money') return BigInt(value);
  if (as === 'number') return Number(value);
  if (as === 'month') return String(value).slice(0, 'yyyy-MM'.length);
  if (code !== undefined) return texts.services.code(code, String(value), texts.language);
  return String(value);
}

/** Returns the value of a cell as toCell does, but for a CSV file, with dates as MM/dd/yyyy. */
export const toCsvCell = (texts: ReportTexts, column: ReportColumn, row: ReportRow): Cell => {
  const cell = toCell(texts, column, row);
  return column.as === 'date' && typeof cell === 'string' ? displayDate(cell) : cell;
};
