import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import type { Plugin } from 'vite';

/**
 * Adds the style sheets of src/web/fonts to the bundle, each as its own file, with the fonts that they name. No
 * script imports them: the server links the style sheet of a page's brand (src/server/plugins/font-elements.ts).
 */
export const fontFiles = (): Plugin => ({
  name: 'font-files',
  generateBundle: {
    // Runs before Vite writes the manifest, because that lists these files.
    order: 'pre',
    handler() {
      const emit = (path: string, source: string | Uint8Array): string =>
        this.getFileName(
          this.emitFile({ type: 'asset', name: basename(path), originalFileName: path, source }),
        );
      for (const sheet of globSync('src/web/fonts/*.css')) {
        const source = readFileSync(sheet, 'utf8').replaceAll(
          /url\('([^']+)'\)/gu,
          (_, file: string) => {
            const path = `node_modules/${file}`;
            return `url('/${emit(path, readFileSync(path))}')`;
          },
        );
        emit(sheet, source);
      }
    },
  },
});
