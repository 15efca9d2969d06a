import { readdirSync } from 'node:fs';
import { withValue } from './json-file.ts';
import {
  emptyDraft,
  placeOf,
  textOf,
  type Draft,
  type Project,
  type Scaffold,
} from './scaffold.ts';

const model = 'cobrand/default';

/** A new brand with its own name, hosts and codes, and the default's theme. */
export const brand: Scaffold = {
  questions: [
    {
      flag: 'id',
      ask: 'What is the folder of the brand called?',
      form: /^[a-z][a-z\d-]*$/u,
      says: 'small letters a to z, digits and -',
      taken: (id, { files }) =>
        files.has(`cobrand/${id}/brand.json`) ? `cobrand/${id}` : undefined,
      example: 'maple',
    },
    { flag: 'name', ask: 'What is the brand called?', example: '"Maple Health"' },
    {
      flag: 'hosts',
      ask: 'Under which host names, with commas between?',
      initial: ({ id }) => `${id}.localhost`,
      form: /^[a-z\d.-]+$/u,
      says: 'small letters, without http:// and without a port',
      several: true,
      taken: hostTaken,
      example: 'benefits.maple.example',
    },
    {
      flag: 'prefix',
      ask: 'With what do its transaction codes begin?',
      initial: ({ id = '' }) => `${id.slice(0, 3).toUpperCase()}-`,
      form: /^[A-Z\d]+-$/u,
      says: 'capitals and digits, and - at the end',
      example: 'MH-',
    },
  ],
  draft({ id = '', name = '', hosts = '', prefix = '' }, project) {
    const draft = emptyDraft([
      `Replace the pictures in cobrand/${id} (static SVG) and the colours of "theme" in brand.json.`,
      'Set legalName, links, support, mail and address: they are still those of the default brand.',
      `npm run check; then open http://${hosts.split(',')[0]}:8080 with npm run dev.`,
    ]);
    for (const file of readdirSync(placeOf(project, model)))
      if (!file.endsWith('.json')) draft.copied.set(`cobrand/${id}/${file}`, `${model}/${file}`);
    draft.created.set(`cobrand/${id}/codes.json`, codesWith(prefix, project, draft));
    let text = textOf(project, draft, `${model}/brand.json`);
    for (const [word, value] of Object.entries({ id, name, hosts: hosts.split(',') }))
      text = withValue(text, [word], value);
    draft.created.set(`cobrand/${id}/brand.json`, text);
    return draft;
  },
};

function hostTaken(host: string, { files }: Project): string | undefined {
  return [...files.keys()].find(
    (path) =>
      /^cobrand\/[^/]+\/brand\.json$/u.test(path) && hostsIn(files.get(path)).includes(host),
  );
}

const hostsIn = (text = '{}'): string[] => (JSON.parse(text) as { hosts?: string[] }).hosts ?? [];

function codesWith(prefix: string, project: Project, draft: Draft): string {
  const text = textOf(project, draft, `${model}/codes.json`);
  const { transactions } = JSON.parse(text) as { transactions: Record<string, string> };
  const own = Object.entries(transactions).map(([kind, code]) => [kind, `${prefix}${code}`]);
  return withValue(text, ['transactions'], Object.fromEntries(own));
}
