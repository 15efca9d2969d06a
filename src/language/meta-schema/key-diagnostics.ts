import { findNearest } from '#shared/format/nearest.ts';
import type { Diagnostic } from '../core/diagnostic.ts';
import type { Tree } from '../tree/tree.ts';
import type { MetaSchema } from './meta-schema.ts';
import { keySynonyms } from './synonyms.ts';
import { getAdvice, findReplacedKey, keywordAdvice } from './keyword-advice.ts';

/** Maximum number of keys that a message lists. */
const maxListedKeys = 8;

/** A key in a file, and the object that contains it. */
interface WrittenKey {
  name: string;
  location: Diagnostic['location'];
  tree: Tree;
}

/**
 * Describes an unknown key. `keys` are those of the object; `findPlaces` returns the keys one level deeper that have
 * it.
 */
export const diagnoseUnknownKey = (
  key: WrittenKey,
  keys: readonly string[],
  findPlaces: () => readonly string[] = () => [],
): Diagnostic =>
  diagnoseContractKeyword(key) ??
  diagnoseReplacedKey(key, keys) ??
  diagnoseMisspelledKey(key, keys, findPlaces);

function diagnoseMisspelledKey(
  { name, location, tree }: WrittenKey,
  keys: readonly string[],
  findPlaces: () => readonly string[],
): Diagnostic {
  const unusedKeys = keys.filter((key) => !tree.has(key));
  const findSynonym = (among: readonly string[]) =>
    keySynonyms.get(name)?.find((key) => among.includes(key));
  const near = findSynonym(unusedKeys) ?? findNearest(name, unusedKeys) ?? findNearest(name, keys);
  const places = near === undefined ? findPlaces() : [];
  const placeRemedy = places.length > 0 ? `Write it in ${places.join(' or ')}.` : undefined;
  const suggestion =
    near ?? (placeRemedy || keywordAdvice.has(name) ? undefined : findSynonym(keys));
  const remedy =
    placeRemedy ?? (mayListKeys(unusedKeys, name) ? undefined : getAdvice(name, location.file));
  return {
    code: 'SCR101',
    location,
    message: describeUnknownKey(tree, name),
    hint: {
      found: name,
      expected: unusedKeys.toSorted(),
      ...(suggestion ? { suggestion } : remedy && { remedy }),
    },
  };
}

const describeUnknownKey = (tree: Tree, name: string): string =>
  `${describeOwner(tree)} has no '${name}'`;

/** Describes a key that is often written in place of a required one; undefined for other keys. */
function diagnoseReplacedKey(
  { name, location, tree }: WrittenKey,
  keys: readonly string[],
): Diagnostic | undefined {
  const remedy = findReplacedKey(name, keys)?.remedy;
  const message = describeUnknownKey(tree, name);
  return remedy === undefined
    ? undefined
    : { code: 'SCR101', location, message, hint: { found: name, remedy } };
}

/**
 * Describes a keyword of schemas and operations (`x-…`) in a screen: it belongs to the property that the part shows, or
 * to its operation.
 */
function diagnoseContractKeyword({ name, location, tree }: WrittenKey): Diagnostic | undefined {
  if (!name.startsWith('x-') || !location.file.includes('screens/')) return undefined;
  const id = tree.text('id');
  const owner =
    id === undefined || tree.has('operation') || tree.has('block')
      ? 'an operation or a property'
      : `the property '${id.split('.').at(-1) ?? id}'`;
  return {
    code: 'SCR101',
    location,
    message: `'${name}' belongs to ${owner} in schemas/, not to a screen`,
    hint: { found: name, remedy: 'Write it there; schemas/README.md describes these keywords.' },
  };
}

/** Whether the message lists the keys that the object does not have yet: they are few, and the name has no advice. */
const mayListKeys = (unusedKeys: readonly string[], name: string): boolean =>
  unusedKeys.length <= maxListedKeys && !keywordAdvice.has(name);

/**
 * Returns a name for this object in messages: the kind of screen, "This file", the kind of block, or the key that
 * contains the object.
 */
function describeOwner(tree: Tree): string {
  const parts = tree.location.pointer.split('/').slice(1);
  const key = parts.findLast((part) => !/^\d+$/u.test(part));
  if (key === undefined)
    return tree.has('kind') ? `A screen of kind '${tree.text('kind') ?? ''}'` : 'This file';
  const block = tree.text('block');
  if (block !== undefined) return `A block '${block}'`;
  return key === parts.at(-1) ? `'${key}'` : `An entry of '${key}'`;
}

/** Describes each required key that the object does not have. */
export const diagnoseMissingKeys = (
  tree: Tree,
  required: readonly string[],
  properties: MetaSchema['properties'] = {},
): Diagnostic[] =>
  required
    .filter((name) => !tree.has(name))
    .map((name) => ({
      code: 'SCR102',
      location: locateOpeningBrace(tree),
      message: `'${name}' is missing here`,
      hint: { found: name, remedy: describeMissingKey(name, properties[name]?.description) },
    }));

/** Returns a remedy such as `Add "rowKey": The field that identifies a row.` */
const describeMissingKey = (name: string, description: string | undefined): string =>
  description === undefined ? `Add "${name}".` : `Add "${name}": ${description}`;

/** Maximum number of values that a message lists. */
const maxListedValues = 5;

/** Reports a missing discriminator with its likely values, or the misspelled key that was meant to be it. */
export function diagnoseMissingDiscriminator(
  tree: Tree,
  discriminator: string,
  likely: readonly string[],
): Diagnostic[] {
  const members = [...(tree.members?.values() ?? [])];
  const near = members.find(({ name }) => findNearest(name, [discriminator]) !== undefined);
  if (near)
    return [
      diagnoseUnknownKey({ name: near.name, location: near.keyLocation, tree }, [discriminator]),
    ];
  return [
    {
      code: 'SCR102',
      location: locateOpeningBrace(tree),
      message: `'${discriminator}' is missing here`,
      hint: {
        expected: likely,
        remedy: `Add ${likely
          .slice(0, maxListedValues)
          .map((value) => `"${discriminator}": "${value}"`)
          .join(' or ')}.`,
      },
    },
  ];
}

/** Returns the location of the opening brace, where a missing key is reported instead of at the whole object. */
const locateOpeningBrace = ({ location }: Tree): Diagnostic['location'] => ({
  ...location,
  to: location.from + 1,
});
