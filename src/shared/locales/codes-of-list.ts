import type { Texts } from './catalogue.ts';

const known = new WeakMap<Texts, ReadonlyMap<string, readonly string[]>>();

/**
 * Returns the codes of a list in its order. The browser has code lists only as texts (`codes.<list>.<code>`). The texts
 * of a language are divided into lists once, because a form has many selects and a language thousands of texts.
 */
export function codesOfList(list: string, texts: Texts): readonly string[] {
  const lists = known.get(texts) ?? divide(texts);
  known.set(texts, lists);
  return lists.get(list) ?? [];
}

function divide(texts: Texts): ReadonlyMap<string, readonly string[]> {
  const lists = new Map<string, string[]>();
  for (const key of Object.keys(texts)) {
    if (!key.startsWith(PREFIX)) continue;
    const end = key.indexOf('.', PREFIX.length);
    const list = key.slice(PREFIX.length, end);
    const codes = lists.get(list) ?? [];
    codes.push(key.slice(end + 1));
    lists.set(list, codes);
  }
  return lists;
}

const PREFIX = 'codes.';
