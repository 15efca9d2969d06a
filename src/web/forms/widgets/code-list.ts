import type { Scalar } from '#shared/schemas/json-schema.ts';
import type { Field } from '#shared/screens/field.ts';
import { currentTranslator } from '../../core/i18n/texts.ts';

const PREFIX = 'codes.';
/** Lists by the texts they were read from: a language is read through once. */
const known = new WeakMap<object, Map<string, string[]>>();

/**
 * The codes of a list, in its own order. Lists reach the browser as texts only (`codes.<list>.<code>`): the words are
 * what it needs them for, and what is sent the server checks anyway.
 */
export function codesOf(list: string, type: Field['schema']['type']): Scalar[] {
  const codes = allCodes().get(list) ?? [];
  return type === 'integer' || type === 'number' ? codes.map(Number) : codes;
}

function allCodes(): Map<string, string[]> {
  const { instance, locale } = currentTranslator();
  const found = known.get(instance);
  if (found) return found;
  const texts = instance.getResourceBundle(locale, 'translation') as Record<string, string>;
  const lists = new Map<string, string[]>();
  for (const key of Object.keys(texts))
    if (key.startsWith(PREFIX)) add(lists, key.slice(PREFIX.length));
  known.set(instance, lists);
  return lists;
}

function add(lists: Map<string, string[]>, key: string): void {
  const dot = key.indexOf('.');
  const list = key.slice(0, dot);
  lists.set(list, [...(lists.get(list) ?? []), key.slice(dot + 1)]);
}
