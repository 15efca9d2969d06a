import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addPreview } from '#server/plugins/preview.ts';
import type {
  PreviewOverview,
  PreviewPortal,
  PreviewProblems,
  PreviewScreen,
} from '#shared/preview.ts';
import { copyConfigFolder, type ConfigFolder } from '../support/config-folder.ts';
import { startPortal, type Caller, type TestPortal } from '../support/portal.ts';

const base = 'screens/_shared/member-profile/claims.json';
const variant = 'screens/admin/member-profile/claims.json';
const inherited = 'admin.memberProfile.claims';
const questions = [
  'overview',
  'portal',
  `screen?screen=${inherited}`,
  'calls',
  'portal?version=live',
  `screen?screen=${inherited}&version=live`,
];

let config: ConfigFolder;
let portal: TestPortal;
let admin: Caller;
beforeAll(async () => {
  config = copyConfigFolder();
  portal = await startPortal({
    env: { CONFIG_DIR: config.path },
    withoutRateLimits: true,
    published: true,
    addPages: async (app, services) => addPreview(app, services),
  });
  admin = await portal.as('administrator');
});
afterAll(async () => {
  await portal.close();
  config.remove();
});
beforeEach(() => config.restore());

const ask = async <Result>(question: string, caller = admin): Promise<Result> => {
  const { status, body } = await caller('GET', `/api/portal/preview/${question}`);
  expect(status, question).toBe(200);
  return body as Result;
};
const screenOf = (id: string): Promise<PreviewScreen> => ask(`screen?screen=${id}`);

describe('access to the preview', () => {
  it.each(questions)('requires a session: %s', async (question) => {
    expect((await portal.unauthenticated('GET', `/api/portal/preview/${question}`)).status).toBe(
      401,
    );
    const visitor = await portal.visitor();
    expect((await visitor('GET', `/api/portal/preview/${question}`)).status).toBe(401);
  });

  it.each(questions)('requires a permission: %s', async (question) => {
    for (const name of ['employee', 'nurse', 'provider']) {
      const call = await portal.as(name);
      expect([name, (await call('GET', `/api/portal/preview/${question}`)).status]).toEqual([
        name,
        403,
      ]);
    }
  });

  it('is open to everyone in development', async () => {
    const dev = await startPortal({
      env: { CONFIG_DIR: config.path, PORTAL_DEV: '1' },
      addPages: async (app, services) => addPreview(app, services),
    });
    const overview = await ask<PreviewOverview>('overview', dev.unauthenticated);
    expect(overview.root).toBe(config.path);
    await dev.close();
  });

  it('includes the folder of the files in development only', async () => {
    expect(await ask<PreviewOverview>('overview')).not.toHaveProperty('root');
  });
});

describe('a response of the preview', () => {
  it('contains no person of the database', async () => {
    const people = await portal.database.kysely
      .selectFrom('member')
      .select(['member_id', 'last_name', 'first_name'])
      .execute();
    const accounts = await portal.database.kysely
      .selectFrom('account')
      .select(['email', 'user_name'])
      .execute();
    const responses = JSON.stringify(await Promise.all(questions.map((question) => ask(question))));
    expect(people.length).toBeGreaterThan(100);
    const names = [
      ...people.flatMap((one) => [one.member_id, `${one.first_name} ${one.last_name}`]),
      ...accounts.flatMap((one) => [one.email, one.user_name]),
    ];
    expect(names.filter((name) => name !== null && responses.includes(`"${name}"`))).toEqual([]);
  });

  it('lists every screen, role and brand of the files', async () => {
    const overview = await ask<PreviewOverview>('overview');
    expect(overview.screens.map(({ id }) => id)).toContain('admin.memberSearch');
    expect(overview.screens.map(({ id }) => id)).not.toContain('_shared.memberProfile.claims');
    expect(overview.roles.find(({ name }) => name === 'Nurse')?.rights).toMatchObject({
      VIEW_PROTECTED_MEMBER_INFO: 'full',
    });
    expect(overview.brands.map(({ id }) => id)).toEqual(
      expect.arrayContaining(['default', 'cedar']),
    );
    expect(Object.keys(overview.texts)).toEqual(['en', 'sp']);
  });

  it('embeds the images of a brand, because a draft has no address for them', async () => {
    const { brand, entries } = await ask<PreviewPortal>('portal?brand=cedar');
    expect(brand.id).toBe('cedar');
    expect(brand['logo']).toMatch(/^data:image\/svg\+xml;base64,/);
    expect(entries.map(({ id }) => id)).toContain('admin.memberSearch');
  });

  it('refuses a missing or malformed name', async () => {
    for (const question of ['screen?screen=admin.nothing', 'portal?brand=nobody'])
      expect((await admin('GET', `/api/portal/preview/${question}`)).status).toBe(404);
    expect((await admin('GET', '/api/portal/preview/screen?screen=../x/y')).status).toBe(400);
  });

  it.each(['__proto__', 'constructor', 'toString', 'nobody'])(
    'is 404 for an unknown brand or screen, even if named like an Object property: %s',
    async (name) => {
      expect((await admin('GET', `/api/portal/preview/portal?brand=${name}`)).status).toBe(404);
      const screens = `screen?screen=${inherited}&brand=${name}`;
      expect((await admin('GET', `/api/portal/preview/${screens}`)).status).toBe(200);
      expect((await admin('GET', `/api/portal/preview/screen?screen=${name}`)).status).toBe(404);
    },
  );
});

describe('the live version, beside the saved files', () => {
  const titleKey = 'screen.admin.memberSearch.title';
  const roleFile = 'permissions/roles/nurse.json';

  it('has the screens, texts, roles and pictures that users get now', async () => {
    config.change('locales/en/admin.json', (text) =>
      text.replace(new RegExp(`("${titleKey}": )"[^"]*"`, 'u'), '$1"Saved only"'),
    );
    config.change(roleFile, (text) => text.replace(/"VIEW_PROTECTED_MEMBER_INFO": "full",?/u, ''));
    const [saved, live] = await Promise.all(
      ['draft', 'live'].map((version) =>
        ask<PreviewPortal>(`portal?brand=cedar&version=${version}`),
      ),
    );
    expect(saved?.locales['en']?.[titleKey]).toBe('Saved only');
    expect(live?.locales['en']?.[titleKey]).toBe('Member search');
    const nurse = (of: PreviewPortal | undefined) =>
      of?.roles.find(({ name }) => name === 'Nurse')?.rights ?? {};
    expect(nurse(saved)).not.toHaveProperty('VIEW_PROTECTED_MEMBER_INFO');
    expect(nurse(live)).toHaveProperty('VIEW_PROTECTED_MEMBER_INFO');
    expect(live?.brand['logo']).toMatch(/^data:image\/svg\+xml;base64,/);
    expect(live?.entries.map(({ id }) => id)).toContain(inherited);
  });

  it('has every text of every portal, and the roles in the same order', async () => {
    const [saved, live] = await Promise.all(
      ['draft', 'live'].map((version) => ask<PreviewPortal>(`portal?version=${version}`)),
    );
    expect(live?.locales).toEqual(saved?.locales);
    expect(live?.roles).toEqual(saved?.roles);
  });

  it('has a screen until its removal is published, and no screen before it is', async () => {
    const file = 'screens/admin/options/member-search.json';
    const artefactOf = async (id: string, version: string) =>
      (await admin('GET', `/api/portal/preview/screen?screen=${id}&version=${version}`)).status;
    config.change(file, (text) => text.replace('"admin.memberSearch"', '"admin.renamed"'));
    expect(await artefactOf('admin.memberSearch', 'draft')).toBe(404);
    expect(await artefactOf('admin.memberSearch', 'live')).toBe(200);
    expect(await artefactOf('admin.renamed', 'draft')).toBe(200);
    expect(await artefactOf('admin.renamed', 'live')).toBe(404);
    expect((await admin('GET', '/api/portal/preview/portal?version=older')).status).toBe(400);
  });
});

describe('the origin of a part', () => {
  it('is the base for inherited parts, and the patch for parts that the variant changed', async () => {
    config.change(variant, (text) =>
      text.replace(
        '"patch": [',
        '"patch": [\n    { "set": "results.columns.billed", "to": { "card": true } },',
      ),
    );
    const { parts, diagnostics } = await screenOf(inherited);
    expect(diagnostics).toEqual([]);
    const billed = parts.find(({ path }) => path === 'results.columns.billed');
    const line = lineOf(base, '"billed"');
    expect(billed?.origins).toEqual([
      { file: base, line, column: 7, excerpt: '{ "id": "billed", "sort": true },' },
      {
        file: variant,
        line: lineOf(variant, 'results.columns.billed'),
        column: expect.any(Number) as number,
        excerpt: '{ "set": "results.columns.billed", "to": { "card": true } },',
      },
    ]);
    const decided = Object.fromEntries(
      billed?.properties.map(({ path, file }) => [path, file]) ?? [],
    );
    expect(decided).toEqual({ id: base, sort: base, card: variant });
  });

  it('is also returned for the surrounding frame', async () => {
    const { frame } = await screenOf(inherited);
    expect(frame?.id).toBe('admin.memberProfile');
    expect(frame?.parts.map(({ ids }) => ids.at(-1))).toContain('admin.memberProfile.claims');
  });

  const lineOf = (file: string, words: string): number =>
    1 + (config.read(file).split(words)[0] ?? '').split('\n').length - 1;
});

describe('who sees a part', () => {
  const seenBy = async (id: string, path: string) =>
    (await screenOf(id)).parts.find((part) => part.path === path)?.seenBy;

  it('is the roles that may see it and the parts around it', async () => {
    const all = await seenBy('admin.memberSearch', 'results.columns.memberName');
    const some = await seenBy('admin.memberSearch', 'results.columns.ssnLast4');
    expect(all).toEqual(expect.arrayContaining(['Administrator', 'AccountManager']));
    expect(some).toContain('Administrator');
    expect(some).not.toContain('AccountManager');
  });

  it('is everybody in the public portal', async () => {
    const { parts } = await screenOf('public.login');
    expect(parts.length).toBeGreaterThan(0);
    for (const { seenBy: roles } of parts) expect(roles).toBeUndefined();
  });
});

describe('a screen with an error', () => {
  it('has its diagnostics at the parts concerned, with the suggestion', async () => {
    const misspelt = '{ "id": "dateOfBirht", "sort"';
    let line = 0;
    config.change('screens/admin/options/member-search.json', (text) => {
      const changed = text.replace('{ "id": "dateOfBirth", "sort"', misspelt);
      line = changed.slice(0, changed.indexOf(misspelt)).split('\n').length;
      return changed;
    });
    const { diagnostics, artefact } = await screenOf('admin.memberSearch');
    expect(artefact?.id).toBe('admin.memberSearch');
    const [diagnostic] = diagnostics.filter(({ code }) => code === 'SCR204');
    expect(diagnostic).toMatchObject({ line, suggestion: 'dateOfBirth' });
    expect(diagnostic?.parts[0]).toBe('results.columns.dateOfBirht');
    const overview = await ask<PreviewOverview>('overview');
    expect(overview.screens.find(({ id }) => id === 'admin.memberSearch')?.errors).toBeGreaterThan(
      0,
    );
  });

  it('stays as it was before while its file cannot be read, and the error is reported', async () => {
    expect((await screenOf('admin.memberSearch')).artefact?.id).toBe('admin.memberSearch');
    config.change('screens/admin/options/member-search.json', () => '{ "kind": ');
    const overview = await ask<PreviewOverview>('overview');
    expect(overview.screens.map(({ id }) => id)).toContain('admin.memberSearch');
    expect(overview.unread.map(({ file, code }) => `${file} ${code}`)).toEqual([
      'screens/admin/options/member-search.json JSN101',
    ]);
    for (const id of [inherited, 'admin.memberSearch'])
      expect((await screenOf(id)).artefact?.id).toBe(id);
    config.restore();
    expect((await ask<PreviewOverview>('overview')).unread).toEqual([]);
  });
});

describe('the problems of saved files', () => {
  const file = 'screens/admin/options/member-search.json';
  const misspell = () =>
    config.change(file, (text) =>
      text.replace('{ "id": "dateOfBirth", "sort"', '{ "id": "dateOfBirht", "sort"'),
    );

  it('are not told outside of development', async () => {
    expect((await admin('GET', '/api/portal/preview/problems')).status).toBe(404);
    const place = { file, line: 1, column: 1, code: 'SCR204' };
    expect((await admin('POST', '/api/portal/preview/correct', place)).status).toBe(404);
  });

  it('have their place and suggestion, which can be written into the file', async () => {
    const dev = await startPortal({
      env: { CONFIG_DIR: config.path, PORTAL_DEV: '1' },
      addPages: async (app, services) => addPreview(app, services),
    });
    const problems = async () =>
      (await ask<PreviewProblems>('problems', dev.unauthenticated)).problems;
    const correct = async (place: object) =>
      (await dev.unauthenticated('POST', '/api/portal/preview/correct', place)).status;
    expect(await problems()).toEqual([]);
    const whole = config.read(file);
    misspell();
    const [problem] = await problems();
    expect(problem).toMatchObject({ file, suggestion: 'dateOfBirth' });
    expect(await correct({ ...problem, line: 1 })).toBe(404);
    expect(await correct({ file })).toBe(400);
    expect(config.read(file)).not.toBe(whole);
    expect(await correct(problem ?? {})).toBe(200);
    expect(config.read(file)).toBe(whole);
    expect(await problems()).toEqual([]);
    await dev.close();
  });
});

describe('framing', () => {
  it('is allowed only for the one page that the preview embeds, by pages of the portal', async () => {
    const policyOf = async (path: string) => {
      const { headers } = await portal.unauthenticated('GET', path);
      const policy = String(headers['content-security-policy']);
      const word = (name: string) => new RegExp(`${name} ([^;]+)`).exec(policy)?.[1];
      return [word('frame-src'), word('frame-ancestors'), headers['x-frame-options']];
    };
    expect(await policyOf('/preview/frame?screen=a')).toEqual(["'none'", "'self'", 'SAMEORIGIN']);
    for (const path of [
      '/',
      '/preview',
      '/preview/gallery',
      '/preview/frames',
      '/admin/preview/frame',
    ])
      expect([path, ...(await policyOf(path))]).toEqual([path, "'self'", "'none'", 'DENY']);
    for (const path of ['/api/preview/frame', '/api/portal/session', '/assets/a.js', '/health'])
      expect([path, ...(await policyOf(path))]).toEqual([path, "'none'", "'none'", 'DENY']);
  });
});
