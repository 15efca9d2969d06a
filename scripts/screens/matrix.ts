import { writeFileSync } from 'node:fs';
import { matrixPage } from '#language/report/matrix/matrix-page.ts';
import { matrixText } from '#language/report/matrix/matrix-text.ts';
import { visibilityOf } from '#language/report/matrix/visibility.ts';
import { unknown, type Asked } from './command.ts';

/** `matrix [screen] [--json] [--html <file>]`: what each role sees, in each portal, brand and language. */
export function matrix({ checked, words: [id], option }: Asked): number {
  const rows = visibilityOf(checked, id);
  if (rows.length === 0) return unknown('screen', id ?? '', checked.book.screens.keys());
  const page = option('html');
  if (page !== undefined) {
    writeFileSync(page, matrixPage(rows));
    console.log(`${rows.length} rows are in ${page}.`);
  } else if (option('json') === undefined) for (const line of matrixText(rows)) console.log(line);
  else console.log(JSON.stringify(rows, null, 2));
  return 0;
}
