import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { readSheet as readFirstSheet } from 'read-excel-file/node';

/** The cells of the first sheet as a library reads them that shares no code with the writer. */
export const readSheet = (bytes: Buffer) => readFirstSheet(bytes);

/** The path of LibreOffice, which `npm run test:full` finds. */
export const libreOffice = process.env.TEST_LIBREOFFICE;

/** The cells of the first sheet as LibreOffice shows them. */
export function readInLibreOffice(bytes: Buffer): string[][] {
  const folder = mkdtempSync(join(tmpdir(), 'portal-sheet-'));
  try {
    writeFileSync(join(folder, 'sheet.xlsx'), bytes);
    execFileSync(
      libreOffice ?? 'soffice',
      [
        `-env:UserInstallation=file://${folder}/profile`,
        '--headless',
        '--convert-to',
        'csv',
        '--outdir',
        folder,
        join(folder, 'sheet.xlsx'),
      ],
      { stdio: 'ignore', timeout: 90_000 },
    );
    return parse(readFileSync(join(folder, 'sheet.csv')));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
