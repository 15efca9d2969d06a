import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { clock } from '#server/clock.ts';
import { internal } from '#server/policy/internal.ts';
import { runCommand } from '#server/commands/commands.ts';
import type { Publications } from '#server/publications/create-publications.ts';
import { copyConfigFolder, type ConfigFolder } from '../support/config-folder.ts';
import { startPortal, type Caller, type TestResponse, type TestPortal } from '../support/portal.ts';
import { createTestPublications } from '../support/publications.ts';

/** A screen whose place in the menu shows which version is live. */
const screen = 'screens/admin/options/member-search.json';
const withOrder = (order: number) => (text: string) =>
  text.replace(/"order": \d+/u, `"order": ${order}`);

let config: ConfigFolder;
let portal: TestPortal;
let publications: Publications;
let admin: (...request: Parameters<Caller>) => Promise<ObjectResponse>;
let unauthenticated: typeof admin;
/** Every one of these calls returns an object. */
type ObjectResponse = Omit<TestResponse, 'body'> & { body: Record<string, unknown> };
const withObjects =
  (caller: Caller): typeof admin =>
  async (...request) =>
    (await caller(...request)) as ObjectResponse;

beforeAll(async () => {
  config = copyConfigFolder();
  portal = await startPortal({
    env: { CONFIG_DIR: config.path },
    withoutRateLimits: true,
    published: true,
  });
  publications = portal.services.publications!;
  admin = withObjects(await portal.as('administrator'));
  unauthenticated = withObjects(portal.unauthenticated);
}, 120_000);
afterAll(async () => {
  await portal.close();
  config.remove();
});

/** The publication that a newly started server serves. */
const serving = () => createTestPublications(portal.services);

const orderServed = (served: Publications): number | undefined => {
  const index = JSON.parse(served.current().index('default').body) as IndexEntry[];
  return index.find(({ id }) => id === 'admin.memberSearch')?.menu?.order;
};
interface IndexEntry {
  id: string;
  menu?: { order: number };
}
const publish = (body: object = {}) => admin('POST', '/api/portal/publications', body);
const list = async () =>
  (await admin('GET', '/api/portal/publications')).body as unknown as {
    publicationId: number;
    state: string;
    note?: string;
    publishedBy?: string;
    mayRollBack: boolean;
  }[];
const rollBack = (publicationId: number | undefined) =>
  admin('POST', '/api/portal/publications/rollback', { publicationId });
const command = (name: string, ...args: string[]) =>
  runCommand(portal.services, { name, args, by: 'operator (command)' });

beforeEach(async () => {
  config.restore();
  await publish();
  await publications.refresh();
});

describe('a saved file', () => {
  it('is a draft: it changes nothing live, even after a restart', async () => {
    const before = publications.current().id;
    config.change(screen, withOrder(701));
    const draft = (await admin('GET', '/api/portal/publications/draft')).body;
    expect(draft).toMatchObject({ state: 'valid', problems: [] });
    await publications.refresh();
    expect(publications.current().id).toBe(before);
    expect(orderServed(await serving())).not.toBe(701);
  });

  it('is described in words before it is published', async () => {
    config.change(screen, (text) => text.replace('"sort": "groupNumber"', '"sort": "memberId"'));
    config.change('locales/en/admin.json', (text) =>
      text.replace('"Member search"', '"Find members"'),
    );
    const { changes } = (await admin('GET', '/api/portal/publications/draft')).body as {
      changes: { message: string }[];
    };
    const messages = changes.map(({ message }) => message).join('\n');
    expect(messages).toContain('Find members');
    expect(messages).toContain('admin.memberSearch');
  });

  it('names the screens that look different, to accounts that may preview', async () => {
    config.change('locales/sp/admin.json', (text) =>
      text.replace(/("screen\.admin\.memberSearch\.title": )"[^"]*"/u, '$1"Miembros"'),
    );
    const { screens } = (await admin('GET', '/api/portal/publications/draft')).body;
    expect(screens).toEqual([
      {
        screenId: 'admin.memberSearch',
        brand: 'default',
        title: 'Member search',
        isLive: true,
        isSaved: true,
      },
    ]);
    config.restore();
    expect((await admin('GET', '/api/portal/publications/draft')).body['screens']).toEqual([]);
  });

  it('is visible only to accounts that may preview', async () => {
    config.change(screen, withOrder(702));
    await admin('GET', '/api/portal/publications/draft');
    await publications.refresh();
    const preview = await admin('GET', '/api/portal/preview');
    const live = await unauthenticated('GET', '/api/portal/publication');
    expect(preview.body['screensHash']).not.toBe(live.body['screensHash']);
    const index = publications.draft()?.index('default');
    expect(index?.hash).toBe(preview.body['screensHash']);
    expect(index?.body).toContain('702');
    const nurse = await portal.as('nurse');
    expect((await nurse('GET', '/api/portal/preview')).status).toBe(403);
    expect((await unauthenticated('GET', '/api/portal/preview')).status).toBe(401);
  });

  it('with an error is reported with its place, and changes neither the live set nor the last good draft', async () => {
    config.change(screen, withOrder(703));
    await admin('GET', '/api/portal/publications/draft');
    await publications.refresh();
    const validHash = publications.draft()?.contentHash;
    config.change(screen, (text) => text.replace('"searchMembers"', '"searchMembres"'));
    const { body } = await admin('GET', '/api/portal/publications/draft');
    expect(body['state']).toBe('invalid');
    expect(body['problems']).toContainEqual(
      expect.objectContaining({ file: screen, line: expect.any(Number) as number, code: 'SCR201' }),
    );
    const refused = await publish();
    expect(refused.status).toBe(409);
    await publications.refresh();
    expect(publications.draft()?.contentHash).toBe(validHash);
    expect(orderServed(publications)).not.toBe(703);
  });

  it('that is reverted is no longer a draft', async () => {
    config.change(screen, withOrder(704));
    await admin('GET', '/api/portal/publications/draft');
    config.restore();
    const { body } = await admin('GET', '/api/portal/publications/draft');
    expect(body['state']).toBe('none');
    await publications.refresh();
    expect(publications.draft()).toBeUndefined();
  });
});

describe('publishing', () => {
  it('makes the files live, records author and reason, and survives a restart', async () => {
    config.change(screen, withOrder(711));
    const response = await publish({ note: 'Member search further down' });
    expect(response.body).toMatchObject({ result: 'published' });
    await publications.refresh();
    expect(orderServed(publications)).toBe(711);
    expect(orderServed(await serving())).toBe(711);
    const [latest] = await list();
    expect(latest).toMatchObject({
      state: 'live',
      note: 'Member search further down',
      publishedBy: 'administrator.demo',
    });
  });

  it('says which texts are still marked as not translated, before and afterwards', async () => {
    config.change('locales/sp/admin.json', (text) =>
      text.replace(/("screen\.admin\.memberSearch\.title": ")/u, '$1‹en› '),
    );
    const sentence =
      'locales/sp: 1 text is still marked ‹en›: screen.admin.memberSearch.title. Translate it and remove the mark.';
    const { changes } = (await admin('GET', '/api/portal/publications/draft')).body as {
      changes: { message: string }[];
    };
    expect(changes[0]?.message).toBe(sentence);
    expect((await command('publish')).lines.at(-1)).toBe(sentence);
  });

  it('is audited with the number of the publication', async () => {
    config.change(screen, withOrder(712));
    const { body } = await publish();
    const record = await portal.services.kysely
      .selectFrom('audit_record')
      .select(['operation', 'outcome', 'object_id', 'account_id'])
      .where('operation', '=', 'publishDraft')
      .orderBy('audit_id', 'desc')
      .executeTakeFirst();
    expect(record).toMatchObject({ outcome: 'done', object_id: String(body['publicationId']) });
    expect(record?.account_id).not.toBeNull();
  });

  it('refuses files that changed since they were reviewed', async () => {
    config.change(screen, withOrder(713));
    const seen = (await admin('GET', '/api/portal/publications/draft')).body['hash'];
    config.change(screen, withOrder(714));
    expect((await publish({ draftHash: seen })).status).toBe(409);
    await publications.refresh();
    expect(orderServed(publications)).not.toBe(714);
  });

  it('twenty times at once creates one publication', async () => {
    config.change(screen, withOrder(715));
    const before = (await list())[0]?.publicationId;
    const responses = await Promise.all(Array.from({ length: 20 }, () => publish()));
    expect(new Set(responses.map(({ body }) => body['publicationId'])).size).toBe(1);
    expect(responses.filter(({ body }) => body['result'] === 'published')).toHaveLength(1);
    expect((await list())[1]?.publicationId).toBe(before);
  });

  it('is refused without the permission', async () => {
    for (const name of ['nurse', 'employer', 'employee', 'provider']) {
      const other = await portal.as(name);
      expect((await other('POST', '/api/portal/publications', {})).status, name).toBe(403);
      expect((await other('GET', '/api/portal/publications')).status, name).toBe(403);
    }
  });

  it('adds a new brand with its host, role rights and mail texts', async () => {
    config.change('cobrand/cedar/brand.json', (text) =>
      text.replace('"cedar.localhost"', '"cedar.localhost", "cedar.example.org"'),
    );
    config.change('locales/en/server.json', (text) =>
      text.replace(/("server\.mail\.welcome\.subject": ")/u, '$1New: '),
    );
    config.change('permissions/roles/nurse.json', (text) =>
      text.replace('"permissions": {', '"permissions": {\n    "PREVIEW_SCREENS": "read",'),
    );
    const asCedar = async () =>
      (
        await unauthenticated('GET', '/api/portal/publication', undefined, {
          host: 'cedar.example.org',
        })
      ).body['brand'];
    const nurse = await portal.as('nurse');
    expect(await asCedar()).toBe('default');
    await publish();
    await publications.refresh();
    expect(await asCedar()).toBe('cedar');
    expect((await nurse('GET', '/api/portal/preview')).status).toBe(200);
    expect(portal.services.text('en', 'server.mail.welcome.subject', { brandName: 'x' })).toMatch(
      /^New: /u,
    );
  });
});

describe('a rollback', () => {
  it('returns to the previous publication, survives a restart, and ends with the next publish', async () => {
    config.change(screen, withOrder(721));
    await publish();
    config.change(screen, withOrder(722));
    await publish();
    const response = await command('rollback');
    expect(response.failed).toBeUndefined();
    await publications.refresh();
    expect(orderServed(publications)).toBe(721);
    expect(orderServed(await serving())).toBe(721);
    expect((await list()).map(({ state }) => state)).toContain('pinned');
    await publish();
    expect(orderServed(await serving())).toBe(722);
    expect((await list()).map(({ state }) => state)).not.toContain('pinned');
  });

  it('can choose any of the last ten; older ones are deleted', async () => {
    const first = (await list())[0]?.publicationId ?? 0;
    for (let order = 730; order < 741; order++) {
      config.change(screen, withOrder(order));
      await publish();
    }
    const rows = await list();
    expect(rows).toHaveLength(10);
    expect(rows.map(({ publicationId }) => publicationId)).not.toContain(first);
    const oldest = rows.at(-1);
    const back = await rollBack(oldest?.publicationId);
    expect(back.body).toEqual({ success: true });
    await publications.refresh();
    expect(orderServed(publications)).toBe(731);
    const gone = await rollBack(first);
    expect(gone.status).toBe(404);
  });
});

describe('a planned publication', () => {
  it('becomes live at its time, even if no server ran then', async () => {
    config.change(screen, withOrder(751));
    const soon = new Date(clock.now() + 3_000).toISOString();
    const { body } = await publish({ takesEffectAt: soon, note: 'With the new plan year' });
    expect(body).toMatchObject({ result: 'planned' });
    expect((await list()).find(({ state }) => state === 'planned')?.note).toBe(
      'With the new plan year',
    );
    config.change(screen, withOrder(752));
    await new Promise((resolve) => setTimeout(resolve, Date.parse(soon) - clock.now() + 100));
    expect(orderServed(await serving())).not.toBe(751);
    // The same steps as a server start.
    const { kysely, publisher } = portal.services;
    await kysely.transaction().execute((trx) => publisher.publishDuePlans(internal(trx)));
    expect(orderServed(await serving())).toBe(751);
  });

  it('can be canceled, and a time in the past is refused', async () => {
    config.change(screen, withOrder(753));
    const at = new Date(clock.now() + 3_600_000).toISOString();
    const { body } = await publish({ takesEffectAt: at });
    const cancel = () =>
      admin('POST', '/api/portal/publications/cancel', { publicationId: body['publicationId'] });
    expect((await cancel()).body).toEqual({ success: true });
    expect((await cancel()).status).toBe(404);
    expect((await publish({ takesEffectAt: '2020-01-01T00:00:00Z' })).status).toBe(422);
  });
});

describe('the publish command', () => {
  it('publishes, lists, and reports errors with their places', async () => {
    config.change(screen, withOrder(761));
    expect((await command('drafts')).lines[0]).toMatch(/^Draft \S+ of .* is valid/u);
    expect((await command('publish', '--note', 'By hand')).lines[0]).toMatch(/is live\.$/u);
    const table = (await command('publications')).lines;
    expect(table[1]).toMatch(/ live .* operator \(command\) .* By hand$/u);
    config.change(screen, (text) => text.replace('"searchMembers"', '"searchMembres"'));
    const refused = await command('publish');
    expect(refused.failed).toBe(true);
    expect(refused.lines.join('\n')).toMatch(/member-search\.json:\d+:\d+ SCR201 .*searchMembers/u);
    expect(refused.lines.at(-1)).toBe('Nothing was published.');
  });

  it.each([
    [['publsh'], /did you mean 'publish'/u],
    [['publish', '--on', '2030-01-01'], /publish has no option --on/u],
    [['publish', '--at', 'tomorrow'], /'tomorrow' is not a date or time/u],
    [['publish', '--at', '2020-01-01'], /is in the past/u],
    [['rollback', 'x1'], /'x1' is not the number/u],
    [['rollback', '999999'], /There is no publication 999999/u],
    [['cancel'], /Missing argument/u],
  ])('refuses %j with a message', async ([name = '', ...args], words) => {
    const response = await command(name, ...args);
    expect(response.failed).toBe(true);
    expect(response.lines.join('\n')).toMatch(words);
  });
});
