import { isUntranslated, untranslatedMark } from '#shared/locales/untranslated.ts';
import type { LocatedDiagnostic, Report } from '../core/diagnostic.ts';
import { getLanguage } from '../set/texts.ts';
import type { Member } from '../tree/tree.ts';
import type { CheckContext } from './check-context.ts';

/** Maximum number of keys that a message lists; the others are counted. */
const maxListedKeys = 3;

/** Notes, once for each language, the texts that are still marked as not translated: users would see the mark. */
export function checkUntranslated({ trees }: CheckContext, report: Report): void {
  for (const [language, files] of Map.groupBy(trees.ofKind('locale'), getLanguage)) {
    const marked = files
      .flatMap((file) => [...(file.members?.values() ?? [])])
      .filter(({ value }) => isUntranslated(value.text() ?? ''));
    const [first] = marked;
    if (first)
      report('TXT309', first.value.location, describeMarked(language, marked), createHint(marked));
  }
}

function describeMarked(language: string, marked: readonly Member[]): string {
  const count = marked.length === 1 ? '1 text is' : `${marked.length} texts are`;
  const others = marked.length - maxListedKeys;
  const keys = marked.slice(0, maxListedKeys).map(({ name }) => name);
  const suffix = others > 0 ? ` and ${others} more` : '';
  return `locales/${language}: ${count} still marked ${untranslatedMark}: ${keys.join(', ')}${suffix}`;
}

const createHint = ({ length }: readonly Member[]) => ({
  remedy: `Translate ${length === 1 ? 'it' : 'them'} and remove the mark.`,
});

/** Returns the notes that are shown when a set is published, since users see their effect. */
export const filterNotesForPublishing = (
  diagnostics: readonly LocatedDiagnostic[],
): LocatedDiagnostic[] => diagnostics.filter(({ code }) => code === 'TXT309');
