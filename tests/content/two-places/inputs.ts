import fc from 'fast-check';
import { validateBySchema } from '#shared/schemas/interpret.ts';
import type { JsonSchema } from '#shared/schemas/json-schema.ts';
import { nearNumbers, nearTexts } from '../../support/near-values.ts';

/** Codes of a list; empty for a list that does not exist. */
export type Codes = (list: string) => readonly { code: string }[];

/** Makes a field empty in one of three cases, since rules over several fields depend on which are filled. */
const orUndefined = (arbitrary: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> =>
  fc.oneof({ weight: 2, arbitrary }, { weight: 1, arbitrary: fc.constant(undefined) });

/** Generates an input for a field of this schema: mostly valid, often nearly valid, sometimes empty. */
export function arbitraryInput(schema: JsonSchema, codes: Codes): fc.Arbitrary<unknown> {
  switch (schema.type) {
    case 'object':
      return arbitraryProperties(schema, codes);
    case 'array':
      return fc.array(arbitraryInput(schema.items ?? { type: 'string' }, codes), { maxLength: 3 });
    case 'boolean':
      return fc.boolean();
    case 'number':
    case 'integer':
      return arbitraryNumber(schema);
    default:
      return arbitraryText(schema, codes);
  }
}

function arbitraryProperties({ properties = {} }: JsonSchema, codes: Codes): fc.Arbitrary<unknown> {
  const entries = Object.entries(properties).map(
    ([name, schema]) => [name, orUndefined(arbitraryInput(schema, codes))] as const,
  );
  return fc
    .record(Object.fromEntries(entries))
    .map((value) => JSON.parse(JSON.stringify(value)) as unknown);
}

/** Codes are selected from a list, never typed, so only the server must refuse unknown ones. */
function arbitraryText(schema: JsonSchema, codes: Codes): fc.Arbitrary<unknown> {
  const list = schema['x-code'];
  if (list !== undefined) {
    const known = codes(list).map(({ code }) => code);
    return known.length > 0 ? fc.constantFrom(...known) : fc.constant(undefined);
  }
  const likely = [...(schema.enum ?? []).map(String), ...nearDates, ...nearTexts];
  const fitting = likely.filter((text) => fits(schema, text));
  return fc.oneof(
    ...(fitting.length > 0 ? [{ weight: 12, arbitrary: fc.constantFrom(...fitting) }] : []),
    { weight: 2, arbitrary: fc.constantFrom(...likely) },
    { weight: 1, arbitrary: fc.string({ maxLength: 12 }) },
  );
}

const fits = (schema: JsonSchema, value: unknown): boolean =>
  value !== '' &&
  validateBySchema({ type: 'object', properties: { value: schema } }, { value }, { today: testDay })
    .length === 0;

/** The day on which all values are checked. */
export const testDay = '2026-03-15';
/** The days around testDay, a year before, and the end of its year. */
const nearDates = ['2026-03-14', testDay, '2026-03-16', '2025-03-15', '2026-12-31'];

/** Numbers of one, two and three digits that fields without bounds or choices accept. */
const ordinaryNumbers = [1, 2, 23, 625];

function arbitraryNumber(schema: JsonSchema): fc.Arbitrary<unknown> {
  const { minimum, maximum, enum: choices = [] } = schema;
  const bounds = [minimum, maximum].flatMap((bound) =>
    bound === undefined ? [] : [bound - 1, bound, bound + 1],
  );
  const likely = [...choices, ...bounds, ...ordinaryNumbers];
  const fitting = likely.filter((value) => fits(schema, value));
  return fc.oneof(
    ...(fitting.length > 0 ? [{ weight: 12, arbitrary: fc.constantFrom(...fitting) }] : []),
    { weight: 2, arbitrary: fc.constantFrom(...likely) },
    { weight: 1, arbitrary: fc.constantFrom(...nearNumbers) },
  );
}
