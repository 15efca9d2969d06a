import { relative } from 'node:path';
import type { Plugin } from 'vite';

/**
 * Adds to the manifest the sources that are loaded on demand and whose file contains others too. Vite omits them, and the
 * server would not name their file in the page (src/decisions/0211).
 */
export const nameJoinedSources = (): Plugin => ({
  name: 'name-joined-sources',
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      const file = bundle['.vite/manifest.json'];
      if (file?.type !== 'asset') return;
      const manifest = JSON.parse(String(file.source)) as Record<string, { file: string }>;
      const byFile = new Map(Object.values(manifest).map((entry) => [entry.file, entry]));
      for (const output of Object.values(bundle)) {
        if (output.type !== 'chunk') continue;
        const entry = byFile.get(output.fileName);
        for (const id of output.moduleIds) {
          const source = relative(process.cwd(), id).replaceAll('\\', '/');
          if (entry && this.getModuleInfo(id)?.dynamicImporters.length) manifest[source] ??= entry;
        }
      }
      file.source = JSON.stringify(manifest, null, 2);
    },
  },
});
