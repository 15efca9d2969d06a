import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { findChangedSinceTranslation } from './locales/changed-since.ts';
import { exportTexts } from './locales/export.ts';
import { importTexts } from './locales/import.ts';
import { readLanguages, writeTexts } from './locales/files.ts';
import { requireConfigRoot } from './setup/config-root.ts';
import { InputFileError } from './setup/read-input.ts';
import { OutputFileError, writeOutputFile } from './setup/write-output.ts';

/**
 * `npm run locales -- export <language> [--all] [--out file]` writes a CSV of texts that are missing, untranslated,
 * or older than their English; `import <language> <file>` reads the translations.
 */
const usage =
  'npm run locales -- export <language> [--all] [--out file.csv]\n' +
  'npm run locales -- import <language> <file.csv>';

const root = requireConfigRoot();
try {
  process.exitCode = await runCommand(process.argv.slice(2));
} catch (error) {
  process.exitCode = fail(describeUsageError(error));
}

/** Returns the message of a usage error, which is printed without a stack. Rethrows other errors. */
function describeUsageError(error: unknown): string {
  if (error instanceof InputFileError || error instanceof OutputFileError) return error.message;
  const { code, message } = error as NodeJS.ErrnoException;
  if (code?.startsWith('ERR_PARSE_ARGS')) return `${message.split('. ')[0]}.\n${usage}`;
  throw error;
}

async function runCommand(args: string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { all: { type: 'boolean' }, out: { type: 'string' } },
  });
  const [command, language = '', file = ''] = positionals;
  const languages = readLanguages(root);
  const translatedLanguages = languages.filter(({ code }) => code !== 'en').map(({ code }) => code);
  if (!translatedLanguages.includes(language))
    return fail(`${usage}\nThe language is one of ${translatedLanguages.join(', ')}.`);
  if (command === 'export') return writeExport(language, values.all === true, values.out);
  if (command === 'import' && file !== '') return importLanguage(language, file);
  return fail(usage);
}

async function writeExport(
  language: string,
  all: boolean,
  out: string | undefined,
): Promise<number> {
  const changed = findChangedSinceTranslation(root, language);
  const { csv, rowCount } = exportTexts(readLanguages(root), language, { all, changed });
  const file = out ?? `${language}.csv`;
  writeOutputFile(file, csv);
  console.log(
    `${rowCount} texts for the translator in ${file}. Fill the column "translation", then:`,
  );
  console.log(`npm run locales -- import ${language} ${file}`);
  return 0;
}

async function importLanguage(language: string, file: string): Promise<number> {
  const { texts, problems } = importTexts(readLanguages(root), language, readTranslations(file));
  if (problems.length > 0) return fail(`${problems.join('\n')}\nNothing was written.`);
  const written = await writeTexts(root, language, texts);
  console.log(
    texts.size === 0
      ? '0 texts imported: all translations of the file exist already.'
      : `${texts.size} texts imported into ${written.join(', ')}. Check them with npm run check.`,
  );
  return 0;
}

/** @throws InputFileError when the file cannot be read */
function readTranslations(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new InputFileError(`${file} cannot be read (${code}). Name the CSV that came back.`, {
      cause: error,
    });
  }
}

/** Prints the message and returns the exit code 1. */
function fail(message: string): number {
  console.error(message);
  return 1;
}
