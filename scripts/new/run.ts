import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { format, resolveConfig } from 'prettier';
import { findNearest } from '#shared/format/nearest.ts';
import { createWorkspace } from '#language/check/workspace.ts';
import { today } from '#server/clock.ts';
import { readDataFiles } from '#server/publications/read-files.ts';
import { run } from '../setup/tool.ts';
import { asCommand, collectAnswers, describeOptions, type Ask } from './answers.ts';
import { brand } from './brand.ts';
import { language } from './language.ts';
import { addMissingTexts } from './missing-texts.ts';
import { operation } from './operation/operation.ts';
import { permission } from './permission.ts';
import { role } from './role.ts';
import {
  ScaffoldError,
  absolutePathOf,
  CancelledError,
  type Answers,
  type Draft,
  type Project,
  type Scaffold,
} from './scaffold.ts';
import { screen } from './screen.ts';
import { widget } from './widget.ts';

const scaffolds: Readonly<Record<string, Scaffold>> = {
  screen,
  operation,
  brand,
  language,
  widget,
  role,
  permission,
};

interface Environment {
  root: string;
  config: string;
  print: (line: string) => void;
  /** Absent without a terminal. */
  ask?: Ask;
}

/** Runs one scaffold from its questions to its files. Returns the exit code. */
export async function runNew(args: string[], surroundings: Environment): Promise<number> {
  const { print } = surroundings;
  const [kind = '', ...flags] = args;
  if (helpFlags.includes(kind)) return describeAll(print);
  const scaffold = Object.hasOwn(scaffolds, kind) ? scaffolds[kind] : undefined;
  if (!scaffold) {
    const near = findNearest(kind, Object.keys(scaffolds));
    const kinds = Object.keys(scaffolds).join(', ');
    const what =
      kind === ''
        ? 'A scaffold is required: npm run new -- screen'
        : `There is no scaffold '${kind}'`;
    print(`${what}${near ? `; did you mean ${near}?` : ''}. The scaffolds are ${kinds}.`);
    return 1;
  }
  if (flags.some((flag) => helpFlags.includes(flag))) {
    for (const line of describeOptions(kind, scaffold)) print(line);
    return 0;
  }
  try {
    return await make({ kind, scaffold, flags }, surroundings);
  } catch (error) {
    if (error instanceof CancelledError) print('\nNothing was written.');
    else if (error instanceof ScaffoldError) print(`${error.message}\nNothing was written.`);
    else throw error;
    return 1;
  }
}

const helpFlags = ['--help', '-h'];

/** Prints the options of every scaffold. */
function describeAll(print: (line: string) => void): number {
  const parts = Object.entries(scaffolds).map(([kind, scaffold]) =>
    describeOptions(kind, scaffold).join('\n'),
  );
  print(parts.join('\n\n'));
  return 0;
}

interface Order {
  kind: string;
  scaffold: Scaffold;
  flags: string[];
}

async function make(
  { kind, scaffold, flags }: Order,
  { root, config, print, ask }: Environment,
): Promise<number> {
  const files = readDataFiles(config);
  const workspace = createWorkspace(files, today);
  const project = { root, config, files, workspace, checked: workspace.check() };
  const answers = await collectAnswers(scaffold, flags, project, ask);
  const again = ask ? `\nYour answers once more, to be mended: ${asCommand(kind, answers)}` : '';
  const draft = await draftOf(scaffold, answers, project, again);
  if (ask && !flags.includes('--yes') && !(await confirmed(draft, ask)))
    throw new ScaffoldError(again.trim());
  await write(project, draft);
  report(project, draft, print);
  const migrates = [...draft.created.keys()].some((path) => path.endsWith('.sql'));
  return scaffold.mustGenerate ? generate(migrates, print) : 0;
}

async function draftOf(
  scaffold: Scaffold,
  answers: Answers,
  project: Project,
  again: string,
): Promise<Draft> {
  try {
    const draft = await scaffold.draft(answers, project);
    rejectOverwriting(project, draft);
    addMissingTexts(project, draft, wordingOf(answers));
    return draft;
  } catch (error) {
    if (error instanceof ScaffoldError) throw new ScaffoldError(`${error.message}${again}`);
    throw error;
  }
}

/** Regenerates files, so that `npm run check` passes at once. No README quotes what is new. */
async function generate(tables: boolean, print: (line: string) => void): Promise<number> {
  const flags = ['--no-quotes', ...(tables ? [] : ['--no-tables'])];
  const { code, output } = await run(process.execPath, ['scripts/generate.ts', ...flags]);
  print(`\nnpm run generate: ${output.trim()}`);
  return code;
}

/** Returns titles titles as flags: --title for English, --title-sp and the like for the others. */
function wordingOf(answers: Readonly<Record<string, string>>) {
  const key = `screen.${answers['id']}.title`;
  const titles = Object.entries(answers).flatMap(([flag, text]) => {
    const language = flag === 'title' ? 'en' : /^title-(\w+)$/u.exec(flag)?.[1];
    return language && text ? [[language, { [key]: text }] as const] : [];
  });
  return Object.fromEntries(titles);
}

function rejectOverwriting(project: Project, { created }: Draft): void {
  const existing = [...created.keys()].filter((path) => existsSync(absolutePathOf(project, path)));
  if (existing.length > 0)
    throw new ScaffoldError(`${existing.join(', ')}: already exists. Choose another --id.`);
}

const maxNamed = 10;

async function confirmed({ created, changed }: Draft, ask: Ask): Promise<boolean> {
  const paths = [...created.keys(), ...changed.keys()];
  const more = paths.length - maxNamed;
  const named = paths.slice(0, more > 1 ? maxNamed : paths.length).join(', ');
  const typed = await ask(`Write ${named}${more > 1 ? ` and ${more} others` : ''}? [yes] `);
  return /^(?:y|yes|)$/iu.test(typed.trim());
}

/** Formats files. Images and SQL are unchanged, since the formatter does not support them. */
const formatted = async ({ root }: Project, path: string, text: string): Promise<string> =>
  /\.(?:svg|sql)$/u.test(path)
    ? text
    : format(text, { ...(await resolveConfig(join(root, path))), filepath: path });

async function write(project: Project, { created, changed }: Draft): Promise<void> {
  for (const [path, text] of [...created, ...changed]) {
    const file = absolutePathOf(project, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, await formatted(project, path, text));
  }
}

function report(project: Project, draft: Draft, print: (line: string) => void): void {
  const { created, changed, next } = draft;
  for (const path of created.keys()) print(`+ ${path}`);
  for (const path of changed.keys()) print(`~ ${path}`);
  const beside = [...created.keys(), ...changed.keys()].filter(
    (path) => absolutePathOf(project, path) !== join(project.config, path),
  );
  if (beside.length > 0)
    print(
      `\n${beside.length} of these stand with the code, in ${project.root}, since ${project.config} has no schemas/ of ` +
        'its own: codes, their words and calls belong to the code, and are committed there.',
    );
  print('\nNext:');
  for (const [index, line] of next.entries()) print(`${index + 1}. ${line}`);
}
