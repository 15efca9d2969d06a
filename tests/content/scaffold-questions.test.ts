import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { projectRoot } from '#server/data-folders.ts';
import { runNew } from '../../scripts/new/run.ts';
import { copyConfigFolder, type ConfigFolder } from '../support/config-folder.ts';

let folder: ConfigFolder;
beforeAll(() => {
  folder = copyConfigFolder();
});
beforeEach(() => folder.restore());
afterAll(() => folder.remove());

/** A user who types these lines, one per prompt, and then closes the input. */
function typed(kind: string, ...lines: string[]) {
  return new Promise<{ code: number; output: string }>((resolve) => {
    const child = spawn(process.execPath, ['scripts/new.ts', kind, '--ask'], {
      cwd: projectRoot,
      env: { ...process.env, CONFIG_DIR: folder.path },
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.on('close', (code) => resolve({ code: code ?? 1, output: output.trim() }));
    child.stdin.end(lines.map((line) => `${line}\n`).join(''));
  });
}

const file = 'screens/admin/options/everybody.json';
const screen = ['admin.options.everybody', 'search', 'searchMembers'];

/** Typed lines and expected messages, in this order. */
const answered: [kind: string, ...responses: [response: string, message: string][]][] = [
  [
    'screen',
    ['', 'An answer is required, for example admin.options.memoList'],
    ['admin.Größe', 'a word with the letters a to z, the first in lowercase'],
    ['admin.memberSearch', 'already exists (screens/admin/options/member-search.json'],
    ['admin.options.everybody', 'What kind of screen is it? (search, detail'],
    ['serch', 'serch: did you mean search?'],
    ['wizard', 'wizard: a wizard is --kind form, then "steps" in its file'],
    ['search', 'Which call does it make?'],
    ['?', 'searchClaims, exportClaims'],
    ['searchMembers', '[admin.options]'],
    ['x', 'x: Expected: admin.memberProfile,'],
    ['', 'At which path?'],
    ['/admin/options/group-listing', 'already exists (admin.groupListing'],
  ],
  [
    'operation',
    ['searchMemos', 'searchMemos: already exists (schemas/memo'],
    ['notes', 'a lowercase verb'],
    ['listPhoneNotes', 'To which noun does it belong?'],
    ['parts', 'parts: already exists (schemas/parts, which holds no calls'],
    ['phone-note', 'What does it do?'],
    ['lst', 'lst: did you mean list?'],
    ['list', '[phone_note]'],
    ['session_member', 'an internal table of the server, which operations cannot access'],
    ['', 'To whom do its rows belong?'],
    ['', 'Which columns does a row have?'],
    ['note:words', 'name and type separated by a colon'],
    ['note:text', 'Who may call?'],
    ['visitors', 'Expected: admin, employer'],
    ['admin', 'Which permissions must they hold?'],
    ['-', 'At which path?'],
    ['/api/Memo/Search', 'already exists (searchMemos'],
  ],
  [
    'brand',
    ['Größe', 'lowercase letters a to z'],
    ['cedar', 'cedar: already exists (cobrand/cedar'],
    ['oak', 'What is the brand called?'],
    ['Oak', 'Under which host names'],
    ['http://oak', 'without http:// and without a port'],
    ['oak.example, cedar.localhost', 'cedar.localhost: already exists (cobrand/cedar'],
  ],
  ['language', ['Deutsch', 'two or three lowercase letters'], ['sp', 'already exists (locales/sp']],
  ['widget', ['text', 'text: already exists (schemas/meta/widgets.json']],
  ['role', ['Nurse', 'Nurse: already exists (permissions/roles/nurse.json']],
  [
    'permission',
    ['routeMessages', 'uppercase letters and digits'],
    ['Memos', 'uppercase letters and digits'],
    ['CREATE_ENROLLMENT', 'already exists (permissions/catalogue.json'],
  ],
];

describe('npm run new, interactively', { timeout: 120_000 }, () => {
  it.each(answered)('explains each wrong input for a %s immediately', async (...all) => {
    const [kind, ...responses] = all;
    const { code, output } = await typed(kind, ...responses.map(([response]) => response));
    let from = 0;
    for (const [, message] of responses) {
      expect(output.slice(from)).toContain(message);
      from = output.indexOf(message, from);
    }
    expect(output).toMatch(/\nNothing was written\.$/u);
    expect(code).toBe(1);
  });

  it('writes the scaffold, and lists the tabs of the frame among the next steps', async () => {
    const { code, output } = await typed('screen', ...screen, '', '', '', '', '', 'yes');
    expect(code, output).toBe(0);
    expect(output).toContain('among the "tabs" of admin.options');
    expect(existsSync(join(folder.path, file))).toBe(true);
  });

  it('describes each option of a scaffold, and each scaffold without one', async () => {
    const printed = async (...args: string[]) => {
      const lines: string[] = [];
      const print = (line: string) => void lines.push(line);
      const code = await runNew(args, { root: projectRoot, config: folder.path, print });
      return [code, lines.join('\n')] as const;
    };
    const [code, options] = await printed('screen', '--help');
    expect(code).toBe(0);
    expect(options).toMatch(/^npm run new -- screen\n +--id +What is the screen called\?/u);
    expect(options).toMatch(/^ +--kind +What kind of screen is it\? Required/mu);
    const [, all] = await printed('--help');
    for (const kind of ['screen', 'brand', 'language', 'permission'])
      expect(all).toContain(`npm run new -- ${kind}\n`);
  });

  it('names a row by its subject and not by a number of the server, and says how users get there', async () => {
    const lines: string[] = [];
    const flags = '--id admin.talks --kind search --operation searchConversations --yes'.split(' ');
    const print = (line: string) => void lines.push(line);
    const code = await runNew(['screen', ...flags], {
      root: projectRoot,
      config: folder.path,
      print,
    });
    expect(code, lines.join('\n')).toBe(0);
    const text = readFileSync(join(folder.path, 'screens/admin/talks.json'), 'utf8');
    const { results } = JSON.parse(text) as { results: { columns: unknown[] } };
    expect(results.columns[0]).toEqual({ id: 'subject', rowHeader: true });
    expect(text).not.toContain('"id": "conversationId"');
    expect(lines.join('\n')).toContain(
      'Add a "menu" or a link from another screen, then delete the line "reachedBy".',
    );
  });

  it('prints the answers as a command when it does not write', async () => {
    const { code, output } = await typed('screen', ...screen, '-', '', '', 'All of us', '', 'no');
    expect(output).toContain(
      "npm run new -- screen --id admin.options.everybody --kind search --operation searchMembers --in '' " +
        "--route /admin/options/everybody --requires MEMBER_LISTING_SEARCH --title 'All of us' --title-sp ''",
    );
    expect(code).toBe(1);
    expect(existsSync(join(folder.path, file))).toBe(false);
  });
});
