const createTextSchema = (more = {}) => ({ type: 'string', maxLength: 60, ...more });
const createObjectSchema = (properties: Record<string, unknown>, required: string[] = []) => ({
  type: 'object',
  properties,
  required,
  additionalProperties: false,
});
const createOperation = (operationId: string, more: Record<string, unknown>) => ({
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
const success = createObjectSchema({ success: yesNo }, ['success']);
const rowVersion = { type: 'integer', minimum: 1, maximum: 999 };
const thing = createObjectSchema(
  {
    thingId: { type: 'integer', minimum: 1, maximum: 999 },
    name: createTextSchema(),
    colour: createTextSchema({ 'x-code': 'colour' }),
    price: { type: 'number', 'x-money': true },
    soldOn: { type: 'string', format: 'date', 'x-absent': 'unknown' },
    secret: createTextSchema({
      'x-sensitivity': 'sensitive',
      'x-requires': ['VIEW_PROTECTED_MEMBER_INFO'],
    }),
    pin: createTextSchema({ 'x-sensitivity': 'sensitive' }),
    parts: {
      type: 'array',
      items: createObjectSchema(
        { partId, label: createTextSchema(), kept: yesNo, usual: yesNo, rowVersion },
        ['partId'],
      ),
    },
  },
  ['thingId', 'name'],
);

/** The calls and schemas of the one noun of the small set. */
export const smallContract: Record<string, unknown> = {
  'schemas/thing/thing.api.json': {
    openapi: '3.1.0',
    info: { title: 'Things', version: '1' },
    paths: {
      '/api/Things/Search': {
        post: createOperation('searchThings', {
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
        get: createOperation('readThing', {
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
        post: createOperation('changeThing', {
          ...write,
          'x-input': createObjectSchema(
            {
              thingId: { type: 'integer', minimum: 1, maximum: 999 },
              name: createTextSchema(),
              colour: createTextSchema({ 'x-code': 'colour' }),
              soldOn: createTextSchema({ format: 'date' }),
            },
            ['thingId'],
          ),
          'x-output': success,
        }),
      },
      '/api/Things/Keep': {
        post: createOperation('keepParts', {
          ...write,
          'x-input': createObjectSchema(
            {
              thingId: { type: 'integer', minimum: 1, maximum: 999 },
              parts: {
                type: 'array',
                maxItems: 9,
                items: createObjectSchema({ partId, kept: yesNo }),
              },
            },
            ['thingId', 'parts'],
          ),
          'x-output': success,
        }),
      },
      '/api/Things/Send': {
        post: createOperation('sendThing', {
          ...write,
          'x-upload': { accept: ['pdf', 'png'], max: 2, megabytes: 4 },
          requestBody: {
            required: true,
            content: {
              'multipart/form-data': {
                schema: createObjectSchema({ label: createTextSchema(), receipts: files }),
              },
            },
          },
          'x-output': success,
        }),
      },
      '/api/Things/Print': {
        get: createOperation('printThing', {
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
        post: createOperation('changePart', {
          ...write,
          'x-clears': [],
          'x-input': createObjectSchema(
            { partId, label: createTextSchema(), kept: yesNo, rowVersion },
            ['partId'],
          ),
          'x-output': success,
        }),
      },
    },
  },
  'schemas/thing/thing.schema.json': {
    $defs: {
      Thing: thing,
      Query: createObjectSchema({
        name: createTextSchema(),
        soldOn: { type: 'string', format: 'date' },
        pageNumber: { type: 'integer', minimum: 1, maximum: 999 },
        sortProperty: createTextSchema({ enum: ['name', 'price'] }),
      }),
    },
  },
};
