import { describePossibleNames } from '#shared/format/possible-names.ts';
import { findNearest } from '#shared/format/nearest.ts';
import type { Diagnostic } from '../core/diagnostic.ts';
import type { Scalar, Tree } from '../tree/tree.ts';
import type { MetaSchema } from './meta-schema.ts';
import { adviseOnScalar, adviseOnText } from './value-advice.ts';
import { correctToPattern } from './correct-to-pattern.ts';
import { valueSynonyms } from './synonyms.ts';

const typeNames: Record<string, string> = {
  object: 'an object',
  array: 'a list',
  string: 'a text',
  number: 'a number',
  integer: 'a whole number',
  boolean: 'true or false',
};
export const describeTypes = (types: readonly string[]): string =>
  types.map((type) => typeNames[type] ?? type).join(' or ');

/** Returns the types of JSON Schema that a value has: a whole number is an integer and a number. */
export function getJsonTypes(tree: Tree): string[] {
  if (tree.kind === 'object') return ['object'];
  if (tree.kind === 'list') return ['array'];
  const scalar = tree.scalar;
  if (typeof scalar === 'number')
    return Number.isInteger(scalar) ? ['integer', 'number'] : ['number'];
  return [scalar === null ? 'null' : typeof scalar];
}

/** Returns the diagnostic of a value of the wrong type; undefined if the type is right. */
export function checkType(tree: Tree, schema: MetaSchema): Diagnostic | undefined {
  if (schema.type === undefined) return undefined;
  const expected = [schema.type].flat();
  if (getJsonTypes(tree).some((type) => expected.includes(type))) return undefined;
  return diagnoseWrongType(tree, describeTypes(expected) + describeExample(tree, [schema]));
}

/** Describes a value of the wrong type; `expected` is a description of the right one. */
export function diagnoseWrongType(tree: Tree, expected: string): Diagnostic {
  const found =
    tree.kind === 'scalar' ? JSON.stringify(tree.scalar) : describeTypes(getJsonTypes(tree));
  const remedy = adviseOnScalar(tree);
  return {
    code: 'SCR103',
    location: tree.location,
    message: `${found} does not belong here`,
    hint: { found, expected, ...(remedy && { remedy }) },
  };
}

/** Maximum number of required keys in an example. */
const maxExampleKeys = 3;

/**
 * Returns an example for a message, such as `, such as { "code": … }`: the value in a list, or the required keys; '' if
 * there is neither.
 */
export function describeExample(tree: Tree, schemas: readonly MetaSchema[]): string {
  if (tree.kind === 'scalar' && schemas.some(({ type }) => type === 'array'))
    return `, such as [${JSON.stringify(tree.scalar)}]`;
  const [first] = tree.members?.keys() ?? [];
  if (first !== undefined && schemas.some(({ type }) => type === 'array'))
    return `, such as [{ "${first}": … }]`;
  const required = schemas.find(({ required: keys = [] }) => keys.length > 0)?.required ?? [];
  const keys = required.slice(0, maxExampleKeys).map((key) => `"${key}": …`);
  return keys.length > 0 ? `, such as { ${keys.join(', ')} }` : '';
}

/** Checks `enum` and `const`. */
export function checkChoice(tree: Tree, schema: MetaSchema): Diagnostic[] {
  const choices = schema.enum ?? (schema.const === undefined ? undefined : [schema.const]);
  if (!choices || choices.some((choice) => choice === tree.scalar)) return [];
  return [diagnoseWrongChoice(tree, choices)];
}

/** Maximum number of choices that a message lists; for more, the message refers to screens/WORDS.md. */
const maxListedChoices = 10;

/** Describes a value that is none of the choices. */
export function diagnoseWrongChoice(tree: Tree, choices: readonly Scalar[]): Diagnostic {
  const expected = choices.map(String);
  if (tree.kind !== 'scalar') return diagnoseWrongType(tree, expected.join(' or '));
  const found = String(tree.scalar);
  const suggestion =
    findNearest(found, expected) ??
    valueSynonyms.get(found)?.find((value) => expected.includes(value));
  const remedy = adviseOnScalar(tree, choices) ?? describeChoices(expected);
  return {
    code: 'SCR104',
    location: tree.location,
    message: `'${found}' is not one of the choices`,
    hint: {
      found,
      expected,
      ...(suggestion && suggestion !== found ? { suggestion } : { remedy }),
    },
  };
}

const describeChoices = (expected: readonly string[]): string =>
  expected.length <= maxListedChoices
    ? describePossibleNames(expected, maxListedChoices)
    : 'screens/WORDS.md lists them.';

/** Describes a pattern by its title and an example, since not all authors read regular expressions. */
function describePattern({ title, description, examples: [example] = [] }: MetaSchema): string {
  const form = (title ?? description ?? 'another form').replace(/\.$/u, '');
  return example === undefined || form.includes(example) ? form : `${form}, such as "${example}"`;
}

/** Returns "2 to 100", "at least 2" or "at most 100". */
function describeRange({ minimum, maximum }: MetaSchema): string {
  if (maximum === undefined) return `at least ${minimum}`;
  return minimum === undefined ? `at most ${maximum}` : `${minimum} to ${maximum}`;
}

/** Checks the range of a number, and the pattern and length of a text. */
export function checkScalar(tree: Tree, schema: MetaSchema): Diagnostic[] {
  const diagnose = (message: string, expected: string): Diagnostic => ({
    code: 'SCR105',
    location: tree.location,
    message,
    hint: { found: String(tree.scalar), expected },
  });
  const { scalar } = tree;
  if (typeof scalar === 'number') {
    const isTooLow = schema.minimum !== undefined && scalar < schema.minimum;
    const isTooHigh = schema.maximum !== undefined && scalar > schema.maximum;
    return isTooLow || isTooHigh
      ? [diagnose(`${scalar} is out of range`, describeRange(schema))]
      : [];
  }
  if (typeof scalar !== 'string') return [];
  if (schema.pattern && !new RegExp(schema.pattern, 'u').test(scalar))
    return [
      addAdvice(
        tree,
        diagnose(`'${scalar}' has the wrong format`, describePattern(schema)),
        correctToPattern(scalar, schema.pattern),
      ),
    ];
  if (scalar.length < (schema.minLength ?? 0)) return [diagnose('The text is empty', 'a text')];
  if (scalar.length > (schema.maxLength ?? Infinity))
    return [diagnose('The text is too long', `at most ${schema.maxLength} characters`)];
  return [];
}

/** Adds a remedy to a diagnostic about a text. `meant` is the corrected text, if it is known. */
function addAdvice(tree: Tree, diagnostic: Diagnostic, meant: string | undefined): Diagnostic {
  const remedy = adviseOnText(tree) ?? (meant === undefined ? undefined : `Write "${meant}".`);
  return remedy === undefined
    ? diagnostic
    : { ...diagnostic, hint: { ...diagnostic.hint, remedy } };
}
