import type { Texts } from '#shared/locales/catalogue.ts';
import { portalNames as signedInPortals } from '#shared/permissions/catalogue.ts';
import type { PortalName } from '#shared/screens/artefact.ts';
import type { PublicationContent } from './content.ts';

const portals: readonly PortalName[] = ['public', ...signedInPortals];

type TextParts = Readonly<Record<string, Texts>>;
type StringsByPortal = ReadonlyMap<PortalName, ReadonlySet<string>>;

/** Returns a language's texts by portal, which are computed when they are first used. */
export function createTextParts(
  content: Pick<PublicationContent, 'screens' | 'brandScreens' | 'locales'>,
): (language: string) => TextParts | undefined {
  const partsByLanguage = new Map<string, TextParts>();
  let strings: StringsByPortal | undefined;
  return (language) => {
    const texts = content.locales[language];
    if (!texts || partsByLanguage.has(language)) return partsByLanguage.get(language);
    strings ??= collectStringsByPortal(content);
    partsByLanguage.set(language, divideTexts(texts, strings));
    return partsByLanguage.get(language);
  };
}

/**
 * Divides the texts of a language by portal. Every page loads `public`: the texts of signed-out screens and of the
 * browser's code. A portal's part holds the texts and codes that its screens name, and those that no screen names.
 */
function divideTexts(texts: Texts, strings: StringsByPortal): TextParts {
  const entries = Object.entries(texts).map(
    ([key, text]) => [key, text, findPortals(key, strings)] as const,
  );
  const pickPart = (portal: PortalName) =>
    Object.fromEntries(
      entries.flatMap(([key, text, users]) => (users.includes(portal) ? [[key, text]] : [])),
    );
  return Object.fromEntries(portals.map((portal) => [portal, pickPart(portal)]));
}

/** Returns every string in the screens of each portal, among them text keys, names of code lists and names of fields. */
function collectStringsByPortal({
  screens,
  brandScreens,
}: Pick<PublicationContent, 'screens' | 'brandScreens'>): Map<PortalName, Set<string>> {
  const strings = new Map(portals.map((portal) => [portal, new Set<string>()]));
  for (const set of [screens, ...Object.values(brandScreens)])
    for (const { artefact, entry } of Object.values(set))
      for (const screen of [artefact, entry]) collectStrings(screen, strings.get(entry.portal));
  return strings;
}

/** Adds every string and every property name in a JSON value to `strings`. */
export function collectStrings(value: unknown, strings: Set<string> | undefined): void {
  if (typeof value === 'string') strings?.add(value);
  else if (typeof value === 'object' && value !== null)
    for (const [name, inner] of Object.entries(value)) {
      strings?.add(name);
      collectStrings(inner, strings);
    }
}

function findPortals(key: string, strings: StringsByPortal): readonly PortalName[] {
  if (key.startsWith('portal.'))
    return portals.filter((portal) => key.startsWith(`portal.${portal}.`));
  if (!screenKeyPattern.test(key)) return ['public'];
  const names = listReferences(key);
  const users = portals.filter((portal) => names.some((name) => strings.get(portal)?.has(name)));
  if (users.includes('public')) return ['public'];
  return users.length > 0 ? users : signedInPortals;
}

/** Keys of texts that only screens use. The browser's code uses the others, and names of roles, on any page. */
const screenKeyPattern = /^(screen|permissions|fields|rules|codes\.(?!role\.))/;

/**
 * Returns the strings by which a screen may refer to a text: its key with or without plural form, a group of keys, a code
 * list or the name of a field, by which a form names an inner field with an error.
 */
function listReferences(key: string): string[] {
  const plain = key.replace(/_(zero|one|two|few|many|other)$/, '');
  const parts = plain.split('.');
  const groups = parts.map((_, end) => parts.slice(0, end + 1).join('.')).slice(1);
  const isNamed = parts[0] === 'codes' || parts[0] === 'fields';
  return isNamed ? [key, plain, parts[1] ?? '', ...groups] : [key, plain, ...groups];
}
