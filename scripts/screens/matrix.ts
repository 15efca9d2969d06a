import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { renderMatrixPage } from '#language/report/matrix/matrix-page.ts';
import { formatMatrix } from '#language/report/matrix/matrix-text.ts';
import { listVisibilities } from '#language/report/matrix/visibility.ts';
import { root } from '../setup/root.ts';
import { writeOutputFile } from '../setup/write-output.ts';
import { rejectUnknown, type CommandInput } from './command.ts';

/** `matrix [screen] [--json] [--html <file>]`: prints what each role sees, in each portal, brand and language. */
export function printMatrix({ checked, positional: [id], option }: CommandInput): number {
  const rows = listVisibilities(checked, id);
  if (rows.length === 0) return rejectUnknown('screen', id ?? '', checked.symbols.screens.keys());
  const outputPath = option('html');
  if (outputPath !== undefined) {
    const template = join(root, 'src/language/report/matrix/matrix-page.html');
    writeOutputFile(outputPath, renderMatrixPage(rows, readFileSync(template, 'utf8')));
    console.log(`Wrote ${rows.length} rows to ${outputPath}.`);
  } else if (option('json') === undefined) for (const line of formatMatrix(rows)) console.log(line);
  else console.log(JSON.stringify(rows, null, 2));
  return 0;
}
