import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { assemble } from '#language/compile/assemble.ts';
import { createWorkspace } from '#language/check/workspace.ts';
import { today } from '#server/clock.ts';
import { projectRoot } from '#server/data-folders.ts';
import { readDataFiles } from '#server/publications/read-files.ts';

const screenRendererModules = ['src/web/shell/router/screen-with-calls.tsx'];
/** The lazily loaded modules that a first visit of each page needs beside the start page. */
const modulesByPage = {
  login: [],
  search: [...screenRendererModules, 'src/web/runtime/search/search-screen.tsx'],
  form: [
    ...screenRendererModules,
    'src/web/runtime/form/form-screen.tsx',
    'src/web/forms/engine/rjsf-field.tsx',
    'src/web/forms/widgets/textarea/widget.tsx',
  ],
};
export type Page = keyof typeof modulesByPage;
export const pageNames = Object.keys(modulesByPage) as Page[];

/** KiB of JavaScript that a page may load, brotli (src/decisions/0086). */
export const maxKibByPage: Record<Page, number> = { login: 130, search: 200, form: 222 };
/** KiB that the artefact of a screen may have, brotli. */
export const maxScreenKib = 12;

const folder = join(projectRoot, 'dist', 'web');
type Manifest = Record<string, { file: string; imports?: string[] }>;

/** Returns the KiB of JavaScript of a page of the built bundle, as the server sends it. */
export function measurePageKib(page: Page): number {
  const manifest = JSON.parse(
    readFileSync(join(folder, '.vite', 'manifest.json'), 'utf8'),
  ) as Manifest;
  const files = new Set<string>();
  const add = (source: string): void => {
    const chunk = manifest[source];
    if (!chunk) throw new Error(`${source} has no chunk of its own`);
    if (files.has(chunk.file)) return;
    files.add(chunk.file);
    chunk.imports?.forEach(add);
  };
  ['index.html', ...modulesByPage[page]].forEach(add);
  return [...files].reduce(
    (sum, file) => sum + measureCompressedKib(readFileSync(join(folder, file))),
    0,
  );
}

/** Returns all screens of all brands, the largest first, in KiB as the server sends them. */
export function measureScreensKib(): { id: string; kib: number }[] {
  const { compiled } = createWorkspace(readDataFiles(projectRoot), today).check();
  const brands = new Set(['default', ...readdirSync(join(projectRoot, 'cobrand'))]);
  const assembled = assemble(compiled, brands, (text) => String(text.length));
  return [...assembled.values()]
    .flatMap(({ artefacts }) => [...artefacts.values()])
    .map((artefact) => ({
      id: artefact.id,
      kib: measureCompressedKib(Buffer.from(JSON.stringify(artefact))),
    }))
    .toSorted((a, b) => b.kib - a.kib);
}

/** The quality that the server compresses with (server/plugins/assets.ts). */
const compression = { [constants.BROTLI_PARAM_QUALITY]: 10 };
const measureCompressedKib = (content: Buffer): number =>
  brotliCompressSync(content, { params: compression }).length / 1024;
