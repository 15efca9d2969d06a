import { portalNames } from '#shared/permissions/catalogue.ts';
import { describe, expect, it } from 'vitest';
import { projectRoot } from '#server/data-folders.ts';
import { createFileChecker } from '#server/preview/checked-files.ts';
import { createPublications } from '#server/publications/create-publications.ts';
import { NothingToPublishError } from '#server/publications/publication-builder.ts';
import { readPublicationFiles, type PublicationFiles } from '#server/publications/read-files.ts';
import { watchSchemas } from '#server/publications/watch-schemas.ts';
import { createSmallSet } from './small-set.ts';
import { createMemoryStore, createTestOptions } from './test-publications.ts';

const screen = 'screens/admin/things.json';
const whole: PublicationFiles = {
  json: new Map(
    [...createSmallSet()]
      .filter(([path]) => path.endsWith('.json'))
      .toSorted(([left], [right]) => (left < right ? -1 : 1)),
  ),
  pictures: readPublicationFiles(projectRoot).pictures,
};

const withScreen = (change: (text: string) => string): PublicationFiles => ({
  ...whole,
  json: new Map(whole.json).set(screen, change(whole.json.get(screen) ?? '')),
});

describe('a publication', () => {
  it('is created at the first start and read from the store at the second, with the same hashes', async () => {
    const store = createMemoryStore();
    const first = await createPublications(createTestOptions(store, () => whole));
    const started = performance.now();
    const second = await createPublications(createTestOptions(store, () => whole));
    expect(performance.now() - started).toBeLessThan(1500);
    expect(store.saved).toHaveLength(1);
    expect(second.current().index('default')).toEqual(first.current().index('default'));
    expect(second.current().locales).toEqual(first.current().locales);
    expect(second.current().brands.hashes).toEqual(first.current().brands.hashes);
  });

  it('serves each screen of its index by its hash, separately for each brand', async () => {
    const { current, lookUp } = await createPublications(
      createTestOptions(createMemoryStore(), () => whole),
    );
    const index = JSON.parse(current().index('cedar').body) as { id: string; hash: string }[];
    expect(index.length).toBe(2);
    for (const { id, hash: own } of index)
      expect(
        JSON.parse(lookUp((served) => served.artefact('cedar', id, own)) ?? '{}'),
      ).toMatchObject({ id, brand: 'cedar', hash: own });
    expect(
      lookUp((served) => served.artefact('default', index[0]?.id ?? '', 'no such hash')),
    ).toBeUndefined();
    for (const [language, own] of Object.entries(current().locales))
      expect(current().locale(language, 'public', own)).toContain('"shell.empty.search"');
  });

  it('keeps server-only texts on the server', async () => {
    const { current } = await createPublications(
      createTestOptions(createMemoryStore(), () => whole),
    );
    const hash = current().locales['en'] ?? '';
    for (const portal of ['public', ...portalNames])
      expect(current().locale('en', portal, hash)).not.toContain('"server.');
  });

  it('with errors is refused when there is no older one to serve', async () => {
    const broken = withScreen((text) => text.replace('"searchThings"', '"searchThigns"'));
    const start = createPublications(createTestOptions(createMemoryStore(), () => broken));
    await expect(start).rejects.toThrow(NothingToPublishError);
    await expect(start).rejects.toThrow(
      /SCR201 There is no operation 'searchThigns'\. Did you mean 'searchThings'\?/u,
    );
  });

  it('is previewed as it was before while a file cannot be read, by the first to ask, too', () => {
    let files = whole;
    const { builder } = createTestOptions(createMemoryStore(), () => files);
    builder.readFiles();
    files = withScreen((text) => text.slice(0, -20));
    const { getScreens, unread } = createFileChecker(builder)();
    expect(unread.map(({ file }) => file)).toEqual([screen]);
    expect([...getScreens('default').artefacts.keys()]).toContain('admin.things');
  });

  it('with another contract needs a restart; one with other screens or meta-schemas does not', async () => {
    let files = whole;
    let restarts = 0;
    const options = createTestOptions(createMemoryStore(), () => files);
    const publications = await createPublications(options);
    watchSchemas(options.builder, publications, () => (restarts += 1));
    const save = async (path: string, change: (text: string) => string) => {
      files = { ...files, json: new Map(files.json).set(path, change(files.json.get(path) ?? '')) };
      await publications.recheck();
      return restarts;
    };
    expect(await save(screen, (text) => `${text}\n`)).toBe(0);
    const meta = [...whole.json.keys()].find((path) => path.startsWith('schemas/meta/')) ?? '';
    expect(await save(meta, (text) => `${text}\n`)).toBe(0);
    const contract = [...whole.json.keys()].find((path) => path.endsWith('.api.json')) ?? '';
    expect(await save(contract, (text) => text.slice(0, -20)), 'not while it has errors').toBe(0);
    expect(await save(contract, () => `${whole.json.get(contract)}\n`)).toBe(1);
  });

  it('remains when the next saved files have errors, and is replaced when they are valid', async () => {
    const lines: string[] = [];
    let files = whole;
    const events: string[] = [];
    const publications = await createPublications(
      createTestOptions(createMemoryStore(), () => files, lines),
    );
    publications.on(({ kind, hash: own }) => events.push(`${kind} ${own}`));
    const before = publications.current();
    files = withScreen((text) => text.slice(0, -20));
    await publications.recheck();
    expect(publications.current()).toBe(before);
    expect(lines.at(-1)).toContain(`Publication ${before.id} is still served.`);
    files = withScreen((text) => text.replace('"sort": "name"', '"sort": "price"'));
    await publications.recheck();
    expect(publications.current().id).toBe(2);
    const after = publications.current().contentHash;
    expect(events).toEqual([
      `problems ${before.contentHash}`,
      `published ${after}`,
      `problems ${after}`,
    ]);
    expect(publications.invalid()).toBe(false);
    const old = JSON.parse(before.index('default').body) as { id: string; hash: string }[];
    const search = old.find(({ id }) => id === 'admin.things');
    expect(
      publications.lookUp((served) =>
        served.artefact('default', 'admin.things', search?.hash ?? ''),
      ),
    ).toBeDefined();
  });

  it('is reused when a file is changed back', async () => {
    const store = createMemoryStore();
    let files = whole;
    const publications = await createPublications(createTestOptions(store, () => files));
    files = withScreen((text) => text.replace('"order": 1', '"order": 11'));
    await publications.recheck();
    files = whole;
    await publications.recheck();
    expect(store.saved).toHaveLength(2);
    expect(publications.current().id).toBe(1);
  });

  it('is replaced by the one that another process made current', async () => {
    const store = createMemoryStore();
    const here = await createPublications(createTestOptions(store, () => whole));
    const there = withScreen((text) => text.replace('"order": 1', '"order": 12'));
    const other = await createPublications(createTestOptions(store, () => there));
    expect(here.current().id).toBe(1);
    await here.refresh();
    expect(here.current().index('default')).toEqual(other.current().index('default'));
  });

  it('is compiled again by a new version without its unpublished changes', async () => {
    const store = createMemoryStore();
    const startVersion = (languageVersion: string, files: PublicationFiles) => {
      const options = createTestOptions(store, () => files);
      const builder = { ...options.builder, languageVersion };
      return createPublications({ ...options, builder, publishOnSave: false });
    };
    const first = await startVersion('1', whole);
    const saved = withScreen((text) => text.replace('"order": 1', '"order": 14'));
    const { current } = await startVersion('2', saved);
    expect(current()).toMatchObject({ id: 2, languageVersion: '2' });
    expect(current().contentHash).toBe(first.current().contentHash);
    expect(current().index('default')).toEqual(first.current().index('default'));
  });

  it('of a newer version is not replaced when a process of the older version starts again', async () => {
    const store = createMemoryStore();
    const lines: string[] = [];
    const startVersion = (languageVersion: string, files: PublicationFiles) => {
      const options = createTestOptions(store, () => files, lines);
      const builder = { ...options.builder, languageVersion };
      return createPublications({ ...options, builder, publishOnSave: false });
    };
    const released = withScreen((text) => text.replace('"order": 1', '"order": 14'));
    await startVersion('1', whole);
    await startVersion('2', released);
    expect((await store.ids()).current).toBe(2);
    const { current } = await startVersion('1', whole);
    expect([current().id, (await store.ids()).current]).toEqual([2, 2]);
    expect(lines).toEqual([expect.stringContaining('Publication 2 stays live')]);
  });

  it('is served while pinned, whatever the files contain', async () => {
    const store = createMemoryStore();
    await createPublications(createTestOptions(store, () => whole));
    store.pin();
    const changed = withScreen((text) => text.replace('"order": 1', '"order": 13'));
    const { current } = await createPublications(createTestOptions(store, () => changed));
    expect(current().id).toBe(1);
    expect(store.saved).toHaveLength(1);
  });
});
