import { withItem } from './json-file.ts';
import { toCamelCase, toKebabCase, toPascalCase } from './names.ts';
import { ScaffoldError, createFileChanges, readText, type Scaffold } from './scaffold.ts';
import { fillTemplate } from './template.ts';

const registryPath = 'src/web/forms/widgets/registry.ts';
const widgetListPath = 'schemas/meta/widgets.json';
const galleryPath = 'src/web/preview/gallery/widget-examples.ts';

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
        symbols.widgets.has(name) || symbols.displays.has(name) ? widgetListPath : undefined,
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
    changes.changed.set(galleryPath, addToGallery(readText(project, changes, galleryPath), values));
    changes.changed.set(
      registryPath,
      addToRegistry(readText(project, changes, registryPath), values),
    );
    const entry = { name: toCamelCase(id), use: 'form', types: [type], description: sentence };
    changes.changed.set(
      widgetListPath,
      withItem(readText(project, changes, widgetListPath), ['widgets'], entry),
    );
    return changes;
  },
};

function addToRegistry(
  text: string,
  { name, component, folder }: { name: string; component: string; folder: string },
): string {
  const entriesPattern = /(export const widgets: [^{]*\{)([\s\S]*?)(\n\};)/u;
  // The import of a widget that is not followed by another one.
  const lastImportPattern =
    /(import \{ \w+ \} from '\.\/[\w-]+\/widget\.tsx';\n)(?!import \{ \w+ \} from '\.\/[\w-]+\/widget)/u;
  if (!entriesPattern.test(text) || !lastImportPattern.test(text))
    throw new ScaffoldError(
      `${registryPath} does not have the expected structure; add the widget by hand.`,
    );
  return text
    .replace(lastImportPattern, `$1import { ${component} } from './${folder}/widget.tsx';\n`)
    .replace(entriesPattern, `$1$2\n  ${name}: { component: ${component}, labelled: 'input' },$3`);
}

/** Adds the examples of the widget to the gallery of the preview. */
function addToGallery(text: string, { name, folder }: { name: string; folder: string }): string {
  const nextImport = 'import type { WidgetExample }';
  if (!text.includes(nextImport) || !text.trimEnd().endsWith('\n};'))
    throw new ScaffoldError(
      `${galleryPath} does not have the expected structure; add the examples by hand.`,
    );
  const added = `import { examples as ${name}Examples } from '../../forms/widgets/${folder}/examples.ts';\n`;
  const entry = `\n  ${name}: ${name}Examples,\n};\n`;
  return text.replace(nextImport, `${added}${nextImport}`).replace(/\n\};\s*$/u, entry);
}
