import { globSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot } from '#server/data-folders.ts';
import { bundleSources } from '../../scripts/setup/bundle.ts';

const importPattern = /from\s+'(\.{1,2}\/[^']+)'/gu;

test('the bundle is built again after a change of any file that it imports', () => {
  const importers = globSync(['src/{web,shared}/**/*.{ts,tsx}', 'vite.config.ts'], {
    cwd: projectRoot,
  });
  const imported = importers.flatMap((importer) =>
    [...readFileSync(join(projectRoot, importer), 'utf8').matchAll(importPattern)].map(
      ([, path = '']) => relative(projectRoot, join(projectRoot, dirname(importer), path)),
    ),
  );
  expect(imported.some((path) => path.startsWith('schemas/'))).toBe(true);
  const isSource = (path: string) =>
    bundleSources.some((source) => path === source || path.startsWith(`${source}/`));
  expect(imported.filter((path) => !isSource(path))).toEqual([]);
});
