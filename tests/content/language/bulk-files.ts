import { search } from './broken-row.ts';
import { createSmallSet } from './small-set.ts';

const api = 'schemas/thing/thing.api.json';

const createObjectSchema = (properties: object, required: readonly string[]) => ({
  type: 'object',
  properties,
  required,
  additionalProperties: false,
});
const createListSchema = (items: object) => ({ type: 'array', minItems: 1, maxItems: 100, items });
const thingIds = {
  ...createListSchema({ type: 'integer', minimum: 1, maximum: 999 }),
  uniqueItems: true,
};
const flag = { type: 'boolean' };
const result = createObjectSchema({ id: { type: 'string', maxLength: 60 }, done: flag }, [
  'id',
  'done',
]);

const hideThings = {
  operationId: 'hideThings',
  summary: 'Hides several things.',
  'x-effect': 'write',
  'x-audit': 'change',
  'x-rate': 'write',
  'x-access': [{ principal: 'admin', requires: ['MEMBER_LISTING_SEARCH'] }],
  'x-bulk': { ids: 'thingIds' },
  'x-input': createObjectSchema({ thingIds, hidden: flag }, ['thingIds', 'hidden']),
  'x-output': createObjectSchema({ results: createListSchema(result) }, ['results']),
};

/** A search with a call for several things, and an undo with this input. */
export function createBulkUndo(input: object): Record<string, string> {
  const contract = JSON.parse(createSmallSet().get(api) ?? '') as { paths: object };
  Object.assign(contract.paths, { '/api/portal/things/several/hide': { post: hideThings } });
  const action = {
    id: 'change',
    operation: 'hideThings',
    input: { hidden: true },
    undo: { input },
  };
  const text = (createSmallSet().get(search) ?? '').replace(
    '"rowKey"',
    `"select": true, "bulkActions": [${JSON.stringify(action)}], "rowKey"`,
  );
  return { [api]: JSON.stringify(contract), [search]: text };
}
