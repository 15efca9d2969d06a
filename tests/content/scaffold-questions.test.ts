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

/** Somebody who types these lines, one an answer, and then goes away. */
function typed(kind: string, ...lines: string[]) {
  return new Promise<{ code: number; told: string }>((resolve) => {
    const child = spawn(process.execPath, ['scripts/new.ts', kind, '--ask'], {
      cwd: projectRoot,
      env: { ...process.env, CONFIG_DIR: folder.path },
    });
    let told = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => (told += chunk.toString()));
    child.on('close', (code) => resolve({ code: code ?? 1, told: told.trim() }));
    child.stdin.end(lines.map((line) => `${line}\n`).join(''));
  });
}

const file = 'screens/admin/options/everybody.json';
const screen = ['admin.options.everybody', 'search', 'searchMembers'];

/** What is answered, and what is said of it, in this order. */
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

describe('npm run new, answered line by line', { timeout: 120_000 }, () => {
  it.each(answered)('says of each wrong answer for a %s at once what will do', async (...all) => {
    const [kind, ...answers] = all;
    const { code, told } = await typed(kind, ...answers.map(([answer]) => answer));
    let from = 0;
    for (const [, said] of answers) {
      expect(told.slice(from)).toContain(said);
      from = told.indexOf(said, from);
    }
    expect(told).toMatch(/\nNothing was written\.$/u);
    expect(code).toBe(1);
  });

  it('writes what was answered, and names the tabs of the frame among what is next', async () => {
    const { code, told } = await typed('screen', ...screen, '', '', '', '', '', 'yes');
    expect(code, told).toBe(0);
    expect(told).toContain('among the "tabs" of admin.options');
    expect(existsSync(join(folder.path, file))).toBe(true);
  });

  it('gives the answers back as a command when nothing is to be written', async () => {
    const { code, told } = await typed('screen', ...screen, '-', '', '', 'All of us', '', 'no');
    expect(told).toContain(
      "npm run new -- screen --id admin.options.everybody --kind search --operation searchMembers --in '' " +
        "--route /admin/options/everybody --requires MEMBER_LISTING_SEARCH --title 'All of us' --title-sp ''",
    );
    expect(code).toBe(1);
    expect(existsSync(join(folder.path, file))).toBe(false);
  });
});
