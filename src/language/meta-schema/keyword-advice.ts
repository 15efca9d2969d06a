const conditionAdvice =
  'To show a part conditionally, use "visibleWhen"; to show it to some roles only, "requires".';
const permissionAdvice =
  'Permissions decide who sees a part: use "requires" on the screen, block, column or action.';
const linkAdvice = 'To open a screen, use "open"; for an external URL, "href" in an action.';
const styleAdvice = 'Colors, fonts and spacing come from the brand, in cobrand/.';
const textAdvice = 'Texts are in locales/; their keys follow from the ids.';
const widgetAdvice = 'The input or display of a field is "as" on the field.';
const requiredAdvice =
  'The schema of the operation decides whether a field is required, or "requiredWhen" on the field.';

/** Advice by keys that other tools have, and that screens do not have or have elsewhere. */
export const keywordAdvice: ReadonlyMap<string, string> = new Map(
  Object.entries({
    class: styleAdvice,
    click: linkAdvice,
    color: styleAdvice,
    component: widgetAdvice,
    css: styleAdvice,
    default: 'For the initial value of a field, use "initial" on the field.',
    disabled: 'To disable an action, use "enabledWhen"; fields of a form are always editable.',
    editable: 'To edit values in a table, use "edit" on the column.',
    filterable: 'To filter a whole list in the page, use "whole": true and "filter": true.',
    groups: permissionAdvice,
    hidden: conditionAdvice,
    hide: conditionAdvice,
    html: textAdvice,
    label: textAdvice,
    mandatory: requiredAdvice,
    multiple:
      'To select several rows, use "select" and "bulkActions"; a field with a list type takes several values.',
    onClick: linkAdvice,
    pagination: 'The operation defines the paging; "pageSize" in "results" sets the page size.',
    permissions: permissionAdvice,
    placeholder: 'To explain a field, use "help": true and a text FIELD.help in locales/.',
    readonly: 'A form has only inputs; to show a value, use a block "fields".',
    required: requiredAdvice,
    role: permissionAdvice,
    roles: permissionAdvice,
    show: conditionAdvice,
    signOn: 'To send the user to another service, use { "handOff": "result.url" } in "then".',
    sso: 'To send the user to another service, use { "handOff": "result.url" } in "then".',
    sortable: 'To sort by a column, use "sort": true on the column.',
    style: styleAdvice,
    tabs: 'Tabs are a screen of kind "frame"; its children refer to it with "in".',
    text: textAdvice,
    title: textAdvice,
    tooltip: 'To explain a field, use "help": true and a text FIELD.help in locales/.',
    url: linkAdvice,
    visible: conditionAdvice,
    widget: widgetAdvice,
    width: 'The page width is "width" of the screen; column widths follow from their content.',
    wizard: 'A form in steps is a screen of kind "form" with "steps".',
  }),
);

/** A key that is written in place of a required one. */
interface ReplacedKey {
  found: string;
  required: string;
  /** Another key of the object, which distinguishes it from objects that require the same key. */
  beside: string;
  remedy: string;
}

/** Keys that are often written in place of a required one. */
const replacedKeys: readonly ReplacedKey[] = [
  {
    found: 'fields',
    required: 'blocks',
    beside: 'source',
    remedy:
      'Fields are in a block. Write "blocks": [{ "block": "fields", "id": …, "fields": [ … ] }].',
  },
  {
    found: 'op',
    required: 'remove',
    beside: 'note',
    remedy:
      'A change is { "remove": … }, { "set": …, "to": … } or { "insert": …, "into": … }, with a path such as "results.columns.name".',
  },
  {
    found: 'href',
    required: 'to',
    beside: 'icon',
    remedy:
      'A shortcut opens a screen. For a URL outside, put an action with "href" into "actions" of the block.',
  },
];

/** Returns the entry for an unknown key; `keys` are the keys that the object may have. */
export const findReplacedKey = (found: string, keys: readonly string[]): ReplacedKey | undefined =>
  replacedKeys.find(
    (key) => key.found === found && keys.includes(key.required) && keys.includes(key.beside),
  );

/** Returns the remedy for an unknown key in a file. */
export const getAdvice = (name: string, file: string): string | undefined =>
  file.includes('screens/')
    ? (keywordAdvice.get(name) ?? 'screens/WORDS.md lists the keys of each part.')
    : `${file.split('/')[0]}/README.md describes this file, and an editor lists its keys.`;
