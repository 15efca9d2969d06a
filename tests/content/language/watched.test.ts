import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { projectRoot } from '#server/data-folders.ts';
import { createPublications, type Publications } from '#server/publications/create-publications.ts';
import { readPublicationFiles } from '#server/publications/read-files.ts';
import { watchFolders } from '#server/publications/watch-folders.ts';
import { createMemoryStore, createTestOptions } from './test-publications.ts';
import { createSmallSet } from './small-set.ts';

/** Folders on disk that are watched as by a running server. */
let root: string;
let publications: Publications;
let stop: () => void;
let rechecked = 0;
const screen = 'screens/admin/things.json';
const source = createSmallSet().get(screen) ?? '';

const writeFile = (path: string, content: string | Uint8Array): void => {
  const file = join(root, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, content);
};

beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'portal-watched-'));
  for (const [path, text] of createSmallSet()) if (path.endsWith('.json')) writeFile(path, text);
  for (const [path, bytes] of readPublicationFiles(projectRoot).pictures)
    writeFile(path, Buffer.from(bytes, 'base64'));
  publications = await createPublications(
    createTestOptions(createMemoryStore(), () => readPublicationFiles(root)),
  );
  stop = watchFolders(root, () => void publications.recheck().finally(() => (rechecked += 1)));
}, 60_000);
afterAll(() => {
  stop();
  rmSync(root, { recursive: true, force: true });
});

async function saveAndWait(work: () => void): Promise<void> {
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
      await saveAndWait(() => writeFile(screen, text));
      expect(publications.current()).toBe(before);
      await saveAndWait(() => writeFile(screen, source));
      expect(publications.current().id).toBe(before.id);
    },
  );

  it('keeps serving when a file becomes a link that leads out', { timeout: 60_000 }, async () => {
    const before = publications.current();
    await saveAndWait(() => {
      rmSync(join(root, screen));
      symlinkSync(join(projectRoot, 'package.json'), join(root, screen));
    });
    expect(publications.current()).toBe(before);
    await saveAndWait(() => {
      rmSync(join(root, screen));
      writeFile(screen, source);
    });
  });

  it('serves the next valid files', { timeout: 60_000 }, async () => {
    const before = publications.current().id;
    await saveAndWait(() => writeFile(screen, source.replace('"sort": "name"', '"sort": "price"')));
    expect(publications.current().id).not.toBe(before);
  });
});
