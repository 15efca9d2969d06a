import { getLanguage } from '../../set/texts.ts';
import type { CheckResult } from '../../check/workspace.ts';
import type { Change } from './change.ts';

/** Describes changed texts. Added and removed texts follow from changes of screens, which are described themselves. */
export function describeTextChanges(before: CheckResult, after: CheckResult): Change[] {
  const textsBefore = readTexts(before);
  return [...readTexts(after)].flatMap(([key, textAfter]) => {
    const textBefore = textsBefore.get(key);
    if (textBefore === undefined || textBefore === textAfter) return [];
    return [
      {
        sentence: `text ${key}: '${textBefore}' is now '${textAfter}'`,
        screens: [],
        loosened: false,
      },
    ];
  });
}

/** Returns the texts of all languages; the keys of the map are such as `fields.name (en)`. */
const readTexts = ({ trees }: CheckResult): Map<string, string> =>
  new Map(
    trees
      .ofKind('locale')
      .flatMap((tree) =>
        [...(tree.members?.values() ?? [])].map(
          ({ name, value }) => [`${name} (${getLanguage(tree)})`, value.text() ?? ''] as const,
        ),
      ),
  );
