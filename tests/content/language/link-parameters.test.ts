import { describe, expect, it } from 'vitest';
import { createForm } from './built-files.ts';
import { listErrors } from './diagnostics-of.ts';
import { createSmallSet } from './small-set.ts';

const search = 'screens/admin/things.json';
const detail = 'screens/admin/thing.json';
const schema = 'schemas/thing/thing.schema.json';

/** A link to the search with these values in its URL; the search has more criteria than in the small set. */
function createLink(query: Record<string, unknown>): Record<string, string> {
  const { $defs } = JSON.parse(createSmallSet().get(schema) ?? '') as {
    $defs: { Query: { properties: object } };
  };
  Object.assign($defs.Query.properties, {
    colour: { type: 'string', maxLength: 60, 'x-code': 'colour' },
    price: { type: 'integer', minimum: 1, maximum: 9 },
    kept: { type: 'boolean' },
  });
  const to = JSON.stringify({ screen: 'admin.things', query });
  return {
    [schema]: JSON.stringify({ $defs }),
    [search]: (createSmallSet().get(search) ?? '').replace(
      '"soldOn"',
      '"soldOn"], ["colour", "price", "kept"',
    ),
    [detail]: (createSmallSet().get(detail) ?? '').replace('"to": "admin.things"', `"to": ${to}`),
  };
}

describe('the URL of a link has', () => {
  it.each<[what: string, query: Record<string, unknown>, message: string]>([
    [
      'an unknown name',
      { color: { value: 'R' } },
      "SCR222 admin.things does not use 'color' from its URL. Did you mean 'colour'?",
    ],
    [
      'an unknown code',
      { colour: { value: 'Red' } },
      "SCR224 'Red' is not a choice of 'colour' in admin.things. Possible here: R",
    ],
    [
      'a text for a date',
      { soldOn: { value: 'yesterday' } },
      "SCR207 admin.things needs a date for 'soldOn' and gets 'yesterday'. Write a date as year-month-day: 2026-11-30.",
    ],
    [
      'a text for a number',
      { price: { value: 'much' } },
      "SCR207 admin.things needs a whole number for 'price' and gets 'much'. Write a whole number from 1 to 9.",
    ],
    [
      'a number out of range',
      { price: 12 },
      "SCR207 admin.things needs a whole number for 'price' and gets '12'. Write a whole number from 1 to 9.",
    ],
    [
      'a text for true or false',
      { kept: { value: 'yes' } },
      "SCR207 admin.things needs true or false for 'kept' and gets 'yes'. Write true or false.",
    ],
  ])('%s', (_, query, message) => {
    expect(listErrors(createLink(query))).toEqual([message]);
  });

  it('a value of the wrong type from a row', () => {
    const open = { screen: 'admin.form', query: { soldOn: 'row.name' } };
    const files = {
      ...createForm('soldOn'),
      [search]: (createSmallSet().get(search) ?? '').replace(
        '"rowActions": [',
        `"rowActions": [${JSON.stringify({ id: 'print', label: 'actions.print', open })},`,
      ),
    };
    expect(listErrors(files)).toContain(
      "SCR207 admin.form needs a date for 'soldOn' and gets a text. Use a value of the right kind.",
    );
  });

  it('values that the screen takes', () => {
    const query = { colour: { value: 'R' }, soldOn: { value: '2026-01-31' }, price: 9, kept: true };
    expect(listErrors(createLink(query))).toEqual([]);
  });
});
