import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { describe, expect, it } from 'vitest';
import { projectRoot } from '#server/data-folders.ts';

/** Checks every documentation file: its links lead somewhere, and its commands exist. */
const documents = execFileSync(
  'git',
  ['ls-files', '--cached', '--others', '--exclude-standard', '*.md'],
  {
    cwd: projectRoot,
    encoding: 'utf8',
  },
)
  .trim()
  .split('\n');
const read = (path: string): string => readFileSync(join(projectRoot, path), 'utf8');
const removeCode = (text: string): string =>
  text
    .replaceAll(/^```[^]*?^```$/gmu, '')
    .replaceAll(/`[^`\n]*`/gu, (code) => (code.includes('](') ? '' : code));

interface Link {
  text: string;
  target: string;
}
const listLinks = (path: string): Link[] =>
  [...removeCode(read(path)).matchAll(/\[([^\]]*)\]\(([^)\s]+)\)/gu)].map(
    ([, text = '', target = '']) => ({ text, target }),
  );

/** Returns GitHub's anchor for a heading. */
const listAnchors = (path: string): string[] =>
  [...removeCode(read(path)).matchAll(/^#+ (.*)$/gmu)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
      .replaceAll(' ', '-'),
  );

function doesTargetExist(from: string, target: string): boolean {
  const [path = '', anchor] = target.split('#');
  const file = path === '' ? from : normalize(join(dirname(from), path));
  if (!existsSync(join(projectRoot, file))) return false;
  return anchor === undefined || listAnchors(file).includes(anchor);
}

describe.each(documents)('%s', (path) => {
  it('links only to existing targets', () => {
    const inside = listLinks(path).filter(({ target }) => !/^(?:https?:|mailto:)/u.test(target));
    expect(inside.filter(({ target }) => !doesTargetExist(path, target))).toEqual([]);
  });

  it('describes its images in words', () => {
    const pictures = [...read(path).matchAll(/!\[([^\]]*)\]\(([^)]+)\)/gu)];
    expect(pictures.filter(([, words = '']) => words.length < 15)).toEqual([]);
  });

  it('uses only existing commands', () => {
    const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
    const named = [...read(path).matchAll(/\bnpm (?:run )?(-s )?([a-z][\w:-]*)/gu)]
      .map(([whole, , name = '']) => ({ whole, name }))
      .filter(({ whole, name }) => whole.includes(' run ') || ['start', 'test'].includes(name));
    expect(named.filter(({ name }) => !(name in scripts))).toEqual([]);
  });

  it('uses only existing commands of `npm run screens`', () => {
    const known = /const commands[^{]*\{([^}]*)\}/u.exec(read('scripts/screens/run.ts'))?.[1] ?? '';
    const named = [...read(path).matchAll(/npm run screens -- (\w+)/gu)].map(
      ([, name = '']) => name,
    );
    expect(named.filter((name) => !new RegExp(`\\b${name}\\b`, 'u').test(known))).toEqual([]);
  });
});

describe('the map of the code', () => {
  it.each([
    ['src/shared', 'src/README.md'],
    ['src/server', 'src/README.md'],
    ['src/web', 'src/README.md'],
    ['src/language', 'src/language/README.md'],
  ])('names every folder of %s', (folder, map) => {
    const folders = readdirSync(join(projectRoot, folder), { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => name);
    const text = read(map);
    expect(folders.filter((name) => !new RegExp(`\\b${name}\\b`, 'u').test(text))).toEqual([]);
  });
});

describe('the images', () => {
  it('are at most 200 kB each, and each is used', () => {
    const shown = documents.map(read).join('\n');
    const pictures = execFileSync(
      'git',
      ['ls-files', '--cached', '--others', '--exclude-standard', '.github/*.png'],
      {
        cwd: projectRoot,
        encoding: 'utf8',
      },
    )
      .trim()
      .split('\n');
    expect(pictures.length).toBeGreaterThan(4);
    for (const path of pictures) {
      expect(readFileSync(join(projectRoot, path)).length, path).toBeLessThan(200 * 1024);
      expect(shown).toContain(path.replace('.github/', ''));
    }
  });
});
