import type { BrandFile } from '#shared/cobrand/brand.ts';
import { mixToLightness, createRamp } from './accent-ramp.ts';
import { createInitialImages } from './brand-images.ts';
import { withValue } from './json-file.ts';
import {
  createFileChanges,
  readText,
  type Answers,
  type FileChanges,
  type Project,
  type Scaffold,
} from './scaffold.ts';

/** The folder of the brand that new brands are copied from. */
const modelFolder = 'cobrand/default';

/** A new brand with its own name, hosts, contacts, codes and main color; all else is that of the default brand. */
export const brandScaffold: Scaffold = {
  questions: [
    {
      flag: 'id',
      message: 'What is the folder of the brand called?',
      pattern: /^[a-z][a-z\d-]*$/u,
      hint: 'lowercase letters a to z, digits and -',
      findExisting: (id, { files }) =>
        files.has(`cobrand/${id}/brand.json`) ? `cobrand/${id}` : undefined,
      example: 'maple',
    },
    { flag: 'name', message: 'What is the brand called?', example: '"Maple Health"' },
    {
      flag: 'hosts',
      message: 'Under which host names, with commas between?',
      defaultValue: ({ id }) => `${id}.localhost`,
      pattern: /^[a-z\d.-]+$/u,
      hint: 'lowercase letters, without http:// and without a port',
      multiple: true,
      findExisting: findBrandWithHost,
      example: 'benefits.maple.example',
    },
    {
      flag: 'phone',
      message: 'Which telephone number do its members call?',
      defaultValue: () => '1-800-555-0100',
      pattern: /^[\d ()+-]{7,20}$/u,
      hint: 'digits, spaces and -',
      example: '1-800-555-0100',
    },
    {
      flag: 'email',
      message: 'To which e-mail address do they write?',
      defaultValue: ({ hosts = '' }) => `support@${hosts.split(',')[0]}`,
      pattern: /^[\w.-]+@[\w.-]+$/u,
      hint: 'an e-mail address',
      example: 'support@maple.example',
    },
    {
      flag: 'prefix',
      message: 'With what do its transaction codes begin?',
      defaultValue: ({ id = '' }) => `${id.slice(0, 3).toUpperCase()}-`,
      pattern: /^[A-Z\d]+-$/u,
      hint: 'uppercase letters and digits, with - at the end',
      example: 'MH-',
    },
    {
      flag: 'accent',
      message: 'What is its main color?',
      defaultValue: (_, project) =>
        readRamp(project.files.get(`${modelFolder}/brand.json`))['80'] ?? '',
      pattern: /^#[\da-fA-F]{6}$/u,
      hint: '# and six digits or letters a to f, in quotes',
      example: '"#1B7F8C"',
    },
  ],
  planChanges(answers, project) {
    const { id = '', hosts = '', prefix = '' } = answers;
    const changes = createFileChanges([
      `Replace the images in cobrand/${id} (static SVG); change single colors in "theme" of brand.json.`,
      'Set legalName, support hours, address and letterhead as the brand writes them.',
      `npm run check; then open http://${hosts.split(',')[0]}:8080 with npm run dev.`,
    ]);
    changes.created.set(`cobrand/${id}/codes.json`, createCodes(prefix, project, changes));
    let text = readText(project, changes, `${modelFolder}/brand.json`);
    for (const [path, value] of listBrandValues(answers, readLanguages(text)))
      text = withValue(text, path.split('.'), value);
    text = withAccent(text, answers['accent'] ?? '');
    changes.created.set(`cobrand/${id}/brand.json`, text);
    for (const [file, image] of createInitialImages(answers['name'] ?? '', readRamp(text)))
      changes.created.set(`cobrand/${id}/${file}`, image);
    return changes;
  },
};

/**
 * Sets the ramp of the accent color, and the accent of the high-contrast theme: both have the hue of this color and the
 * lightness of the default brand's colors.
 */
function withAccent(text: string, accent: string): string {
  const { theme } = JSON.parse(text) as BrandFile;
  if (accent === theme.accent['80']) return text;
  const highContrastAccent = mixToLightness(accent, theme.highContrast.accent);
  return withValue(
    withValue(text, ['theme', 'accent'], createRamp(accent, theme.accent)),
    ['theme', 'highContrast', 'accent'],
    highContrastAccent,
  );
}

/** Returns the values that must differ from the default brand. */
function listBrandValues(
  answers: Answers,
  languages: readonly string[],
): [path: string, value: unknown][] {
  const { id = '', name = '', hosts = '', phone = '', email = '' } = answers;
  const [host = ''] = hosts.split(',');
  const byLanguage = (text: string) =>
    Object.fromEntries(languages.map((language) => [language, text]));
  return [
    ['id', id],
    ['name', name],
    ['legalName', name],
    ['hosts', hosts.split(',')],
    ['logo.alt', byLanguage(name)],
    ['support.phone', phone],
    ['support.email', email],
    ['mail.from', `${name} <no-reply@${host}>`],
    ['mail.signature', byLanguage(`${name}\n${phone}`)],
    ['letterhead.lines', [name, phone]],
  ];
}

const readLanguages = (brand: string): string[] =>
  Object.keys((JSON.parse(brand) as { texts: object }).texts);

const readRamp = (brand = '{ "theme": { "accent": {} } }'): Record<string, string> =>
  (JSON.parse(brand) as { theme: { accent: Record<string, string> } }).theme.accent;

/** Returns the path of the brand file that has the host. */
function findBrandWithHost(host: string, { files }: Project): string | undefined {
  return [...files.keys()].find(
    (path) =>
      /^cobrand\/[^/]+\/brand\.json$/u.test(path) && readHosts(files.get(path)).includes(host),
  );
}

const readHosts = (text = '{}'): string[] => (JSON.parse(text) as { hosts?: string[] }).hosts ?? [];

function createCodes(prefix: string, project: Project, changes: FileChanges): string {
  const text = readText(project, changes, `${modelFolder}/codes.json`);
  const { transactions } = JSON.parse(text) as { transactions: Record<string, string> };
  const brandCodes = Object.entries(transactions).map(([kind, code]) => [kind, `${prefix}${code}`]);
  return withValue(text, ['transactions'], Object.fromEntries(brandCodes));
}
