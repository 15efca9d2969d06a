/** Text that is HTML already, so it is not escaped again. */
export class Html {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

type Part = string | number | Html | readonly Html[];

/** HTML with values in it; every value that is not HTML is escaped. */
export const html = (strings: TemplateStringsArray, ...parts: readonly Part[]): Html =>
  new Html(strings.map((text, index) => text + htmlOf(parts[index] ?? '')).join(''));

/**
 * Fills `{{name}}` in the text of an HTML file.
 * @throws Error when the file names a part that is not given
 */
export function fillPage(page: string, parts: Readonly<Record<string, Part>>): string {
  return page.replaceAll(/\{\{(\w+)\}\}/gu, (_, name: string) => {
    const part = parts[name];
    if (part === undefined) throw new Error(`The page has a part '${name}' that is not given.`);
    return htmlOf(part);
  });
}

function htmlOf(part: Part): string {
  if (part instanceof Html) return part.text;
  if (typeof part === 'object') return part.map(({ text }) => text).join('');
  return escape(String(part));
}

/** For the content of elements, and for attributes in double quotes. */
const escape = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
