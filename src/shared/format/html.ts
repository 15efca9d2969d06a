/** Text that is already HTML and is not escaped again. */
export class Html {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

type Part = string | number | Html | readonly Html[];

/** Template tag for HTML; escapes every value that is not Html. */
export const html = (strings: TemplateStringsArray, ...parts: readonly Part[]): Html =>
  new Html(strings.map((text, index) => text + toHtmlText(parts[index] ?? '')).join(''));

/**
 * Fills `{{name}}` in the text of an HTML file.
 * @throws Error when a value is missing
 */
export function fillPage(page: string, parts: Readonly<Record<string, Part>>): string {
  return page.replaceAll(/\{\{(\w+)\}\}/gu, (_, name: string) => {
    const part = parts[name];
    if (part === undefined) throw new Error(`The page template has no value for '${name}'.`);
    return toHtmlText(part);
  });
}

function toHtmlText(part: Part): string {
  if (part instanceof Html) return part.text;
  if (typeof part === 'object') return part.map(({ text }) => text).join('');
  return escape(String(part));
}

/** Escapes text for element content and double-quoted attributes. */
const escape = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
