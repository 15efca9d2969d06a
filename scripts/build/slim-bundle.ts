import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

/** Leaves out of the bundle what no screen uses (src/decisions/0052 and 0086). */
export const slimBundle = (): Plugin[] => [
  replaceLibraryModules(),
  inlineTokens(),
  inlineLimits(),
  removeDescriptions(),
];

const toProjectPath = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url));

/**
 * Replaces modules of libraries by smaller ones: RJSF without the inputs, templates and parsers that no screen uses,
 * Griffel without right-to-left styles, React Router by its production build instead of the development build, and the
 * shim of useSyncExternalStore by React's own.
 */
function replaceLibraryModules(): Plugin {
  const toSlimModule = (name: string) => toProjectPath(`src/web/forms/engine/slim/${name}.ts`);
  const toRouterModule = (name: string) =>
    toProjectPath(`node_modules/react-router/dist/production/${name}.mjs`);
  const replacementsBySource: Record<string, string> = {
    '../getDefaultRegistry.js': toSlimModule('default-registry'),
    './getDefaultRegistry.js': toSlimModule('default-registry'),
    'markdown-to-jsx/react': toSlimModule('markdown'),
    'fast-uri': toSlimModule('uri'),
    'rtl-css-js/core': toProjectPath('src/web/ui/left-to-right.ts'),
    'react-router': toRouterModule('index'),
    'react-router/dom': toRouterModule('dom-export'),
    'use-sync-external-store/shim': toSlimModule('external-store'),
    'use-sync-external-store/shim/with-selector': toProjectPath(
      'node_modules/use-sync-external-store/cjs/use-sync-external-store-with-selector.production.js',
    ),
  };
  return {
    name: 'slim-libraries',
    enforce: 'pre',
    resolveId: (source, importer = '') =>
      /[\\/]node_modules[\\/](@rjsf|@griffel|@tanstack|react-router-dom|swr)[\\/]/.test(importer)
        ? replacementsBySource[source]
        : undefined,
  };
}

/** Replaces `tokens.name` by its CSS variable, so that the bundle does not contain Fluent's table of tokens (31 KB). */
function inlineTokens(): Plugin {
  return {
    name: 'constant-tokens',
    enforce: 'pre',
    transform: (code, id) =>
      /[\\/](src[\\/]web|@fluentui[\\/]react-[a-z-]+[\\/]lib)[\\/].*\.[jt]sx?$/.test(id) &&
      /\btokens\b[^;]*from ['"]@fluentui\/(react-components|react-theme)['"]/.test(code)
        ? { code: code.replace(/(?<![\w./])tokens\.(\w+)/g, "'var(--$1)'"), map: null }
        : undefined,
  };
}

/** Replaces `limits.name.value` by its value, so that the bundle does not contain the limits of the server. */
function inlineLimits(): Plugin {
  const path = toProjectPath('schemas/parts/limits.json');
  return {
    name: 'constant-limits',
    enforce: 'pre',
    transform(code, id) {
      if (!/[\\/]src[\\/](web|shared)[\\/].*\.tsx?$/.test(id) || !code.includes('limits.')) return;
      if (id.endsWith('/schemas/limits.ts') && !code.includes('= file.limits;'))
        this.error(
          'limits.ts has changed: the plugin constant-limits cannot remove the file from the bundle.',
        );
      this.addWatchFile(path);
      const { limits } = JSON.parse(readFileSync(path, 'utf8')) as Limits;
      return {
        code: code
          .replace(/(?<![\w./])limits\.(\w+)\.value\b/g, (use, name: string) =>
            limits[name] ? JSON.stringify(limits[name].value) : use,
          )
          // Marks the access as free of side effects, so that the unused file is removed from the bundle.
          .replace('= file.limits;', '= /* @__PURE__ */ (() => file.limits)();'),
        map: null,
      };
    },
  };
}

type Limits = { limits: Record<string, { value: unknown }> };

/** Removes descriptions and units, which the browser does not use, from the JSON files of schemas/parts. */
function removeDescriptions(): Plugin {
  return {
    name: 'without-descriptions',
    enforce: 'pre',
    transform: (code, id) =>
      /[\\/]schemas[\\/]parts[\\/][a-z-]+\.json$/.test(id)
        ? { code: JSON.stringify(withoutDescriptiveKeys(JSON.parse(code))), map: null }
        : undefined,
  };
}

const descriptiveKeys = new Set(['description', 'unit']);

function withoutDescriptiveKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutDescriptiveKeys);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name, entry]) => !descriptiveKeys.has(name) || typeof entry !== 'string')
      .map(([name, entry]) => [name, withoutDescriptiveKeys(entry)]),
  );
}
