const sometimes =
  'To show a part only sometimes, write "visibleWhen" at it; only to some people, "requires".';
const permissions =
  'Who sees a part is said by permissions: write "requires" at the screen, block, column or action.';
const links =
  'To open a screen, write "open"; for an address outside the portal, "href" in an action.';
const looks = 'Colors, fonts and spacing come from the brand, in cobrand/.';
const texts = 'Texts stand in locales/; their keys follow from the ids.';
const displays = 'How a field is filled in or shown is said by "as" at the field.';
const mandatory =
  'A field is required by the schema of its call, or by "requiredWhen" at the field.';

/** Answers to wishes that this language fulfils elsewhere, by keywords of other tools. */
export const wishes: ReadonlyMap<string, string> = new Map(
  Object.entries({
    class: looks,
    click: links,
    color: looks,
    component: displays,
    css: looks,
    default: 'To begin a field with a value, write "initial" at the field.',
    disabled:
      'An action is available sometimes with "enabledWhen"; fields are always editable in a form.',
    editable: 'To edit values in a table, write "edit" at the column.',
    filterable: 'To filter a whole list in the page, write "whole": true and "filter": true.',
    groups: permissions,
    hidden: sometimes,
    hide: sometimes,
    html: texts,
    label: texts,
    mandatory,
    multiple:
      'To tick several rows, write "select" and "bulkActions"; a field that is a list allows several values.',
    onClick: links,
    pagination: 'Pages come with the call; their length is "pageSize" in "results".',
    permissions,
    placeholder: 'To explain a field, write "help": true at it and a text FIELD.help in locales/.',
    readonly: 'A form only asks; to show a value, use a block "fields".',
    required: mandatory,
    role: permissions,
    roles: permissions,
    show: sometimes,
    signOn:
      'To hand the reader over to another service, write { "handOff": "result.url" } in "then".',
    sso: 'To hand the reader over to another service, write { "handOff": "result.url" } in "then".',
    sortable: 'To sort by a column, write "sort": true at the column.',
    style: looks,
    tabs: 'Tabs are a screen of kind "frame"; its children name it in "in".',
    text: texts,
    title: texts,
    tooltip: 'To explain a field, write "help": true at it and a text FIELD.help in locales/.',
    url: links,
    visible: sometimes,
    widget: displays,
    width: 'The width of a page is "width" of the screen; columns share it by their content.',
    wizard: 'A form in steps is a screen of kind "form" with "steps".',
  }),
);

/** Returns what to write instead of a key that is possible nowhere near here. */
export const answerTo = (name: string, file: string): string | undefined =>
  file.includes('screens/')
    ? (wishes.get(name) ?? 'screens/WORDS.md lists the keys of each part.')
    : undefined;
