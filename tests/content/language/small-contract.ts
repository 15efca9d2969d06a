const text = (more = {}) => ({ type: 'string', maxLength: 60, ...more });
const object = (properties: Record<string, unknown>, required: string[] = []) => ({
  type: 'object',
  properties,
  required,
  additionalProperties: false,
});
const call = (operationId: string, more: Record<string, unknown>) => ({
  operationId,
  summary: `${operationId}.`,
  'x-effect': 'read',
  'x-audit': 'none',
  'x-rate': 'read',
  ...more,
});
const staff = { principal: 'admin', requires: ['MEMBER_LISTING_SEARCH'] };
const terminations = {
  principal: 'admin',
  requires: ['MEMBER_LISTING_SEARCH', 'TERMINATIONS'],
};
const write = { 'x-effect': 'write', 'x-rate': 'write', 'x-access': [terminations] };

const yesNo = { type: 'boolean' };
const partId = { type: 'integer', minimum: 1, maximum: 999 };
const files = { type: 'array', items: { type: 'string', format: 'binary' } };
const success = object({ success: yesNo }, ['success']);
const rowVersion = { type: 'integer', minimum: 1, maximum: 999 };
const thing = object(
  {
    thingId: { type: 'integer', minimum: 1, maximum: 999 },
    name: text(),
    colour: text({ 'x-code': 'colour' }),
    price: { type: 'number', 'x-money': true },
    soldOn: { type: 'string', format: 'date', 'x-absent': 'unknown' },
    secret: text({ 'x-sensitivity': 'sensitive', 'x-requires': ['VIEW_PROTECTED_MEMBER_INFO'] }),
    pin: text({ 'x-sensitivity': 'sensitive' }),
    parts: {
      type: 'array',
      items: object({ partId, label: text(), kept: yesNo, usual: yesNo, rowVersion }, ['partId']),
    },
  },
  ['thingId', 'name'],
);

/** The calls of the one noun of the small set. */
export const smallContract: Record<string, unknown> = {
  'schemas/thing/thing.api.json': {
    openapi: '3.1.0',
    info: { title: 'Things', version: '1' },
    paths: {
      '/api/Things/Search': {
        post: call('searchThings', {
          'x-access': [staff],
          'x-paging': 'pagedList',
          'x-rules': [
            {
              id: 'something',
              marks: ['name'],
              assert: 'filled(form.name) || filled(form.soldOn)',
            },
          ],
          'x-input': { $ref: 'thing.schema.json#/$defs/Query' },
          'x-rows': { $ref: 'thing.schema.json#/$defs/Thing' },
        }),
      },
      '/api/Things/Get': {
        get: call('readThing', {
          'x-access': [staff, { principal: 'public' }],
          parameters: [
            {
              name: 'thingId',
              in: 'query',
              required: true,
              schema: { type: 'integer', minimum: 1, maximum: 999 },
            },
          ],
          'x-output': { $ref: 'thing.schema.json#/$defs/Thing' },
        }),
      },
      '/api/Things/Change': {
        post: call('changeThing', {
          ...write,
          'x-input': object(
            {
              thingId: { type: 'integer', minimum: 1, maximum: 999 },
              name: text(),
              colour: text({ 'x-code': 'colour' }),
              soldOn: text({ format: 'date' }),
            },
            ['thingId'],
          ),
          'x-output': success,
        }),
      },
      '/api/Things/Keep': {
        post: call('keepParts', {
          ...write,
          'x-input': object(
            {
              thingId: { type: 'integer', minimum: 1, maximum: 999 },
              parts: { type: 'array', maxItems: 9, items: object({ partId, kept: yesNo }) },
            },
            ['thingId', 'parts'],
          ),
          'x-output': success,
        }),
      },
      '/api/Things/Send': {
        post: call('sendThing', {
          ...write,
          'x-upload': { accept: ['pdf', 'png'], max: 2, megabytes: 4 },
          requestBody: {
            required: true,
            content: {
              'multipart/form-data': { schema: object({ label: text(), receipts: files }) },
            },
          },
          'x-output': success,
        }),
      },
      '/api/Things/Print': {
        get: call('printThing', {
          'x-access': [terminations, { principal: 'public' }],
          parameters: [
            { name: 'thingId', in: 'query', required: true, schema: thing.properties.thingId },
          ],
          responses: {
            200: {
              description: 'A thing.',
              content: {
                'application/pdf': { schema: { $ref: 'thing.schema.json#/$defs/Thing' } },
              },
            },
          },
        }),
      },
      '/api/Things/Part': {
        post: call('changePart', {
          ...write,
          'x-clears': [],
          'x-input': object({ partId, label: text(), kept: yesNo, rowVersion }, ['partId']),
          'x-output': success,
        }),
      },
    },
  },
  'schemas/thing/thing.schema.json': {
    $defs: {
      Thing: thing,
      Query: object({
        name: text(),
        soldOn: { type: 'string', format: 'date' },
        pageNumber: { type: 'integer', minimum: 1, maximum: 999 },
        sortProperty: text({ enum: ['name', 'price'] }),
      }),
    },
  },
};
