import { getLanguage } from '../../set/texts.ts';
import type { CheckResult } from '../../check/workspace.ts';
import type { Change } from './change.ts';

/** Describes changed texts. Added and removed texts follow from changes of screens, which are described themselves. */
export function describeTextChanges(before: CheckResult, after: CheckResult): Change[] {
  const old = readTexts(before);
  return [...readTexts(after)].flatMap(([key, now]) => {
    const was = old.get(key);
    if (was === undefined || was === now) return [];
    return [{ sentence: `text ${key}: '${was}' is now '${now}'`, screens: [], loosened: false }];
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
