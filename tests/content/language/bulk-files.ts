import { search } from './broken-row.ts';
import { smallSet } from './small-set.ts';

const api = 'schemas/thing/thing.api.json';

const object = (properties: object, required: readonly string[]) => ({
  type: 'object',
  properties,
  required,
  additionalProperties: false,
});
const list = (items: object) => ({ type: 'array', minItems: 1, maxItems: 100, items });
const thingIds = { ...list({ type: 'integer', minimum: 1, maximum: 999 }), uniqueItems: true };
const flag = { type: 'boolean' };
const result = object({ id: { type: 'string', maxLength: 60 }, done: flag }, ['id', 'done']);

const hideThings = {
  operationId: 'hideThings',
  summary: 'Hides several things.',
  'x-effect': 'write',
  'x-audit': 'change',
  'x-rate': 'write',
  'x-access': [{ principal: 'admin', requires: ['MEMBER_LISTING_SEARCH'] }],
  'x-bulk': { ids: 'thingIds' },
  'x-input': object({ thingIds, hidden: flag }, ['thingIds', 'hidden']),
  'x-output': object({ results: list(result) }, ['results']),
};

/** A search with a call for several things, and an undo with this input. */
export function bulkUndo(input: object): Record<string, string> {
  const contract = JSON.parse(smallSet().get(api) ?? '') as { paths: object };
  Object.assign(contract.paths, { '/api/portal/things/several/hide': { post: hideThings } });
  const action = {
    id: 'change',
    operation: 'hideThings',
    input: { hidden: true },
    undo: { input },
  };
  const text = (smallSet().get(search) ?? '').replace(
    '"rowKey"',
    `"select": true, "bulkActions": [${JSON.stringify(action)}], "rowKey"`,
  );
  return { [api]: JSON.stringify(contract), [search]: text };
}
