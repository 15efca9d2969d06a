import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { projectRoot } from '#server/data-folders.ts';
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
    ['search', 'Which call does it make?'],
    ['?', 'searchClaims, exportClaims'],
    ['searchMembers', '[admin.options]'],
    ['x', 'x: Expected: admin.memberProfile,'],
    ['', 'At which address?'],
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
    ['-', 'At which address?'],
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
