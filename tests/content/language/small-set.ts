import { projectRoot } from '#server/data-folders.ts';
import { readDataFiles } from '#server/publications/read-files.ts';
import { smallContract } from './small-contract.ts';

/**
 * Returns a small valid set of files: the real meta-schemas, validators, limits, permissions and brands, and one noun,
 * thing, with two screens. Each test adds one mistake.
 */
export function createSmallSet(): Map<string, string> {
  realFiles ??= [...readDataFiles(projectRoot)].filter(([path]) => keptRealFiles.test(path));
  const set = new Map(
    realFiles.map(([path, text]) => [
      path,
      path.endsWith('/brand.json') ? simplifyBrand(text) : text,
    ]),
  );
  for (const [path, value] of Object.entries(ownFiles))
    set.set(path, `${JSON.stringify(value, null, 2)}\n`);
  return set;
}

/** The files of the project that the small set contains, read once for all tests. */
let realFiles: [string, string][] | undefined;

const keptRealFiles =
  /^(?:schemas\/meta\/|schemas\/parts\/(?:validators|limits|rates|uploads)|permissions\/|schemas\/codes\/role\.json|locales\/[^/]+\/(?:permissions|validation)\.json|cobrand\/[^/]+\/[^/]+$)/u;

/** Replaces the links and texts of a brand by those that the small set has. */
const simplifyBrand = (text: string): string => {
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

const ownFiles: Record<string, unknown> = {
  ...smallContract,
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
  'locales/en/all.json': createTexts({
    thing: 'Thing',
    search: 'Search',
    change: 'Change',
    sold: 'Sold on {{date}}',
  }),
  'locales/sp/all.json': createTexts({
    thing: 'Cosa',
    search: 'Buscar',
    change: 'Cambiar',
    sold: 'Vendido el {{date}}',
  }),
};

function createTexts({
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
