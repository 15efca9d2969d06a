// `npm run generate [-- --check] [--no-tables] [--no-quotes]`: writes all generated files. --check writes nothing and
// fails when one is outdated, other than name lists, which only editors read. --no-tables skips the table types, which
// need a migrated database (some seconds). --no-quotes skips the quotes of the READMEs, for which tutorials are run.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { format, resolveConfig } from 'prettier';
import { updateQuotes } from './readme-tests/run-readme.ts';
import type { BrandFile } from '#shared/cobrand/brand.ts';
import { fallbackFolder } from '#shared/cobrand/load.ts';
import { generateNames } from '#language/names/generate-names.ts';
import { createWorkspace } from '#language/check/workspace.ts';
import { today } from '#server/clock.ts';
import { buildContract, readSchemaFiles } from '#server/contract.ts';
import { projectRoot } from '#server/data-folders.ts';
import { readDataFiles } from '#server/publications/read-files.ts';
import { generateIcons, type IconFile } from './generate-icons.ts';
import { generateOperations } from './generate-operations.ts';
import { generateTables } from './generate-tables.ts';
import { generateTheme } from './generate-theme.ts';

const readmes = [
  'screens/README.md',
  'screens/PROCESSES.md',
  'locales/README.md',
  'permissions/README.md',
];
const isCheck = process.argv.includes('--check');
const files = readSchemaFiles(projectRoot);
const contract = buildContract(files);

const textsByPath = new Map<string, string>();
textsByPath.set('src/generated/operations.ts', await generateOperations(files, contract));
if (!process.argv.includes('--no-tables'))
  textsByPath.set('src/generated/tables.ts', await generateTables());
const dataFiles = readDataFiles(projectRoot);
textsByPath.set('src/generated/fluent-theme.ts', generateTheme(readFallbackBrand()));
textsByPath.set('src/generated/icons.svg', await generateIcons(readIconFile()));
const workspace = createWorkspace(dataFiles, today);
const { symbols, trees } = workspace.check();
for (const [path, text] of Object.entries(generateNames(symbols, trees)))
  textsByPath.set(path, text);
// Tests verify these quotes; --check would run the tutorials each time.
if (!isCheck && !process.argv.includes('--no-quotes'))
  for (const path of readmes)
    textsByPath.set(path, updateQuotes(readOrEmpty(join(projectRoot, path)), dataFiles, workspace));

const stalePaths: string[] = [];
for (const [path, unformattedText] of textsByPath) {
  const file = join(projectRoot, path);
  const isNameList = path.includes('/names/');
  const text =
    isNameList || path.endsWith('.svg')
      ? unformattedText
      : await format(unformattedText, { ...(await resolveConfig(file)), filepath: file });
  if (text === readOrEmpty(file) || (isCheck && isNameList)) continue;
  stalePaths.push(path);
  if (isCheck) continue;
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}
if (isCheck && stalePaths.length > 0) {
  console.error(`Out of date: ${stalePaths.join(', ')}. Run npm run generate.`);
  process.exitCode = 1;
} else {
  console.log(
    `${contract.size} operations; ${isCheck ? 'everything is up to date' : `${stalePaths.length} files written`}.`,
  );
}

function readIconFile(): IconFile {
  return JSON.parse(readFileSync(join(projectRoot, 'schemas/meta/icons.json'), 'utf8')) as IconFile;
}

/** The token names are the same for every brand, so any brand will do. */
function readFallbackBrand(): BrandFile {
  return JSON.parse(
    readFileSync(join(projectRoot, 'cobrand', fallbackFolder, 'brand.json'), 'utf8'),
  ) as BrandFile;
}

function readOrEmpty(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    return '';
  }
}
