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
const check = process.argv.includes('--check');
const files = readSchemaFiles(projectRoot);
const contract = buildContract(files);

const texts = new Map<string, string>();
texts.set('src/generated/operations.ts', await generateOperations(files, contract));
if (!process.argv.includes('--no-tables'))
  texts.set('src/generated/tables.ts', await generateTables());
const data = readDataFiles(projectRoot);
texts.set('src/generated/fluent-theme.ts', generateTheme(anyBrand()));
texts.set('src/generated/icons.svg', await generateIcons(iconFile()));
const workspace = createWorkspace(data, today);
const { symbols, trees } = workspace.check();
for (const [path, text] of Object.entries(generateNames(symbols, trees))) texts.set(path, text);
// Tests verify these quotes; --check would run three tutorials each time.
if (!check && !process.argv.includes('--no-quotes'))
  for (const path of readmes)
    texts.set(path, updateQuotes(readOrEmpty(join(projectRoot, path)), data, workspace));

const stale: string[] = [];
for (const [path, raw] of texts) {
  const file = join(projectRoot, path);
  const isList = path.includes('/names/');
  const text =
    isList || path.endsWith('.svg')
      ? raw
      : await format(raw, { ...(await resolveConfig(file)), filepath: file });
  if (text === readOrEmpty(file) || (check && isList)) continue;
  stale.push(path);
  if (check) continue;
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}
if (check && stale.length > 0) {
  console.error(`Out of date: ${stale.join(', ')}. Run npm run generate.`);
  process.exitCode = 1;
} else {
  console.log(
    `${contract.size} operations; ${check ? 'everything is up to date' : `${stale.length} files written`}.`,
  );
}

function iconFile(): IconFile {
  return JSON.parse(readFileSync(join(projectRoot, 'schemas/meta/icons.json'), 'utf8')) as IconFile;
}

/** Every brand has tokens of the same names. */
function anyBrand(): BrandFile {
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
