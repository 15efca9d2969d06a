import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin, Rolldown } from 'vite';

/** The bundler's own helpers, a file of its own in every build. */
const HELPERS = /[\\/]rolldown-runtime-[\w-]+\.js$/u;
/** The file with React, which every page loads and which imports nothing but the helpers. */
const TARGET = /[\\/]react-[\w-]+\.js$/u;
const IMPORT = /import\{([^}]*)\}from"\.\/rolldown-runtime-[\w-]+\.js";/u;
const EXPORT = /export\{([^}]*)\};?\s*$/u;
/** Marks the helpers among the exports of the target. */
const PREFIX = 'helper_';

/** Makes of the files that a page loads as few as possible, because each takes a request (src/decisions/0210). */
export const fewerFiles = (): Plugin[] => [moveHelpers(), nameJoinedSources()];

/** Moves the bundler's helpers (1 KB) into the file with React, because every page would request their file. */
const moveHelpers = (): Plugin => ({
  name: 'move-helpers',
  // The names contain hashes of what the bundler wrote, and this plugin changes it.
  augmentChunkHash: () => readFileSync(fileURLToPath(import.meta.url), 'utf8'),
  generateBundle: {
    // Runs before Vite writes the page and the manifest, which list the files that a file imports.
    order: 'pre',
    handler(_options, bundle) {
      const chunks = listChunks(bundle);
      const helpers = chunks.find(({ fileName }) => HELPERS.test(fileName));
      const target = chunks.find(({ fileName }) => TARGET.test(fileName));
      if (!helpers || target?.imports.join() !== helpers.fileName)
        return this.error('The helpers have no file of their own, or React imports another file.');
      target.code = addHelpers(target.code, helpers.code);
      target.imports = [];
      for (const chunk of chunks)
        if (chunk.imports.includes(helpers.fileName))
          readFromTarget(chunk, helpers.fileName, target.fileName);
      delete bundle[helpers.fileName];
    },
  },
});

/** Adds to the manifest the sources that are loaded on demand and whose file contains others too: Vite omits them. */
const nameJoinedSources = (): Plugin => ({
  name: 'name-joined-sources',
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      const file = bundle['.vite/manifest.json'];
      if (file?.type !== 'asset') return;
      const manifest = JSON.parse(String(file.source)) as Record<string, { file: string }>;
      const byFile = new Map(Object.values(manifest).map((entry) => [entry.file, entry]));
      for (const { fileName, moduleIds } of listChunks(bundle))
        for (const id of moduleIds) {
          const source = relative(process.cwd(), id).replaceAll('\\', '/');
          const entry = byFile.get(fileName);
          if (entry && this.getModuleInfo(id)?.dynamicImporters.length) manifest[source] ??= entry;
        }
      file.source = JSON.stringify(manifest, null, 2);
    },
  },
});

const listChunks = (bundle: Rolldown.OutputBundle) =>
  Object.values(bundle).filter((file) => file.type === 'chunk');

/** Returns the code of the target with the helpers in a scope of their own, since the names in both are short ones. */
function addHelpers(code: string, helpers: string): string {
  const names = listNames(EXPORT.exec(helpers)?.[1]);
  const values = names.map(([local, name]) => `${name}:${local}`).join();
  const constants = names.map(([, name]) => `${name}:${PREFIX}${name}`).join();
  const aliases = listNames(IMPORT.exec(code)?.[1]).map(
    ([name, local]) => `${local}=${PREFIX}${name}`,
  );
  const exported = names.map(([, name]) => PREFIX + name).join();
  const scope = `(()=>{${helpers.replace(EXPORT, '')}return{${values}}})()`;
  return code
    .replace(IMPORT, () => `const{${constants}}=${scope},${aliases.join()};`)
    .replace(EXPORT, (_, list: string) => `export{${list},${exported}};`);
}

/** Replaces the import of the helpers by one from the target. */
function readFromTarget(chunk: Rolldown.OutputChunk, helpers: string, target: string): void {
  const toImport = (_: string, list: string) =>
    `import{${listNames(list)
      .map(([name, local]) => `${PREFIX}${name} as ${local}`)
      .join()}}from"./${target.replace(/^.*[\\/]/u, '')}";`;
  chunk.code = chunk.code.replace(IMPORT, toImport);
  chunk.imports = [...new Set(chunk.imports.map((name) => (name === helpers ? target : name)))];
}

/** Returns the pairs of a list such as `a as b,c`. */
const listNames = (list = ''): [string, string][] =>
  list.split(',').map((pair) => {
    const [name = '', alias = name] = pair.trim().split(' as ');
    return [name, alias];
  });
