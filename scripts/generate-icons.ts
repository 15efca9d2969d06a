import { createElement, type FunctionComponent } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

/** Drawings of Fluent's icons (`building-bank`) by the names that screens and components use. */
export interface IconFile {
  icons: Record<string, string>;
  /** Icons that only components use; screens cannot name them. */
  ownIcons: Record<string, string>;
}

/**
 * Generates src/generated/icons.svg, one symbol per icon. Browsers cache the file. As JavaScript, the
 * drawings added 10 KiB to the start page.
 */
export async function generateIcons({ icons, ownIcons }: IconFile): Promise<string> {
  const all = Object.entries({ ...icons, ...ownIcons });
  const symbols = await Promise.all(all.map(([name, drawing]) => createSymbol(name, drawing)));
  return `<svg xmlns="http://www.w3.org/2000/svg">\n${symbols.join('\n')}\n</svg>\n`;
}

async function createSymbol(name: string, drawing: string): Promise<string> {
  const file = (await import(`@fluentui/react-icons/svg/${drawing}`)) as Record<
    string,
    FunctionComponent | undefined
  >;
  const icon = file[`${toPascalCase(drawing)}Regular`];
  if (!icon) throw new Error(`schemas/meta/icons.json: Fluent has no drawing ${drawing}`);
  const [, viewBox, paths] =
    /viewBox="([^"]+)"[^>]*>(.*)<\/svg>/s.exec(renderToStaticMarkup(createElement(icon))) ?? [];
  return `<symbol id="${name}" viewBox="${viewBox ?? ''}">${paths ?? ''}</symbol>`;
}

const toPascalCase = (name: string): string =>
  name.replaceAll(/(?:^|-)([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
