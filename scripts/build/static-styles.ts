import { createHash } from 'node:crypto';
import { resolveStyleRulesForSlots } from '@griffel/core';
import type { ESTree, Plugin, Rolldown } from 'vite';
import { evaluate, walk, type Module } from './module-constants.ts';
import { writeRules, type Buckets, type ClassesBySlot } from './style-rules.ts';

const CREATES_STYLES = /\b(makeStyles|__styles|__resetStyles)\(/u;
const OWN = /[\\/]src[\\/]web[\\/].*\.tsx?$/u;
const LIBRARY = /[\\/]node_modules[\\/]@fluentui[\\/].*\.js$/u;
// The names are ours, because Fluent's modules import these functions under their own.
const IMPORT = `import { __css as toClasses, __resetCSS as toResetClass } from '@griffel/react';\n`;

/** A call that creates styles, and the code that replaces it. */
interface Replacement {
  call: ESTree.CallExpression;
  code: string;
  buckets: Buckets;
  /** The classes that the code names. */
  classes: string[];
}

/**
 * Moves the styles of Fluent and of makeStyles from the scripts to the style sheet (src/decisions/0206). The browser
 * then neither compiles them nor inserts their rules one by one while it renders a page.
 */
export function staticStyles(): Plugin {
  const replacementsByModule = new Map<string, Replacement[]>();
  return {
    name: 'static-styles',
    enforce: 'post',
    async transform(code, id) {
      if (!CREATES_STYLES.test(code) || !(OWN.test(id) || LIBRARY.test(id))) return undefined;
      const replacements = await replaceCalls({
        context: this,
        id,
        code,
        program: this.parse(code),
      });
      replacementsByModule.set(id, replacements);
      return { code: IMPORT + applyReplacements(code, replacements), map: null };
    },
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const used = Object.values(bundle).flatMap((file) =>
          file.type === 'chunk' ? file.moduleIds : [],
        );
        const replacements = used.flatMap((id) => replacementsByModule.get(id) ?? []);
        const classes = new Set(replacements.flatMap((replacement) => replacement.classes));
        const buckets = replacements.map((replacement) => replacement.buckets);
        addToStyleSheet(bundle, writeRules(buckets, classes));
      },
    },
  };
}

async function replaceCalls(module: Module): Promise<Replacement[]> {
  const calls: ESTree.CallExpression[] = [];
  walk(module.program, (node) => {
    if (node.type === 'CallExpression' && node.callee.type === 'Identifier') calls.push(node);
  });
  const replacements = calls.map(async (call): Promise<Replacement[]> => {
    const replace = call.callee.type === 'Identifier' ? replaceBy[call.callee.name] : undefined;
    return replace ? [{ call, ...replace(await evaluate(module, call.arguments)) }] : [];
  });
  return (await Promise.all(replacements)).flat();
}

/** Returns the call that only names the classes, with the rules of the classes, by the name of the function. */
const replaceBy: Record<string, (values: unknown[]) => Omit<Replacement, 'call'>> = {
  makeStyles: ([styles]) => {
    const [classes, buckets] = resolveStyleRulesForSlots(styles as never);
    return { ...toClassesCall(classes), buckets };
  },
  __styles: ([classes, buckets]) => ({
    ...toClassesCall(classes as ClassesBySlot),
    buckets: buckets as Buckets,
  }),
  __resetStyles: ([className, , rules]) => ({
    code: `toResetClass(${JSON.stringify(className)})`,
    buckets: Array.isArray(rules) ? { r: rules } : (rules as Buckets),
    classes: [String(className)],
  }),
};

/** Names the classes without those for languages that are written from right to left, of which there is none. */
function toClassesCall(bySlot: ClassesBySlot): Pick<Replacement, 'code' | 'classes'> {
  const toLeftToRight = (value: unknown) => (Array.isArray(value) ? value[0] : value);
  const slots = Object.entries(bySlot).map(
    ([slot, byProperty]) =>
      [
        slot,
        Object.fromEntries(
          Object.entries(byProperty).map(([name, value]) => [name, toLeftToRight(value)]),
        ),
      ] as const,
  );
  const names = slots.flatMap(([, byProperty]) => Object.values(byProperty));
  return {
    code: `toClasses(${JSON.stringify(Object.fromEntries(slots))})`,
    classes: names.filter((name) => typeof name === 'string'),
  };
}

function applyReplacements(code: string, replacements: readonly Replacement[]): string {
  let result = code;
  for (const { call, code: by } of [...replacements].sort((a, b) => b.call.start - a.call.start))
    result = result.slice(0, call.start) + by + result.slice(call.end);
  return result;
}

/** Appends rules to the style sheet of the page, which gets a new name everywhere, because the name contains a hash of the content. */
function addToStyleSheet(bundle: Rolldown.OutputBundle, rules: string): void {
  const sheet = Object.values(bundle).find(
    (file) => file.type === 'asset' && /[\\/]style-[\w-]+\.css$/u.test(file.fileName),
  );
  if (sheet?.type !== 'asset') throw new Error('The bundle has no style sheet.');
  const content = `${String(sheet.source)}${rules}`;
  const hash = createHash('sha256').update(content).digest('base64url').slice(0, 8);
  const { fileName } = sheet;
  const renamed = fileName.replace(/-[\w-]+\.css$/u, `-${hash}.css`);
  sheet.source = content;
  sheet.fileName = renamed;
  for (const file of Object.values(bundle))
    if (file.type === 'asset' && typeof file.source === 'string')
      file.source = file.source.replaceAll(fileName, renamed);
}
