import type { Checked } from '../workspace.ts';
import { accessMatrix, compareAccess, type AccessChange } from './access-matrix.ts';
import { explainScreen } from './explain-screen.ts';

/** What a change means: screens that came and went, words that changed after inheritance, and who gains or loses what. */
export interface ScreensDiff {
  added: string[];
  removed: string[];
  changed: { id: string; words: WordChange[] }[];
  access: AccessChange[];
}

export interface WordChange {
  path: string;
  before?: string;
  after?: string;
}

export function diffScreens(before: Checked, after: Checked): ScreensDiff {
  const old = new Set(openIds(before));
  const now = openIds(after);
  return {
    added: now.filter((id) => !old.has(id)),
    removed: [...old].filter((id) => !now.includes(id)),
    changed: now
      .filter((id) => old.has(id))
      .map((id) => ({ id, words: wordChanges(wordsOf(before, id), wordsOf(after, id)) }))
      .filter(({ words }) => words.length > 0),
    access: compareAccess(
      accessMatrix(before.book, before.trees),
      accessMatrix(after.book, after.trees),
    ),
  };
}

const openIds = ({ book }: Checked): string[] =>
  [...book.screens.values()].flatMap(({ id, abstract }) => (abstract ? [] : [id])).toSorted();

const wordsOf = ({ book, trees }: Checked, id: string): Map<string, string> =>
  new Map((explainScreen(book, trees, id) ?? []).map(({ path, value }) => [path, value]));

function wordChanges(
  before: ReadonlyMap<string, string>,
  after: ReadonlyMap<string, string>,
): WordChange[] {
  const paths = new Set([...before.keys(), ...after.keys()]);
  return [...paths].flatMap((path) => {
    const [old, now] = [before.get(path), after.get(path)];
    if (old === now || path === '$schema' || path.endsWith('note')) return [];
    return [
      { path, ...(old !== undefined && { before: old }), ...(now !== undefined && { after: now }) },
    ];
  });
}
