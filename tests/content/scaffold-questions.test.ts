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
const answered: [kind: string, ...answers: [answer: string, said: string][]][] = [
  [
    'screen',
    ['', 'An answer is needed, for instance admin.options.memoList'],
    ['admin.Größe', 'a word of the letters a to z that begins small'],
    ['admin.memberSearch', 'there already, screens/admin/options/member-search.json'],
    ['admin.options.everybody', 'What kind of screen is it? (search, detail'],
    ['serch', 'serch: did you mean search?'],
    ['search', 'Which call does it make?'],
    ['?', 'searchClaims, exportClaims'],
    ['searchMembers', '[admin.options]'],
    ['x', 'x: There are admin.memberProfile,'],
    ['', 'At which address?'],
    ['/admin/options/group-listing', 'there already, admin.groupListing'],
  ],
  [
    'operation',
    ['searchMemos', 'searchMemos: there already, schemas/memo'],
    ['notes', 'a verb in small letters'],
    ['listPhoneNotes', 'To which noun does it belong?'],
    ['parts', 'parts: there already, schemas/parts, which holds no calls'],
    ['phone-note', 'What does it do?'],
    ['lst', 'lst: did you mean list?'],
    ['list', '[phone_note]'],
    ['session_member', 'a table of the server itself, which no call may reach'],
    ['', 'To whom do its rows belong?'],
    ['', 'What does a row hold?'],
    ['note:words', 'text, integer, date or boolean behind a colon'],
    ['note:text', 'Who may call?'],
    ['visitors', 'There are admin, employer'],
    ['admin', 'Which permissions must they hold?'],
    ['-', 'At which address?'],
    ['/api/Memo/Search', 'there already, searchMemos'],
  ],
  [
    'brand',
    ['Größe', 'small letters a to z'],
    ['cedar', 'cedar: there already, cobrand/cedar'],
    ['oak', 'What is the brand called?'],
    ['Oak', 'Under which host names'],
    ['http://oak', 'without http:// and without a port'],
    ['oak.example, cedar.localhost', 'cedar.localhost: there already, cobrand/cedar'],
  ],
  ['language', ['Deutsch', 'two or three small letters'], ['sp', 'there already, locales/sp']],
  ['widget', ['text', 'text: there already, schemas/meta/widgets.json']],
  ['role', ['Nurse', 'Nurse: there already, permissions/roles/nurse.json']],
  [
    'permission',
    ['routeMessages', 'capital letters and digits'],
    ['Memos', 'capital letters and digits'],
    ['CREATE_ENROLLMENT', 'there already, permissions/catalogue.json'],
  ],
];

describe('npm run new, interactively', { timeout: 120_000 }, () => {
  it.each(answered)('explains each wrong input for a %s immediately', async (...all) => {
    const [kind, ...answers] = all;
    const { code, output } = await typed(kind, ...answers.map(([answer]) => answer));
    let from = 0;
    for (const [, said] of answers) {
      expect(output.slice(from)).toContain(said);
      from = output.indexOf(said, from);
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
