import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { projectRoot } from '#server/data-folders.ts';
import { createPageLinks } from '#server/plugins/page-links.ts';
import { contentModules, rowModules } from '#server/plugins/page-parts.ts';
import type { ServedPublication } from '#server/publications/served-publication.ts';

const folder = mkdtempSync(join(tmpdir(), 'page-links-'));
mkdirSync(join(folder, '.vite'));
const chunk = (file: string, imports: string[] = []) => ({ file: `assets/${file}`, imports });
writeFileSync(
  join(folder, '.vite', 'manifest.json'),
  JSON.stringify({
    'index.html': chunk('index.js'),
    'src/web/shell/router/screen-with-calls.tsx': chunk('screen.js', ['index.html']),
    'src/web/shell/layout/app-layout.tsx': chunk('frame.js'),
    'src/web/runtime/form/form-screen.tsx': chunk('form.js', ['_shared.js']),
    'src/web/runtime/frame/frame-screen.tsx': chunk('tabs.js'),
    '_shared.js': chunk('shared.js'),
    'src/web/forms/widgets/multi-select/widget.tsx': chunk('multi.js'),
    'src/web/runtime/search/export-button.tsx': chunk('export.js'),
    'src/web/runtime/blocks/table-block.tsx': chunk('table.js'),
    'src/web/runtime/blocks/chart/chart-block.tsx': chunk('chart.js'),
    'src/web/forms/engine/rjsf-field.tsx': chunk('rjsf.js'),
  }),
);

const entry = (id: string, path: string, more: object = {}) => ({
  id,
  path,
  hash: `${id}Hash`,
  kind: 'form',
  portal: 'public',
  ...more,
});
const entries = [
  entry('signIn', '/', { kind: 'signIn', signIn: { groups: [] } }),
  entry('any', '/help/{id}'),
  entry('help', '/help/me'),
  entry('inner', '/member/{id}', { portal: 'member', frame: 'outer' }),
  entry('outer', '/outer', { portal: 'member', kind: 'frame' }),
  entry('innermost', '/member/{id}/plans', { portal: 'member', frame: 'middle' }),
  entry('middle', '/member/{id}/all', { portal: 'member', kind: 'frame', frame: 'outer' }),
  entry('blocks', '/blocks'),
  entry('list', '/list'),
  entry('search', '/search'),
];
const bodies: Record<string, string> = {
  help: '{"as":"multiSelect","repeat":{"rows":[]}}',
  list: '{"source":{"run":"load"},"results":{"export":{}}}',
  search: '{"source":{"run":"submit"},"results":{"export":{}}}',
  blocks: '[{"block":"table"},{"block":"chart"},{"block":"text"}]',
};
const served = {
  contentHash: 'content',
  index: () => ({ body: JSON.stringify(entries), hash: 'index' }),
  publicIndex: () => ({ body: '[]', hash: 'public' }),
  artefact: (_brand: string, id: string) => bodies[id] ?? '{}',
  locales: { en: 'texts', sp: 'textos' },
  brands: {
    hashes: { default: 'brand' },
    file: () => ({ body: '{"name":"</script>"}', type: 'application/json' }),
  },
} as unknown as ServedPublication;

const links = createPageLinks(folder);
const addresses = (path: string): (string | undefined)[] =>
  links(path, 'default', served).links.map((link) => /href="([^"]*)"/.exec(link)?.[1]);
const contained = (path: string): (string | undefined)[] =>
  [...links(path, 'default', served).files.matchAll(/data-url="([^"]*)"/g)].map(([, url]) => url);

const texts = '/locales/en.public.texts.json';
const brand = '/brand/default.brand.json';
const publicList = '/screens/publicIndex.public.json';
const complete = '/screens/index.index.json';

describe('index.html names or contains what a page loads first', () => {
  afterAll(() => rmSync(folder, { recursive: true }));

  test('the sign-in page: texts, brand and the list of screens, which contains it', () => {
    expect(addresses('/')).toEqual([texts]);
    expect(contained('/')).toEqual([brand, publicList]);
  });

  test('an unknown path: the complete list of screens, because it may need sign-in', () => {
    expect(addresses('/nowhere')).toEqual([texts, complete]);
    expect(contained('/nowhere')).toEqual([brand]);
    expect(links('/nowhere', 'default', served).isPublic).toBe(false);
    expect(links('/help/me', 'default', served).isPublic).toBe(true);
  });

  test('a screen: its file, and the code of its kind, widgets and groups, without the page itself', () => {
    expect(contained('/help/me')).toEqual([brand, publicList, '/screens/help.helpHash.json']);
    expect(addresses('/help/me')).toEqual([
      texts,
      ...['screen', 'shared', 'form', 'multi', 'rjsf'].map((name) => `/assets/${name}.js`),
    ]);
  });

  test('a path with parameters: the screen without parameters comes first', () => {
    expect(contained('/help/other')).toContain('/screens/any.anyHash.json');
    expect(contained('/help/me')).not.toContain('/screens/any.anyHash.json');
  });

  test('a screen inside a frame: the frame too, and the texts of its portal', () => {
    expect(contained('/member/7')).toEqual([
      brand,
      '/screens/inner.innerHash.json',
      '/screens/outer.outerHash.json',
    ]);
    expect(addresses('/member/7')).toEqual([
      texts,
      '/locales/en.member.texts.json',
      complete,
      ...['screen', 'frame', 'shared', 'form', 'tabs'].map((name) => `/assets/${name}.js`),
    ]);
  });

  test('a screen inside a frame of a frame: both', () => {
    expect(contained('/member/7/plans')).toEqual(
      expect.arrayContaining(
        ['innermost', 'middle', 'outer'].map((id) => `/screens/${id}.${id}Hash.json`),
      ),
    );
  });

  test('a contained file cannot end its element', () => {
    const { files } = links('/', 'default', served);
    expect(files).toContain(String.raw`{"name":"\u003c/script>"}`);
    expect(files.match(/<\/script>/g)).toHaveLength(2);
  });

  test('a screen with blocks: the code of those that have their own', () => {
    const code = addresses('/blocks').filter((address) => address?.startsWith('/assets/'));
    expect(code.slice(-2)).toEqual(['/assets/table.js', '/assets/chart.js']);
  });

  test('a search that runs with the page: the code of what its rows bring', () => {
    expect(addresses('/list')).toContain('/assets/export.js');
    expect(addresses('/search')).not.toContain('/assets/export.js');
  });
});

test.each([...contentModules, ...rowModules].map(([, source]) => source))(
  '%s is a module',
  (source) => {
    expect(existsSync(join(projectRoot, source))).toBe(true);
  },
);
