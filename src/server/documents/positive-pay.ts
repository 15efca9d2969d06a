/** A column of fixed width in the lines of a bank file. */
interface Column {
  /** A text that is the same in every line; otherwise the value is shown. */
  text?: string;
  /** The property of the check, or of the control totals, that is shown. */
  value?: string;
  /** In characters. */
  width: number;
  /** What fills the rest of the column: zeros before the value, or spaces (the default) after it. */
  fill?: 'zeros' | 'spaces';
  date?: 'yyyyMMdd' | 'MMddyyyy' | 'MMddyy';
  /** The bank's codes by value. */
  codes?: Record<string, string>;
}

/** A file of schemas/bank-files (schemas/meta/bank-file.schema.json). */
export interface BankFileLayout {
  fileName: string;
  lineEnd: 'crlf' | 'lf';
  /** The columns of the line of a check. */
  check: readonly Column[];
  /** The columns of the last line, the control totals. */
  total: readonly Column[];
  /** An example with the lines that it must produce. */
  sample: { runDate: string; checks: readonly BankCheck[]; lines: readonly string[] };
}

export interface BankCheck {
  accountLast4: string;
  checkNumber: string;
  issueDate: string;
  cents: number;
  /** Whether the bank may pay the check. */
  paid: 'yes' | 'no';
}

const lineEnds = { crlf: '\r\n', lf: '\n' } as const;

/** Yields a positive pay file: a line for each check, the control totals last. */
export function* formatPositivePayLines(
  layout: BankFileLayout,
  checks: readonly BankCheck[],
  runDate: string,
): Generator<string> {
  const end = lineEnds[layout.lineEnd];
  for (const check of checks) yield formatLine(layout.check, { ...check }) + end;
  const cents = checks.reduce((sum, check) => sum + check.cents, 0);
  yield formatLine(layout.total, { runDate, checks: checks.length, cents }) + end;
}

type Values = Readonly<Record<string, string | number>>;

/** @throws RangeError when a value is wider than its column, because a truncated number would be wrong */
function formatLine(columns: readonly Column[], values: Values): string {
  const cells = columns.map((column) => {
    const text = formatValue(column, values);
    if (text.length > column.width)
      throw new RangeError(`A bank file has ${column.width} characters for ${column.value}`);
    return column.fill === 'zeros' ? text.padStart(column.width, '0') : text.padEnd(column.width);
  });
  return cells.join('');
}

function formatValue({ text, value = '', date, codes }: Column, values: Values): string {
  if (text !== undefined) return text;
  const plain = String(values[value] ?? '');
  if (date) return formatBankDate(date, plain);
  return codes && Object.hasOwn(codes, plain) ? (codes[plain] ?? plain) : plain;
}

function formatBankDate(format: NonNullable<Column['date']>, day: string): string {
  const [year = '', month = '', dayOfMonth = ''] = day.split('-');
  if (format === 'yyyyMMdd') return year + month + dayOfMonth;
  return month + dayOfMonth + (format === 'MMddyy' ? year.slice(2) : year);
}
