import { withItem } from './json-file.ts';
import { toCamelCase, toKebabCase, toPascalCase } from './names.ts';
import { ScaffoldError, createFileChanges, readText, type Scaffold } from './scaffold.ts';
import { fillTemplate } from './template.ts';

const registry = 'src/web/forms/widgets/registry.ts';
const list = 'schemas/meta/widgets.json';
const gallery = 'src/web/preview/gallery/widget-examples.ts';

/**
 * A new widget: a folder with the widget and its examples, and entries in the registry, the gallery and widgets.json.
 */
export const widgetScaffold: Scaffold = {
  mustGenerate: true,
  questions: [
    {
      flag: 'id',
      message: 'What is the widget called?',
      pattern: /^[a-z][A-Za-z]*$/u,
      hint: 'one word with the letters a to z, the first in lowercase',
      findExisting: (name, { checked: { symbols } }) =>
        symbols.widgets.has(name) || symbols.displays.has(name) ? list : undefined,
      example: 'starRating',
    },
    {
      flag: 'type',
      message: 'What type of value does it enter?',
      defaultValue: () => 'string',
      choices: () => ['string', 'number', 'integer'],
      example: 'string',
    },
    {
      flag: 'sentence',
      message: 'What do users enter with it, in one sentence?',
      pattern: /\.$/u,
      hint: 'a sentence that ends with a period',
      example: '"A grade of one to five stars."',
    },
  ],
  planChanges({ id = '', type = '', sentence = '' }, project) {
    const folder = `src/web/forms/widgets/${toKebabCase(id)}`;
    const values = {
      name: toCamelCase(id),
      component: `${toPascalCase(id)}Widget`,
      folder: toKebabCase(id),
      type,
    };
    const changes = createFileChanges([
      `Draw it in ${folder}/widget.tsx, and show its states in ${folder}/examples.ts.`,
      `A field uses it with "as": "${toCamelCase(id)}". npm run dev shows it at /preview/gallery.`,
      'npm test -- widgets draws every example.',
    ]);
    changes.created.set(
      `${folder}/widget.tsx`,
      fillTemplate('widget.tsx', { ...values, sentence }),
    );
    changes.created.set(
      `${folder}/examples.ts`,
      fillTemplate('widget-examples.ts', { ...values, value: type === 'string' ? "'A'" : '1' }),
    );
    changes.changed.set(gallery, addToGallery(readText(project, changes, gallery), values));
    changes.changed.set(registry, addToRegistry(readText(project, changes, registry), values));
    const entry = { name: toCamelCase(id), use: 'form', types: [type], description: sentence };
    changes.changed.set(list, withItem(readText(project, changes, list), ['widgets'], entry));
    return changes;
  },
};

function addToRegistry(
  text: string,
  { name, component, folder }: { name: string; component: string; folder: string },
): string {
  const entries = /(export const widgets: [^{]*\{)([\s\S]*?)(\n\};)/u;
  const lastImport =
    /(import \{ \w+ \} from '\.\/[\w-]+\/widget\.tsx';\n)(?!import \{ \w+ \} from '\.\/[\w-]+\/widget)/u;
  if (!entries.test(text) || !lastImport.test(text))
    throw new ScaffoldError(
      `${registry} does not have the expected structure; add the widget by hand.`,
    );
  return text
    .replace(lastImport, `$1import { ${component} } from './${folder}/widget.tsx';\n`)
    .replace(entries, `$1$2\n  ${name}: { component: ${component}, labelled: 'input' },$3`);
}

/** The gallery of the preview renders the examples. */
function addToGallery(text: string, { name, folder }: { name: string; folder: string }): string {
  const before = 'import type { WidgetExample }';
  if (!text.includes(before) || !text.trimEnd().endsWith('\n};'))
    throw new ScaffoldError(
      `${gallery} does not have the expected structure; add the examples by hand.`,
    );
  const added = `import { examples as ${name}Examples } from '../../forms/widgets/${folder}/examples.ts';\n`;
  const entry = `\n  ${name}: ${name}Examples,\n};\n`;
  return text.replace(before, `${added}${before}`).replace(/\n\};\s*$/u, entry);
}
