import type { Texts } from './catalogue.ts';

const listsByTexts = new WeakMap<Texts, ReadonlyMap<string, readonly string[]>>();

/**
 * Returns the codes of a list in its order. The browser has code lists only as texts (`codes.<list>.<code>`). The texts
 * of a language are divided into lists once, because a form has many selects and a language thousands of texts.
 */
export function listCodes(list: string, texts: Texts): readonly string[] {
  const lists = listsByTexts.get(texts) ?? divideByList(texts);
  listsByTexts.set(texts, lists);
  return lists.get(list) ?? [];
}

function divideByList(texts: Texts): ReadonlyMap<string, readonly string[]> {
  const lists = new Map<string, string[]>();
  for (const key of Object.keys(texts)) {
    if (!key.startsWith(CODE_KEY_PREFIX)) continue;
    const end = key.indexOf('.', CODE_KEY_PREFIX.length);
    const list = key.slice(CODE_KEY_PREFIX.length, end);
    const codes = lists.get(list) ?? [];
    codes.push(key.slice(end + 1));
    lists.set(list, codes);
  }
  return lists;
}

const CODE_KEY_PREFIX = 'codes.';
