import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { format, resolveConfig } from 'prettier';
import { findNearest } from '#shared/format/nearest.ts';
import { createWorkspace } from '#language/check/workspace.ts';
import { today } from '#server/clock.ts';
import { readDataFiles } from '#server/publications/read-files.ts';
import { runProgram, type ProgramResult } from '../setup/tool.ts';
import { formatCommand, collectAnswers, describeOptions, type Ask } from './answers.ts';
import { brandScaffold } from './brand.ts';
import { languageScaffold } from './language.ts';
import { addMissingTexts } from './missing-texts.ts';
import { operationScaffold } from './operation/operation.ts';
import { permissionScaffold } from './permission.ts';
import { roleScaffold } from './role.ts';
import {
  ScaffoldError,
  toAbsolutePath,
  CancelledError,
  type Answers,
  type FileChanges,
  type Project,
  type Scaffold,
} from './scaffold.ts';
import { screenScaffold } from './screen.ts';
import { widgetScaffold } from './widget.ts';

const scaffolds: Readonly<Record<string, Scaffold>> = {
  screen: screenScaffold,
  operation: operationScaffold,
  brand: brandScaffold,
  language: languageScaffold,
  widget: widgetScaffold,
  role: roleScaffold,
  permission: permissionScaffold,
};

interface Environment {
  /** Root of the code. */
  root: string;
  /** Root of the data folders. */
  config: string;
  print: (line: string) => void;
  /** Asks on the terminal; undefined without one. */
  ask?: Ask;
  /** Runs `npm run generate` with these flags. A test of many scaffolds does that once, after all of them. */
  generate?: (flags: string[]) => Promise<ProgramResult>;
}

/** Runs one scaffold from its questions to its files. Returns the exit code. */
export async function runNew(args: string[], environment: Environment): Promise<number> {
  const { print } = environment;
  const [kind = '', ...flags] = args;
  if (helpFlags.includes(kind)) return printAllOptions(print);
  const scaffold = Object.hasOwn(scaffolds, kind) ? scaffolds[kind] : undefined;
  if (!scaffold) {
    const near = findNearest(kind, Object.keys(scaffolds));
    const kinds = Object.keys(scaffolds).join(', ');
    const problem =
      kind === ''
        ? 'A scaffold is required: npm run new -- screen'
        : `There is no scaffold '${kind}'`;
    print(`${problem}${near ? `; did you mean ${near}?` : ''}. The scaffolds are ${kinds}.`);
    return 1;
  }
  if (flags.some((flag) => helpFlags.includes(flag))) {
    for (const line of describeOptions(kind, scaffold)) print(line);
    return 0;
  }
  try {
    return await runScaffold({ kind, scaffold, flags }, environment);
  } catch (error) {
    if (error instanceof CancelledError) print('\nNothing was written.');
    else if (error instanceof ScaffoldError) print(`${error.message}\nNothing was written.`);
    else throw error;
    return 1;
  }
}

const helpFlags = ['--help', '-h'];

/** Prints the options of every scaffold. */
function printAllOptions(print: (line: string) => void): number {
  const parts = Object.entries(scaffolds).map(([kind, scaffold]) =>
    describeOptions(kind, scaffold).join('\n'),
  );
  print(parts.join('\n\n'));
  return 0;
}

interface ScaffoldRequest {
  /** The name of the scaffold: a key of `scaffolds`. */
  kind: string;
  scaffold: Scaffold;
  flags: string[];
}

async function runScaffold(
  { kind, scaffold, flags }: ScaffoldRequest,
  { root, config, print, ask, generate = runGenerate }: Environment,
): Promise<number> {
  const files = readDataFiles(config);
  const workspace = createWorkspace(files, today);
  const project = { root, config, files, workspace, checked: workspace.check() };
  const answers = await collectAnswers(scaffold, flags, project, ask);
  const repeatCommand = ask ? `\nTo correct your answers: ${formatCommand(kind, answers)}` : '';
  const changes = await planCheckedChanges(scaffold, answers, project, repeatCommand);
  if (ask && !flags.includes('--yes') && !(await isConfirmed(changes, ask)))
    throw new ScaffoldError(repeatCommand.trim());
  await writeFiles(project, changes);
  printReport(project, changes, print);
  if (!scaffold.mustGenerate) return 0;
  const { code, output } = await generate(listGenerateFlags(changes));
  print(`\nnpm run generate: ${output.trim()}`);
  return code;
}

/** Skips the quotes of READMEs, which do not mention new files, and without a migration the types of tables. */
const listGenerateFlags = ({ created }: FileChanges): string[] => {
  const hasMigration = [...created.keys()].some((path) => path.endsWith('.sql'));
  return ['--no-quotes', ...(hasMigration ? [] : ['--no-tables'])];
};

/** Regenerates files, so that `npm run check` passes. */
const runGenerate = (flags: string[]): Promise<ProgramResult> =>
  runProgram(process.execPath, ['scripts/generate.ts', ...flags]);

async function planCheckedChanges(
  scaffold: Scaffold,
  answers: Answers,
  project: Project,
  repeatCommand: string,
): Promise<FileChanges> {
  try {
    const changes = await scaffold.planChanges(answers, project);
    rejectOverwriting(project, changes);
    addMissingTexts(project, changes, collectTitles(answers));
    return changes;
  } catch (error) {
    if (error instanceof ScaffoldError) throw new ScaffoldError(`${error.message}${repeatCommand}`);
    throw error;
  }
}

/** Returns the titles that were given as flags: --title for English, --title-sp and so on for other languages. */
function collectTitles(answers: Readonly<Record<string, string>>) {
  const key = `screen.${answers['id']}.title`;
  const titles = Object.entries(answers).flatMap(([flag, text]) => {
    const language = flag === 'title' ? 'en' : /^title-(\w+)$/u.exec(flag)?.[1];
    return language && text ? [[language, { [key]: text }] as const] : [];
  });
  return Object.fromEntries(titles);
}

function rejectOverwriting(project: Project, { created }: FileChanges): void {
  const existing = [...created.keys()].filter((path) => existsSync(toAbsolutePath(project, path)));
  if (existing.length > 0)
    throw new ScaffoldError(`${existing.join(', ')}: already exists. Choose another --id.`);
}

const maxListedPaths = 10;

async function isConfirmed({ created, changed }: FileChanges, ask: Ask): Promise<boolean> {
  const paths = [...created.keys(), ...changed.keys()];
  const more = paths.length - maxListedPaths;
  const named = paths.slice(0, more > 1 ? maxListedPaths : paths.length).join(', ');
  const typed = await ask(`Write ${named}${more > 1 ? ` and ${more} others` : ''}? [yes] `);
  return /^(?:y|yes|)$/iu.test(typed.trim());
}

/** Formats files. Images and SQL are unchanged, since the formatter does not support them. */
const formatFile = async ({ root }: Project, path: string, text: string): Promise<string> =>
  /\.(?:svg|sql)$/u.test(path)
    ? text
    : format(text, { ...(await resolveConfig(join(root, path))), filepath: path });

async function writeFiles(project: Project, { created, changed }: FileChanges): Promise<void> {
  for (const [path, text] of [...created, ...changed]) {
    const file = toAbsolutePath(project, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, await formatFile(project, path, text));
  }
}

function printReport(project: Project, changes: FileChanges, print: (line: string) => void): void {
  const { created, changed, next } = changes;
  for (const path of created.keys()) print(`+ ${path}`);
  for (const path of changed.keys()) print(`~ ${path}`);
  const filesOutsideConfig = [...created.keys(), ...changed.keys()].filter(
    (path) => toAbsolutePath(project, path) !== join(project.config, path),
  );
  if (filesOutsideConfig.length > 0)
    print(
      `\n${filesOutsideConfig.length} of these files are in ${project.root}, because ${project.config} has no folder schemas. ` +
        'Code lists, their texts and operations belong to the code: commit them there.',
    );
  print('\nNext:');
  for (const [index, line] of next.entries()) print(`${index + 1}. ${line}`);
}
