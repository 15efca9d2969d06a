/** A field of the file: its width, filled with zeros on the left or with spaces on the right. */
interface Column<Row> {
  width: number;
  fill: 'zeros' | 'spaces';
  value: (row: Row) => string | number;
}

export interface PositivePayCheck {
  account_last4: string | null;
  check_number: string;
  issue_date: string;
  amount_cents: number;
  status: string;
}

const noLongerPaid = new Set(['Void', 'StopPay', 'Reissued']);
const digitsOf = (date: string) => date.replaceAll('-', '');

/** The layout that banks take as a fixed-width issue file; it has no payees. */
export const checkColumns: readonly Column<PositivePayCheck>[] = [
  { width: 1, fill: 'spaces', value: () => 'D' },
  { width: 4, fill: 'zeros', value: ({ account_last4 }) => account_last4 ?? '' },
  { width: 15, fill: 'zeros', value: ({ check_number }) => check_number },
  { width: 8, fill: 'zeros', value: ({ issue_date }) => digitsOf(issue_date) },
  { width: 12, fill: 'zeros', value: ({ amount_cents }) => amount_cents },
  { width: 1, fill: 'spaces', value: ({ status }) => (noLongerPaid.has(status) ? 'V' : 'I') },
];

interface Totals {
  date: string;
  checks: number;
  cents: number;
}

/** Control totals, by which the bank finds that it has the whole file. */
export const totalColumns: readonly Column<Totals>[] = [
  { width: 1, fill: 'spaces', value: () => 'T' },
  { width: 8, fill: 'zeros', value: ({ date }) => digitsOf(date) },
  { width: 10, fill: 'zeros', value: ({ checks }) => checks },
  { width: 14, fill: 'zeros', value: ({ cents }) => cents },
];

/** Yields a positive pay file: a line for each check, the control totals last. */
export function* positivePayLines(
  checks: readonly PositivePayCheck[],
  date: string,
): Generator<string> {
  for (const check of checks) yield lineOf(checkColumns, check);
  const cents = checks.reduce((sum, { amount_cents }) => sum + amount_cents, 0);
  yield lineOf(totalColumns, { date, checks: checks.length, cents });
}

function lineOf<Row>(columns: readonly Column<Row>[], row: Row): string {
  const cells = columns.map(({ width, fill, value }) => {
    const text = String(value(row));
    if (text.length > width) throw new RangeError(`${text} is wider than ${width} characters`);
    return fill === 'zeros' ? text.padStart(width, '0') : text.padEnd(width);
  });
  return `${cells.join('')}\r\n`;
}
