// Generates values for a schema of the dialect, for tests that compare two validators.
import fc from 'fast-check';
import type { JsonSchema } from '#shared/schemas/json-schema.ts';
import { nearNumbers, nearTexts } from './near-values.ts';

export const nearText = fc.oneof(
  { weight: 5, arbitrary: fc.constantFrom(...nearTexts) },
  fc.string({ maxLength: 8 }),
);
const number = fc.oneof(
  { weight: 5, arbitrary: fc.constantFrom(...nearNumbers) },
  fc.double({ noNaN: true, noDefaultInfinity: true }),
);
const scalar = fc.oneof(nearText, number, fc.boolean(), fc.constant(null));
const anything = fc.oneof(
  { weight: 4, arbitrary: scalar },
  fc.jsonValue({ maxDepth: 2 }).map((value) => value as unknown),
);

/** Undefined three times out of four: for optional keywords of schemas and members of objects. */
export const orUndefined = <Value>(arbitrary: fc.Arbitrary<Value>) =>
  fc.oneof({ weight: 3, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary });

/** Mostly valid for the schema, sometimes of another type, sometimes too short or too long. */
export function arbitraryValue(schema: JsonSchema): fc.Arbitrary<unknown> {
  return fc.oneof(
    { weight: 8, arbitrary: fittingValue(schema) },
    { weight: 1, arbitrary: anything },
  );
}

function fittingValue(schema: JsonSchema): fc.Arbitrary<unknown> {
  switch (schema.type) {
    case 'object':
      return objectValue(schema);
    case 'array':
      return fc.array(arbitraryValue(schema.items ?? { type: 'string' }), { maxLength: 4 });
    case 'boolean':
      return fc.boolean();
    case 'string':
      return schema.enum ? fc.oneof(fc.constantFrom(...schema.enum), nearText) : nearText;
    default:
      return number;
  }
}

function objectValue({ properties = {} }: JsonSchema): fc.Arbitrary<unknown> {
  const members = Object.entries(properties).map(
    ([name, child]) => [name, orUndefined(arbitraryValue(child))] as const,
  );
  const surplus = fc.option(fc.constantFrom('surplus', '__proto__', 'constructor'), {
    freq: 6,
    nil: undefined,
  });
  return fc.tuple(fc.record(Object.fromEntries(members)), surplus).map(([value, name]) => {
    const present = Object.entries(value).filter(([, member]) => member !== undefined);
    return Object.fromEntries(name ? [...present, [name, 1]] : present);
  });
}

/** JSON as it is sent: without undefined, and without the prototypes that fast-check adds. */
export const asJson = <Value>(value: Value): Value => JSON.parse(JSON.stringify(value)) as Value;
