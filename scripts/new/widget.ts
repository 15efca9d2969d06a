import { withItem } from './json-file.ts';
import { camel, kebab, pascal } from './names.ts';
import { ScaffoldError, emptyDraft, textOf, type Scaffold } from './scaffold.ts';
import { fillTemplate } from './template.ts';

const registry = 'src/web/forms/widgets/registry.ts';
const list = 'schemas/meta/widgets.json';
const gallery = 'src/web/preview/gallery/widget-examples.ts';

/**
 * A new widget: a folder with the widget and its examples, and entries in the registry, the gallery and widgets.json.
 */
export const widget: Scaffold = {
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
  draft({ id = '', type = '', sentence = '' }, project) {
    const folder = `src/web/forms/widgets/${kebab(id)}`;
    const values = { name: camel(id), component: `${pascal(id)}Widget`, folder: kebab(id), type };
    const draft = emptyDraft([
      `Draw it in ${folder}/widget.tsx, and show its states in ${folder}/examples.ts.`,
      `A field uses it with "as": "${camel(id)}". npm run dev shows it at /preview/gallery.`,
      'npm test -- widgets draws every example.',
    ]);
    draft.created.set(`${folder}/widget.tsx`, fillTemplate('widget.tsx', { ...values, sentence }));
    draft.created.set(
      `${folder}/examples.ts`,
      fillTemplate('widget-examples.ts', { ...values, value: type === 'string' ? "'A'" : '1' }),
    );
    draft.changed.set(gallery, shown(textOf(project, draft, gallery), values));
    draft.changed.set(registry, registered(textOf(project, draft, registry), values));
    const entry = { name: camel(id), use: 'form', types: [type], description: sentence };
    draft.changed.set(list, withItem(textOf(project, draft, list), ['widgets'], entry));
    return draft;
  },
};

function registered(
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
function shown(text: string, { name, folder }: { name: string; folder: string }): string {
  const before = 'import type { WidgetExample }';
  if (!text.includes(before) || !text.trimEnd().endsWith('\n};'))
    throw new ScaffoldError(
      `${gallery} does not have the expected structure; add the examples by hand.`,
    );
  const added = `import { examples as ${name}Examples } from '../../forms/widgets/${folder}/examples.ts';\n`;
  const entry = `\n  ${name}: ${name}Examples,\n};\n`;
  return text.replace(before, `${added}${before}`).replace(/\n\};\s*$/u, entry);
}
