import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { projectRoot } from '#server/data-folders.ts';
import { createPublications, type Publications } from '#server/publications/create-publications.ts';
import { readPublicationFiles } from '#server/publications/read-files.ts';
import { watchFolders } from '#server/publications/watch-folders.ts';
import { memoryStore, testOptions } from './test-publications.ts';
import { smallSet } from './small-set.ts';

/** Folders on disk that are watched as by a running server. */
let root: string;
let publications: Publications;
let stop: () => void;
let rechecked = 0;
const screen = 'screens/admin/things.json';
const source = smallSet().get(screen) ?? '';

const put = (path: string, content: string | Uint8Array): void => {
  const file = join(root, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, content);
};

beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'portal-watched-'));
  for (const [path, text] of smallSet()) if (path.endsWith('.json')) put(path, text);
  for (const [path, bytes] of readPublicationFiles(projectRoot).pictures)
    put(path, Buffer.from(bytes, 'base64'));
  publications = await createPublications(
    testOptions(memoryStore(), () => readPublicationFiles(root)),
  );
  stop = watchFolders(root, () => void publications.recheck().finally(() => (rechecked += 1)));
}, 60_000);
afterAll(() => {
  stop();
  rmSync(root, { recursive: true, force: true });
});

async function saved(work: () => void): Promise<void> {
  const before = rechecked;
  work();
  await expect.poll(() => rechecked, { timeout: 20_000, interval: 20 }).toBeGreaterThan(before);
}

describe('a server that watches its folders', () => {
  it.each<[string, string]>([
    ['no JSON', '{ "kind": '],
    ['a byte order mark', `\uFEFF${source}`],
    ['a key twice', source.replace('"portal"', '"kind": "search", "portal"')],
    ['10 MB', source.replace('"portal"', `"note": "${'x'.repeat(10_000_000)}", "portal"`)],
    ['a cycle of extends', source.replace('"portal"', '"extends": "admin.things", "portal"')],
    ['10,000 levels', `${'['.repeat(10_000)}${']'.repeat(10_000)}`],
    ['__proto__', source.replace('"portal"', '"__proto__": { "x": 1 }, "portal"')],
    ['another type', source.replace('"searchThings"', '[]')],
  ])(
    'keeps serving the last good publication when %s is saved',
    { timeout: 60_000 },
    async (_, text) => {
      const before = publications.current();
      await saved(() => put(screen, text));
      expect(publications.current()).toBe(before);
      await saved(() => put(screen, source));
      expect(publications.current().id).toBe(before.id);
    },
  );

  it('keeps serving when a file becomes a link that leads out', { timeout: 60_000 }, async () => {
    const before = publications.current();
    await saved(() => {
      rmSync(join(root, screen));
      symlinkSync(join(projectRoot, 'package.json'), join(root, screen));
    });
    expect(publications.current()).toBe(before);
    await saved(() => {
      rmSync(join(root, screen));
      put(screen, source);
    });
  });

  it('serves the next valid files', { timeout: 60_000 }, async () => {
    const before = publications.current().id;
    await saved(() => put(screen, source.replace('"sort": "name"', '"sort": "price"')));
    expect(publications.current().id).not.toBe(before);
  });
});
