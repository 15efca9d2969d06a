import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runNew } from '../../scripts/new/run.ts';
import { copyProject, type ProjectCopy } from '../support/project-copy.ts';

/** One of each scaffold, created without a terminal. */
const made: [kind: string, flags: string[]][] = [
  ...(process.env['TEST_FULL'] ? otherScreens() : []),
  [
    'screen',
    ['--id', 'admin.options.everybody', '--kind', 'search', '--operation', 'searchMembers'],
  ],
  ['screen', ['--id', 'admin.writeMemo', '--kind', 'form', '--operation', 'createMemo']],
  ['screen', ['--id', 'provider.help', '--kind', 'content', '--title-sp', 'Ayuda']],
  ['screen', ['--id', 'employer.finder', '--kind', 'variant', '--extends', 'admin.memberSearch']],
  ['screen', ['--id', 'employer.handbook', '--kind', 'frame', '--look', 'side']],
  [
    'screen',
    ['--id', 'admin.messages.whole', '--kind', 'thread', '--operation', 'readConversation'],
  ],
  ['screen', ['--id', 'public.toClaims', '--kind', 'redirect', '--to', 'member.claims']],
  ...operations(),
  ['brand', ['--id', 'maple', '--name', 'Maple Health', '--accent', '#1B7F8C']],
  ['role', ['--id', 'Claims Auditor', '--like', 'Nurse', '--sentence', 'Looks at claims.']],
  [
    'permission',
    [
      '--id',
      'ROUTE_CONVERSATIONS',
      '--description',
      'Route conversations',
      '--sentence',
      'Send a conversation to another queue.',
      '--roles',
      'CustomerService',
    ],
  ],
  ['widget', ['--id', 'starRating', '--type', 'integer', '--sentence', 'One to five stars.']],
  ['language', ['--id', 'fr']],
];

/** Every kind of call: on a new table of members, on one that holds files, and for visitors. */
function operations(): typeof made {
  const call = (
    id: string,
    noun: string,
    does: string,
    ...more: string[]
  ): (typeof made)[number] => ['operation', ['--id', id, '--noun', noun, '--does', does, ...more]];
  const columns = ['--columns', 'note:text,call_date:date?,urgent:boolean'];
  return [
    call('listPhoneNotes', 'phone-note', 'list', ...columns, '--callers', 'admin,member'),
    call(
      'listOfficeHours',
      'office-hours',
      'list',
      '--owner',
      'nobody',
      '--callers',
      'public',
      ...columns,
    ),
    call(
      'listMasterGroups',
      'group',
      'list',
      '--table',
      'master_group',
      '--requires',
      'VIEW_MEMBER_DETAILS',
    ),
    call('attachPlanFiles', 'plan-file', 'upload', '--owner', 'group'),
    call('openPlanFile', 'plan-file', 'download', '--callers', 'admin,employer'),
    ...(process.env['TEST_FULL'] ? ['read', 'create', 'update', 'delete'] : ['update']).map(
      (does) => call(`${does}PhoneNote`, 'phone-note', does, '--callers', 'admin,member'),
    ),
  ];
}

/** Tests that operations() generates. */
const madeTests = ['phone-note', 'plan-file', 'office-hours', 'group'].map(
  (noun) => `tests/api/${noun}-calls.test.ts`,
);

function otherScreens(): typeof made {
  return [
    ['screen', ['--id', 'member.cover', '--kind', 'detail', '--operation', 'readCoverage']],
    [
      'screen',
      ['--id', 'employer.news', '--kind', 'dashboard', '--operation', 'listAnnouncements'],
    ],
    ['screen', ['--id', 'public.private', '--kind', 'redirect', '--to', 'public.privacy']],
  ];
}

describe('npm run new', { timeout: 600_000 }, () => {
  let copy: ProjectCopy;
  beforeAll(() => {
    copy = copyProject();
  });
  afterAll(() => copy.remove());
  const runCommand = (kind: string, flags: string[]) =>
    copy.run('scripts/new.ts', kind, ...flags, '--yes');
  /** Does the same as the command, without starting a process. */
  const runInProcess = async (kind: string, flags: string[]) => {
    const lines: string[] = [];
    const { root } = copy;
    const print = (line: string) => void lines.push(line);
    // The upload, which a process makes, generates everything.
    const generate = () => Promise.resolve({ code: 0, output: '' });
    const code = await runNew([kind, ...flags, '--yes'], { root, config: root, print, generate });
    return { code, printed: `${lines.join('\n')}\n` };
  };
  const textOf = (path: string) => readFileSync(join(copy.root, path), 'utf8');

  it('writes files that the checker and the compiler accept unchanged, and lists the next steps', async () => {
    const written = new Set<string>();
    for (const [kind, flags] of made) {
      // A call of a table that is not new imports the modules that an earlier call wrote.
      const make = kind === 'operation' && !flags.includes('list') ? runCommand : runInProcess;
      const { code, printed } = await make(kind, flags);
      expect([kind, flags, code, printed]).toEqual([
        kind,
        flags,
        0,
        expect.stringMatching(/^[+~] \S+\n[\s\S]*\nNext:\n1\. /u),
      ]);
      for (const [, path = ''] of printed.matchAll(/^[+~] (\S+)$/gmu)) written.add(path);
    }
    const checked = await copy.run('scripts/check-screens.ts');
    expect(checked.printed).toMatch(/^0 problems/mu);
    expect(checked.code).toBe(0);
    const generated = await copy.run('scripts/generate.ts', '--check');
    expect(generated.code, generated.printed).toBe(0);
    const compiled = await copy.run('node_modules/typescript/bin/tsc', '-b');
    expect(compiled).toEqual({ code: 0, printed: '' });
    const formatted = await copy.run(
      'node_modules/prettier/bin/prettier.cjs',
      '--check',
      ...written,
      '--log-level=warn',
      '--ignore-unknown',
    );
    expect(formatted).toEqual({ code: 0, printed: '' });
  });

  it('creates calls whose own tests pass on a real server', async () => {
    const vitest = 'node_modules/vitest/vitest.mjs';
    const { code, printed } = await copy.run(vitest, 'run', '--project', 'api', ...madeTests);
    expect(code, printed).toBe(0);
  });

  it('gives a screen its texts in every language, and marks the untranslated ones', () => {
    const spanish = JSON.parse(textOf('locales/sp/provider.json')) as Record<string, string>;
    expect(spanish['screen.provider.help.title']).toBe('Ayuda');
    const admin = JSON.parse(textOf('locales/sp/admin.json')) as Record<string, string>;
    expect(admin['screen.admin.writeMemo.title']).toBe('‹en› Write memo');
  });

  it('leads people of the portal of its target, if a redirect is public', () => {
    const { to } = JSON.parse(textOf('screens/public/to-claims.json')) as { to: unknown };
    expect(to).toEqual([{ portal: 'member', screen: 'member.claims' }]);
  });

  it('gives a permission its texts and its holders', () => {
    expect(textOf('locales/en/permissions.json')).toContain(
      '"permissions.ROUTE_CONVERSATIONS": "Route conversations"',
    );
    expect(textOf('permissions/roles/customer-service.json')).toContain(
      '"ROUTE_CONVERSATIONS": "full"',
    );
    expect(textOf('permissions/roles/nurse.json')).not.toContain('ROUTE_CONVERSATIONS');
  });

  it('adds a language to every menu by its own name, and a widget to the gallery', () => {
    for (const language of ['en', 'sp', 'fr'])
      expect(textOf(`locales/${language}/shell.json`)).toContain('"shell.language.fr": "Français"');
    expect(textOf('src/web/preview/gallery/widget-examples.ts')).toContain('starRatingExamples,');
  });

  it.each([
    [['scren'], "There is no scaffold 'scren'; did you mean screen?"],
    [['screen', '--id', 'admin.x', '--kind', 'serch'], '--kind serch: did you mean search?'],
    [['screen', '--kind', 'content'], '--id is missing: What is the screen called?'],
    [
      'screen --id admin.x --kind redirect --to member.claims'.split(' '),
      '--to member.claims: people in the admin portal cannot open a screen of the member portal',
    ],
    [['constructor'], "There is no scaffold 'constructor'"],
    [
      ['brand', '--id', 'default', '--name', 'x'],
      '--id default: already exists (cobrand/default).',
    ],
    [
      ['operation', '--id', 'listX', '--noun', 'x', '--does', 'lst'],
      '--does lst: did you mean list?',
    ],
    [
      'operation --id listX --noun memo --does list --table memo --callers public'.split(' '),
      'The rows of memo have an owner, so a visitor sees none of them.',
    ],
    [
      'operation --id openX --noun memo --does download --table memo'.split(' '),
      'A row of memo holds no file',
    ],
  ])('explains the error of %j, and writes nothing', async ([kind = '', ...flags], words) => {
    const { code, printed } = await runInProcess(kind, flags);
    expect(code).toBe(1);
    expect(printed).toContain(words);
  });
});
