import { execFile, execFileSync } from 'node:child_process';
import { existsSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { projectRoot } from '#server/data-folders.ts';
import { runPrintingErrors } from '../../scripts/screens/command.ts';
import { runScreens } from '../../scripts/screens/run.ts';
import { copyConfigFolder, type ConfigFolder } from '../support/config-folder.ts';

/** Operators keep screens, texts, roles and brands outside the code, so commands must use that folder. */
let folder: ConfigFolder;
beforeAll(() => {
  folder = copyConfigFolder();
  git('init', '-q');
  git('add', '-A');
  git('-c', 'user.name=a', '-c', 'user.email=a@example.org', 'commit', '-qm', 'As delivered');
});
beforeEach(() => folder.restore());
afterAll(() => folder.remove());

const git = (...args: string[]) => execFileSync('git', args, { cwd: folder.path });

const run = (file: string, ...args: string[]) => runIn({ CONFIG_DIR: folder.path }, file, ...args);

function runIn(settings: NodeJS.ProcessEnv, file: string, ...args: string[]) {
  return new Promise<{ code: number; printed: string }>((resolve) => {
    execFile(
      process.execPath,
      [join('scripts', file), ...args],
      { cwd: projectRoot, env: { ...process.env, ...settings } },
      (error, out, errors) =>
        resolve({ code: error ? Number(error.code) : 0, printed: out + errors }),
    );
  });
}

const vendorRole = 'permissions/roles/vendor.json';
const compared: [string, ...string[]][] = [
  ['check-screens.ts', '--base', 'HEAD'],
  ['screens.ts', 'diff'],
];
const withExportPermission = (text: string) =>
  text.replace('"VIEW_CLAIMS": "read",', '"VIEW_CLAIMS": "read",\n    "EXPORT_CLAIMS": "full",');

describe('with CONFIG_DIR', { timeout: 120_000 }, () => {
  it('the checker reports errors in that folder', async () => {
    folder.change(vendorRole, (text) => text.replace('VIEW_CLAIMS', 'VIEW_CLAIM'));
    const { code, printed } = await run('check-screens.ts');
    expect(printed).toContain(`There is no permission 'VIEW_CLAIM'. Did you mean 'VIEW_CLAIMS'?`);
    expect(code).toBe(1);
  });

  it('access loosened since a commit of the data repository ends with exit code 3', async () => {
    folder.change(vendorRole, withExportPermission);
    for (const [file, ...args] of compared) {
      const { code, printed } = await run(file, ...args);
      expect(printed).toContain('role Vendor gains EXPORT_CLAIMS (full)');
      expect(code).toBe(3);
    }
  });

  it('a scaffold is written there, not beside the code', async () => {
    const made = await run('new.ts', 'brand', '--id', 'maple', '--name', 'Maple', '--yes');
    expect(made.code, made.printed).toBe(0);
    expect(existsSync(join(folder.path, 'cobrand/maple/brand.json'))).toBe(true);
    expect(existsSync(join(projectRoot, 'cobrand/maple'))).toBe(false);
    expect((await run('check-screens.ts')).code).toBe(0);
  });

  it('a rename is written there, not beside the code', async () => {
    const renamed = await run('screens.ts', 'rename', 'member.faqs', 'member.questions');
    expect(renamed.code, renamed.printed).toBe(0);
    expect(folder.read('screens/member/faqs.json')).toContain('"member.questions"');
    expect((await runIn({}, 'screens.ts', 'uses', 'member.questions')).code).toBe(1);
  });

  it('translators get the texts of that folder', async () => {
    const title = '"screen.member.faqs.title": "';
    folder.change('locales/sp/member.json', (text) => text.replace(title, `${title}‹en› `));
    const csv = join(folder.path, 'sp.csv');
    const { printed } = await run('locales.ts', 'export', 'sp', '--out', csv);
    expect(printed).toMatch(/^[1-9]\d* texts for the translator/u);
    expect(folder.read('sp.csv')).toContain('screen.member.faqs.title');
  });

  it('a link to the schemas is for editors only', async () => {
    const link = join(folder.path, 'schemas');
    symlinkSync(join(projectRoot, 'schemas'), link, 'junction');
    expect((await run('check-screens.ts')).printed).toMatch(/^0 problems/mu);
    folder.change(vendorRole, withExportPermission);
    const { printed } = await run('screens.ts', 'diff');
    expect(printed).toContain('1 changes; 1 of them add access');
    rmSync(link);
  });

  it('a folder outside any repository is reported', async () => {
    renameSync(join(folder.path, '.git'), join(folder.path, 'git-aside'));
    const { code, printed } = await run('screens.ts', 'diff');
    renameSync(join(folder.path, 'git-aside'), join(folder.path, '.git'));
    expect(printed).toContain('type `git init` there');
    expect(code).toBe(1);
  });

  it('a folder without screens is an error', async () => {
    const { code, printed } = await runIn(
      { CONFIG_DIR: join(folder.path, 'x') },
      'check-screens.ts',
    );
    expect(printed).toContain('CONFIG_DIR must be its parent folder');
    expect(code).toBe(1);
  });
});

describe('a missing file or commit given to a command', { timeout: 60_000 }, () => {
  it('is an error, not an empty result', async () => {
    const file = await run('check-screens.ts', 'options/member-serch.json');
    expect(file.printed).toContain('did you mean member-search.json?');
    expect(file.code).toBe(1);
    const state = await run('check-screens.ts', '--base', 'nosuch');
    expect(state.printed).toContain('Name a commit, branch or tag');
    expect(state.code).toBe(1);
  });
});

describe('npm run screens', { timeout: 120_000 }, () => {
  it.each<[args: string[], words: string]>([
    [[], 'npm run screens -- list'],
    [['explain'], 'npm run screens -- explain <screen> [brand] [--rules]'],
    [['explain', 'admin.memberSearch', 'cedr'], "There is no brand 'cedr'; did you mean 'cedar'?"],
    [['uses'], 'npm run screens -- uses <name>'],
    [
      ['rename', 'member.faqs', 'member.dashboard'],
      "The name 'member.dashboard' is already in use.",
    ],
    [['rename', 'member.faqs', 'a b'], "'a b' is not a valid name. Use the letters a to z"],
    [['diff', '--bse', 'HEAD'], 'Unknown option --bse; did you mean --base?'],
    [['diff', '--base'], '--base requires a commit, branch or tag.'],
    [['matrix', '--html', 'nosuch/page.html'], 'cannot be written (ENOENT)'],
    [['list', 'more'], "'more' is an unexpected argument."],
  ])('refuses %j with a message', (args, words) => {
    const print = vi.spyOn(console, 'error').mockImplementation(() => {});
    // Anything but a usage error is thrown.
    const code = runScreens(args);
    const printed = print.mock.calls.flat().join('\n');
    print.mockRestore();
    expect(printed).toContain(words);
    expect(code).toBe(1);
  });

  it('does not report a file that it failed to read as one that it failed to write', () => {
    const read = () => runPrintingErrors(() => readFileSync('nosuch/screen.json').length);
    expect(read).toThrow('ENOENT');
  });
});
