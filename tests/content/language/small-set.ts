import { projectRoot } from '#server/data-folders.ts';
import { readDataFiles } from '#server/publications/read-files.ts';

/**
 * A minimal set of files: the real meta-schemas, permissions and brands, and one noun with two screens. Tests break one
 * thing in it at a time.
 */
export function smallSet(): Map<string, string> {
  real ??= [...readDataFiles(projectRoot)].filter(([path]) => keptFromReal.test(path));
  const set = new Map(
    real.map(([path, text]) => [path, path.endsWith('/brand.json') ? withoutTexts(text) : text]),
  );
  for (const [path, value] of Object.entries(own))
    set.set(path, `${JSON.stringify(value, null, 2)}\n`);
  return set;
}

/** Cached, because tests request the set a hundred times. */
let real: [string, string][] | undefined;

const keptFromReal =
  /^(?:schemas\/meta\/|schemas\/parts\/(?:validators|limits|rates|uploads)|permissions\/|schemas\/codes\/role\.json|locales\/[^/]+\/(?:permissions|validation)\.json|cobrand\/[^/]+\/[^/]+$)/u;

const withoutTexts = (text: string): string => {
  const brand = JSON.parse(text) as Record<string, unknown>;
  return JSON.stringify(
    {
      ...brand,
      links: { privacy: '/admin/things', transparency: '/admin/things', support: '/admin/things' },
      texts: { en: { 'actions.done': 'Well done.' }, sp: { 'actions.done': 'Bien hecho.' } },
    },
    null,
    2,
  );
};

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

const yesNo = { type: 'boolean' };
const partId = { type: 'integer', minimum: 1, maximum: 999 };
const files = { type: 'array', items: { type: 'string', format: 'binary' } };
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
      items: object({ partId, label: text(), kept: yesNo, usual: yesNo, rowVersion }),
    },
  },
  ['thingId', 'name'],
);

const own: Record<string, unknown> = {
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
          'x-effect': 'write',
          'x-rate': 'write',
          'x-access': [{ principal: 'admin', requires: ['MEMBER_LISTING_SEARCH', 'TERMINATIONS'] }],
          'x-input': object(
            {
              thingId: { type: 'integer', minimum: 1, maximum: 999 },
              name: text(),
              colour: text({ 'x-code': 'colour' }),
              soldOn: text({ format: 'date' }),
            },
            ['thingId'],
          ),
          'x-output': object({ success: { type: 'boolean' } }, ['success']),
        }),
      },
      '/api/Things/Keep': {
        post: call('keepParts', {
          'x-effect': 'write',
          'x-rate': 'write',
          'x-access': [{ principal: 'admin', requires: ['MEMBER_LISTING_SEARCH', 'TERMINATIONS'] }],
          'x-input': object(
            {
              thingId: { type: 'integer', minimum: 1, maximum: 999 },
              parts: { type: 'array', maxItems: 9, items: object({ partId, kept: yesNo }) },
            },
            ['thingId', 'parts'],
          ),
          'x-output': object({ success: { type: 'boolean' } }, ['success']),
        }),
      },
      '/api/Things/Send': {
        post: call('sendThing', {
          'x-effect': 'write',
          'x-rate': 'write',
          'x-access': [{ principal: 'admin', requires: ['MEMBER_LISTING_SEARCH', 'TERMINATIONS'] }],
          'x-upload': { accept: ['pdf', 'png'], max: 2, megabytes: 4 },
          requestBody: {
            required: true,
            content: {
              'multipart/form-data': { schema: object({ label: text(), receipts: files }) },
            },
          },
          'x-output': object({ success: { type: 'boolean' } }, ['success']),
        }),
      },
      '/api/Things/Print': {
        get: call('printThing', {
          'x-access': [
            { principal: 'admin', requires: ['MEMBER_LISTING_SEARCH', 'TERMINATIONS'] },
            { principal: 'public' },
          ],
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
          'x-effect': 'write',
          'x-rate': 'write',
          'x-access': [{ principal: 'admin', requires: ['MEMBER_LISTING_SEARCH', 'TERMINATIONS'] }],
          'x-input': object({ partId, label: text(), kept: yesNo, rowVersion }, ['partId']),
          'x-output': object({ success: { type: 'boolean' } }, ['success']),
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
  'schemas/meta/outside-screens.json': { operations: [] },
  'schemas/codes/colour.json': {
    system: 'colour',
    version: '1',
    source: 'here',
    licence: 'own',
    codes: [{ code: 'R', en: 'Red', sp: 'Rojo', tone: 'danger' }],
  },
  'screens/admin/things.json': {
    $schema: '../../schemas/meta/search.schema.json',
    kind: 'search',
    id: 'admin.things',
    route: '/admin/things',
    portal: 'admin',
    requires: ['MEMBER_LISTING_SEARCH'],
    menu: { group: 'things', order: 1, icon: 'home' },
    source: { operation: 'searchThings', run: 'submit' },
    criteria: { rows: [['name', 'soldOn']] },
    results: {
      rowKey: 'thingId',
      columns: [{ id: 'name', sort: true }, 'colour', { id: 'price', as: 'money', optional: true }],
      sort: 'name',
      open: { screen: 'admin.thing', params: { id: 'row.thingId' } },
      rowActions: [
        {
          id: 'change',
          icon: 'edit',
          requires: ['TERMINATIONS'],
          visibleWhen: "filled(row.name) && row.colour != 'R'",
          operation: 'changeThing',
          input: { thingId: 'row.thingId' },
          ask: [['name']],
        },
        {
          id: 'print',
          requires: ['TERMINATIONS'],
          operation: 'changeThing',
          input: { thingId: 'row.thingId' },
          then: [
            'notify',
            'refresh',
            {
              requires: ['TERMINATIONS'],
              when: 'result.success',
              download: 'printThing',
              input: { thingId: 'row.thingId' },
            },
          ],
        },
      ],
    },
  },
  'screens/admin/thing.json': {
    $schema: '../../schemas/meta/detail.schema.json',
    kind: 'detail',
    id: 'admin.thing',
    route: '/admin/things/{id}',
    portal: 'admin',
    requires: ['MEMBER_LISTING_SEARCH'],
    source: { operation: 'readThing', input: { thingId: 'route.id' } },
    heading: 'name',
    blocks: [
      {
        block: 'fields',
        id: 'facts',
        fields: ['colour', { id: 'secret', requires: ['VIEW_PROTECTED_MEMBER_INFO'] }],
      },
      { block: 'sentence', id: 'words', cases: [{ id: 'sold', values: { date: 'soldOn' } }] },
      {
        block: 'matrix',
        id: 'keep',
        rows: 'parts',
        rowKey: 'partId',
        heading: 'label',
        cells: [{ id: 'kept', default: 'usual' }],
        save: {
          id: 'keep',
          requires: ['TERMINATIONS'],
          operation: 'keepParts',
          input: { thingId: 'route.id' },
        },
        changes: 'parts',
      },
      {
        block: 'table',
        id: 'list',
        rows: 'parts',
        rowKey: 'partId',
        columns: [
          'label',
          {
            id: 'kept',
            edit: {
              requires: ['TERMINATIONS'],
              operation: 'changePart',
              input: { partId: 'row.partId', rowVersion: 'row.rowVersion' },
            },
          },
        ],
      },
      {
        block: 'form',
        id: 'send',
        requires: ['TERMINATIONS'],
        form: {
          sections: [
            {
              id: 'all',
              rows: [['label', { id: 'receipts', accept: ['pdf'], min: 1, max: 1, megabytes: 2 }]],
            },
          ],
          submit: { operation: 'sendThing' },
        },
      },
      { block: 'shortcuts', id: 'ways', items: [{ id: 'back', icon: 'home', to: 'admin.things' }] },
    ],
  },
  'screens/planned.json': [],
  'locales/en/all.json': words({
    thing: 'Thing',
    search: 'Search',
    change: 'Change',
    sold: 'Sold on {{date}}',
  }),
  'locales/sp/all.json': words({
    thing: 'Cosa',
    search: 'Buscar',
    change: 'Cambiar',
    sold: 'Vendido el {{date}}',
  }),
};

function words({
  thing,
  search,
  change,
  sold,
}: Record<'thing' | 'search' | 'change' | 'sold', string>): Record<string, string> {
  const fields = ['name', 'colour', 'price', 'soldOn', 'secret', 'label', 'kept', 'receipts'].map(
    (field) => [`fields.${field}`, field],
  );
  return {
    'screen.admin.things.title': thing,
    'screen.admin.thing.title': thing,
    'screen.admin.thing.blocks.words.cases.sold': sold,
    'menu.things': thing,
    ...Object.fromEntries(fields),
    'rules.searchThings.something': search,
    'actions.search': search,
    'actions.change': change,
    'actions.keep': change,
    'actions.print': change,
    'actions.submit': change,
    'actions.done': change,
    'shell.empty.search': search,
    'shell.empty.block': search,
    'absent.unknown': search,
  };
}
