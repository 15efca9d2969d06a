import { findNearest } from '#shared/format/nearest.ts';
import { listPlaceholderFormats, textFormats } from '#shared/locales/catalogue.ts';
import type { Report } from '../core/diagnostic.ts';
import type { Tree } from '../tree/tree.ts';
import type { CheckContext } from './check-context.ts';
import { createFileCheck } from './file-check.ts';

/** Reports placeholders whose format does not exist: i18next would show the value without it. */
export const checkTextFormats = createFileCheck(
  'text formats',
  ['locale'],
  () => [],
  (file, _, report) => checkFormats(file, report),
);

/** Reports unknown formats in the texts of brands. */
export function checkBrandFormats({ trees }: CheckContext, report: Report): void {
  for (const brand of trees.ofKind('brand'))
    for (const { value } of brand.get('texts')?.entries() ?? []) checkFormats(value, report);
}

function checkFormats(texts: Tree, report: Report): void {
  for (const { value } of texts.entries())
    for (const { name, format } of listPlaceholderFormats(value.text() ?? ''))
      if (!textFormats.some((known) => known === format)) {
        const suggestion = findNearest(format, textFormats);
        report('TXT310', value.location, `There is no format '${format}' for {{${name}}}`, {
          found: format,
          ...(suggestion
            ? { suggestion }
            : {
                remedy: `Write {{${name}, ${textFormats.join(` or ${name}, `)}}}, or {{${name}}} alone.`,
              }),
        });
      }
}
