import { createChart } from './chart-files.ts';
import { detail, planned, search } from './broken-things.ts';
import { createSmallSet } from './small-set.ts';

export const base = {
  $schema: '../../schemas/meta/detail.schema.json',
  kind: 'detail',
  id: '_shared.base',
  abstract: true,
  blocks: [],
};

/** A valid set with notes about unfinished parts. */
export function createSetWithNotes(): Map<string, string> {
  const files = createSmallSet();
  files.set(search, (files.get(search) ?? '').replace('"admin.thing"', '"admin.later"'));
  files.set(detail, (files.get(detail) ?? '').replace('"kind"', '"reachedBy": "A mail.", "kind"'));
  files.set(planned, '[{ "id": "admin.later", "route": "/admin/later/{id}", "why": "Later." }]');
  files.set(
    'screens/admin/form.json',
    Object.values(
      createForm('name', { rules: [{ ...createCopiedRule(), assert: "form.name != 'x'" }] }),
    )[0] ?? '',
  );
  files.set(
    'locales/en/more.json',
    '{ "fields.other": "Other", "screen.admin.form.title": "Form", "screen.admin.form.rules.copied": "No x" }',
  );
  files.set(
    'locales/sp/more.json',
    '{ "fields.other": "‹en› Other", "screen.admin.form.title": "Form", "screen.admin.form.rules.copied": "Sin x" }',
  );
  return files;
}

export function createBrandPatch(
  patch: unknown[],
  screen = 'admin.things',
): Record<string, string> {
  return { 'cobrand/cedar/screens/things.json': JSON.stringify([{ screen, patch }]) };
}

export function createForm(
  field: unknown,
  more: Record<string, unknown> = {},
  operation = 'changeThing',
): Record<string, string> {
  const screen = {
    $schema: '../../schemas/meta/form.schema.json',
    kind: 'form',
    id: 'admin.form',
    route: '/admin/form/{id}',
    reachedBy: 'A link in a mail.',
    portal: 'admin',
    requires: ['MEMBER_LISTING_SEARCH', 'TERMINATIONS'],
    sections: [{ id: 'all', rows: [[field]] }],
    submit: { operation, ...(operation === 'changeThing' && { input: { thingId: 'route.id' } }) },
    ...more,
  };
  return { 'screens/admin/form.json': JSON.stringify(screen) };
}

/** A screen that redirects to a screen or a URL. */
export const createRedirect = (target: object): Record<string, string> => ({
  'screens/admin/leave.json': JSON.stringify({
    kind: 'redirect',
    id: 'admin.leave',
    route: '/admin/leave',
    portal: 'admin',
    requires: [],
    to: [{ portal: 'admin', ...target }],
  }),
});

/** A screen of another portal than those of the small set. */
export const createMemberScreen = (): Record<string, string> => ({
  'screens/member/x.json': JSON.stringify({
    kind: 'dashboard',
    id: 'member.x',
    route: '/member/x',
    portal: 'member',
    requires: [],
    blocks: [],
  }),
});

/** Two screens that redirect to each other. */
export function createRedirectLoop(): Record<string, string> {
  const [text = ''] = Object.values(createRedirect({ screen: 'admin.back' }));
  const back = text
    .replace('admin.back', 'admin.leave')
    .replace('"id":"admin.leave"', '"id":"admin.back"')
    .replace('/admin/leave', '/admin/back');
  return { 'screens/admin/leave.json': text, 'screens/admin/back.json': back };
}

/** A column of a text whose edit writes a code, although its call takes the text as well. */
export function createColumnWithOtherCode(): Record<string, string> {
  const api = 'schemas/thing/thing.api.json';
  const contract = JSON.parse(createSmallSet().get(api) ?? '') as {
    paths: Record<string, { post?: { 'x-input': { properties: object } } }>;
  };
  const code = { type: 'string', maxLength: 60, 'x-code': 'colour' };
  Object.assign(contract.paths['/api/Things/Part']?.post?.['x-input'].properties ?? {}, {
    colour: code,
  });
  const text = (createSmallSet().get(detail) ?? '')
    .replace(/"label",(?=\s*\{\s*"id": "kept")/u, '{ "id": "usual", "label": "fields.kept" },')
    .replace(/"id": "kept",(\s*"edit": \{)/u, '"id": "label",$1 "id": "colour",');
  return { [api]: JSON.stringify(contract), [detail]: text };
}

/** A form with a block beside it, whose source reads a value of the form. */
export function createBlockBesideForm(name: string): Record<string, string> {
  const source = { operation: 'searchThings', input: { name } };
  const table = { block: 'table', id: 'same', source, rowKey: 'name', columns: ['name'] };
  return createForm('name', { beside: [table] });
}

/** A form beside which the files of one of its fields are shown. */
export const createDocumentBesideForm = (chosen: string): Record<string, string> =>
  createForm('name', { beside: [{ block: 'document', id: 'paper', file: { chosen } }] });

/** A form beside which there is an entry for each file of one of its fields. */
export const createEntriesBesideForm = (
  chosen: string,
  more: object = { entry: { name: 'row.name' } },
): Record<string, string> =>
  createForm('name', {
    beside: [{ block: 'items', id: 'papers', chosen, heading: 'name', ...more }],
  });

/** A rule that searchThings has already. */
export function createCopiedRule() {
  return { id: 'copied', marks: ['name'], assert: 'filled(form.name) || filled(form.soldOn)' };
}

/** A row action that sends an unknown color. */
export function createColorCall(): Record<string, string> {
  const parameters = '"thingId": "row.thingId", "colour": { "value": "G" }';
  return {
    [search]: (createSmallSet().get(search) ?? '').replace('"thingId": "row.thingId"', parameters),
  };
}

/** A screen that requires a permission no role of its portal holds. */
export function createScreenWithoutRoles(): Record<string, string> {
  const administrator = 'permissions/roles/administrator.json';
  const whole = createSmallSet();
  return {
    [detail]: (whole.get(detail) ?? '').replace('MEMBER_LISTING_SEARCH', 'PREVIEW_SCREENS'),
    [administrator]: (whole.get(administrator) ?? '').replace(/"PREVIEW_SCREENS": "\w+",?/u, ''),
  };
}

/** A form whose call is followed by a screen that requires more than the form. */
export function createFormWithRestrictedNextScreen(
  more: readonly unknown[] = [],
  requires: readonly string[] = [],
): Record<string, string> {
  const next = { navigate: { screen: 'admin.thing', params: { id: 'route.id' } } };
  return {
    ...createForm('name', {
      requires: ['MEMBER_LISTING_SEARCH', 'TERMINATIONS', ...requires],
      then: ['notify', next, ...more],
    }),
    [detail]: (createSmallSet().get(detail) ?? '').replace(
      '"MEMBER_LISTING_SEARCH"',
      '"MEMBER_LISTING_SEARCH", "PREVIEW_SCREENS"',
    ),
  };
}

/** A field whose choices are searched while the user types. */
export function createSearchedField(
  search: Record<string, string>,
  more: Record<string, unknown> = {},
) {
  const options = {
    operation: 'searchThings',
    value: 'name',
    label: 'name',
    search: { input: 'name', ...search },
  };
  return createForm({ id: 'name', options, ...more });
}

/** A search whose criterion `name` is a number. */
export function createSearchWithNumericName(): Record<string, string> {
  const schema = 'schemas/thing/thing.schema.json';
  const number = '$1 "type": "integer", "minimum": 1, "maximum": 9 }';
  const text = createSmallSet().get(schema) ?? '';
  return { [schema]: text.replace(/("Query": \{[^]*?"name": \{)[^}]*\}/u, number) };
}

export function createCallWithGate(): Record<string, string> {
  const api = 'schemas/thing/thing.api.json';
  const gates = '"x-gates": [{ "gate": "enrollment", "from": "thingId" }], "x-effect": "write"';
  return { [api]: (createSmallSet().get(api) ?? '').replace('"x-effect": "write"', gates) };
}

/** A call with a list of parts, each of which must have its partId. */
export function createCallWithRequiredPart(): Record<string, string> {
  const api = 'schemas/thing/thing.api.json';
  const contract = JSON.parse(createSmallSet().get(api) ?? '') as {
    paths: Record<string, { post: { 'x-input': { properties: { parts: { items: object } } } } }>;
  };
  const keep = contract.paths['/api/Things/Keep']?.post['x-input'].properties.parts.items;
  if (keep) Object.assign(keep, { required: ['partId'] });
  return { [api]: JSON.stringify(contract) };
}

/** Two schemas of one thing, of which only one withholds the price. */
export function createPriceSentElsewhere(): Record<string, string> {
  const [api, schema] = ['schemas/thing/thing.api.json', 'schemas/thing/thing.schema.json'];
  const set = createSmallSet();
  const contract = JSON.parse(set.get(api) ?? '') as {
    paths: Record<string, { get: Record<string, unknown> }>;
  };
  const get = contract.paths['/api/Things/Get']?.get ?? {};
  get['x-output'] = { $ref: 'thing.schema.json#/$defs/Copy' };
  const { $defs } = JSON.parse(set.get(schema) ?? '') as {
    $defs: { Thing: { properties: { price: object } } };
  };
  const Copy = structuredClone($defs.Thing);
  Object.assign($defs.Thing.properties.price, { 'x-requires': ['TERMINATIONS'] });
  return {
    [api]: JSON.stringify(contract),
    [schema]: JSON.stringify({ $defs: { ...$defs, Copy } }),
  };
}

export function createFrame() {
  return {
    $schema: '../../schemas/meta/frame.schema.json',
    kind: 'frame',
    id: 'admin.frame',
    route: '/admin/frame',
    portal: 'admin',
    requires: ['MEMBER_LISTING_SEARCH'],
    look: 'tabs',
    tabs: ['admin.things'],
    default: 'admin.things',
  };
}

export function createSuppression(more: Record<string, string>): Record<string, string> {
  const entry = {
    code: 'SCR204',
    file: detail,
    reason: 'Waits for the operation to return it.',
    until: '2026-12-31',
    ...more,
  };
  return { 'screens/suppressions.json': JSON.stringify([entry]) };
}

/** A dashboard with the card of one thing. */
export const createCard = (more: Record<string, unknown>): Record<string, string> =>
  createChart(
    {
      block: 'card',
      source: { operation: 'readThing', input: { thingId: { value: 1 } } },
      heading: 'name',
      number: 'thingId',
      front: ['price'],
      ...more,
    },
    ['shape', 'by', 'values'],
  );

/** A dashboard with the file that a call returns. */
export const createDocument = (operation: string): Record<string, string> =>
  createChart({ block: 'document', file: { operation, input: { thingId: { value: 1 } } } }, [
    'source',
    'shape',
    'by',
    'values',
  ]);

/** A document whose call changes something. */
export function createDocumentWithWritingCall(): Record<string, string> {
  const api = 'schemas/thing/thing.api.json';
  const contract = JSON.parse(createSmallSet().get(api) ?? '') as {
    paths: Record<string, { get?: Record<string, unknown> }>;
  };
  Object.assign(contract.paths['/api/Things/Print']?.get ?? {}, { 'x-effect': 'write' });
  return { ...createDocument('printThing'), [api]: JSON.stringify(contract) };
}

/** All required texts of the code R. */
export const letter = { 'letters.R.subject': 'Red', 'letters.R.body': 'Dear {{name}}' };

/** A code list whose codes need texts, and these texts in both languages. */
export function createCodeTexts(
  texts: Record<string, string>,
  schema = 'Thing',
): Record<string, string> {
  const written = JSON.stringify(texts);
  const list = {
    system: 'colour',
    version: '1',
    source: 'here',
    licence: 'own',
    texts: {
      prefix: 'letters',
      parts: ['subject', 'body'],
      values: `schemas/thing/thing.schema.json#/$defs/${schema}`,
    },
    codes: [{ code: 'R', en: 'Red', sp: 'Rojo', tone: 'danger' }],
  };
  return {
    'schemas/codes/colour.json': JSON.stringify(list),
    'locales/en/letters.json': written,
    'locales/sp/letters.json': written,
  };
}
