import { describe, expect, it } from 'vitest';
import { findNearName } from '#language/core/near-name.ts';
import { detail, schema, search } from './broken-row.ts';
import { createBrandPatch, createCallWithRequiredPart, createForm } from './built-files.ts';
import { listErrors } from './diagnostics-of.ts';
import { createSmallSet } from './small-set.ts';

const english = 'locales/en/all.json';

const changed = (file: string, found: string | RegExp, put: string): Record<string, string> => {
  const text = createSmallSet().get(file) ?? '';
  expect(text).toMatch(found);
  return { [file]: text.replace(found, put) };
};

const inLocales = (texts: Record<string, string>): Record<string, string> => ({
  'locales/en/more.json': JSON.stringify(texts),
  'locales/sp/more.json': JSON.stringify(texts),
});

const withBrandText = (): Record<string, string> => {
  const file = 'cobrand/cedar/brand.json';
  const brand = JSON.parse(createSmallSet().get(file) ?? '') as object;
  const own = { en: { 'brand.help': 'Help' }, sp: { 'brand.help': 'Ayuda' } };
  return { [file]: JSON.stringify({ ...brand, texts: own }) };
};

const protection = /"x-requires": \[\s*"VIEW_PROTECTED_MEMBER_INFO"\s*\]/u;
const protectedFor = (principal: string): string =>
  `"x-requires": [{ "principal": "${principal}", "requires": ["VIEW_PROTECTED_MEMBER_INFO"] }]`;
const shortcut = { id: 'help', icon: 'home', label: 'brand.help', to: 'admin.things' };

describe('the checker reports a cause without what follows from it:', () => {
  it.each<[what: string, files: Record<string, string>, message: string, without: RegExp]>([
    [
      'a misspelled section, not the section that no step has',
      createForm('name', {
        steps: [
          { id: 'a', sections: ['al'], title: 'fields.name' },
          { id: 'b', review: true, title: 'fields.name' },
        ],
      }),
      "SCR226 The form has no section 'al'. Did you mean 'all'?",
      /^SCR227/u,
    ],
    [
      'access that a brand changes, not the calls that the screen may then not make',
      createBrandPatch([{ set: 'requires', to: [] }]),
      "SCR116 A brand may not change 'requires': access and operations are the same for all brands. Remove this change here, or change the screen itself.",
      /^ACC/u,
    ],
    [
      'a path that does not exist, not the text of a brand that only its change names',
      {
        ...withBrandText(),
        ...createBrandPatch([{ into: 'blocks.wys', insert: shortcut }], 'admin.thing'),
      },
      "SCR114 The path 'blocks.wys' finds nothing: there is no 'wys'. Did you mean 'ways'?",
      /^BRD903/u,
    ],
    [
      'a text in place of a key, not the unused text of the key',
      {
        ...changed(search, '"icon": "edit"', '"label": "Change it", "icon": "edit"'),
        ...inLocales({ 'screen.admin.things.actions.change': 'Change it' }),
      },
      'TXT302 \'Change it\' is a text, and a key is needed here. Remove "label": the text "screen.admin.things.actions.change" of locales/ is shown then.',
      /^TXT306/u,
    ],
    [
      'a misspelled field of an entry, not the field that the entry lacks',
      {
        ...createForm(
          { id: 'parts', repeat: { rows: [['kept', 'part']] } },
          { submit: { operation: 'keepParts', input: { thingId: 'route.id' } } },
          'keepParts',
        ),
        ...createCallWithRequiredPart(),
      },
      "SCR203 An entry of 'parts' has no field 'part'. Did you mean 'partId'?",
      /^SCR252/u,
    ],
    [
      'a withheld property that is required, not its call and the texts of its rules',
      {
        ...changed(schema, '"partId": {', '"partId": { "x-requires": ["TERMINATIONS"],'),
        ...inLocales({ 'rules.shared': 'Choose one.' }),
      },
      'API704 \'partId\' is withheld from some, so it cannot be in "required". Remove "partId" from "required" of Thing.',
      /^(?:API701|TXT306)/u,
    ],
    [
      'a URL in a shortcut, not the screen that is missing in it',
      changed(detail, '"to": "admin.things"', '"href": { "value": "https://example.com" }'),
      'SCR101 An entry of \'items\' has no \'href\'. A shortcut opens a screen. For a URL outside, put an action with "href" into "actions" of the block.',
      /^SCR102/u,
    ],
  ])('%s', (_, files, message, without) => {
    const errors = listErrors(files);
    expect(errors).toContain(message);
    expect(errors.filter((error) => without.test(error))).toEqual([]);
  });
});

describe('a wrong call is reported once:', () => {
  it.each<[what: string, files: Record<string, string>, message: string]>([
    [
      'the call of a detail that returns a list',
      changed(detail, '"readThing"', '"searchThings"'),
      'SCR205 searchThings returns a list',
    ],
    [
      'the call of a form that takes none of its fields',
      createForm('name', {
        sections: [{ id: 'all', rows: [['label', 'kept', 'usual']] }],
        submit: { operation: 'readThing', input: { thingId: 'route.id' } },
      }),
      'SCR203 readThing takes none of the fields of this form',
    ],
    [
      'the call of a further submit that takes none of the fields',
      createForm('name', {
        sections: [{ id: 'all', rows: [['name', 'colour', 'soldOn']] }],
        moreSubmits: [{ id: 'print', operation: 'printThing' }],
      }),
      'SCR203 printThing takes none of the fields of this form',
    ],
  ])('%s', (_, files, message) => {
    // The files bring no texts.
    const errors = listErrors(files).filter((error) => !error.startsWith('TXT301'));
    expect(errors).toEqual([expect.stringContaining(message)]);
  });
});

describe('a diagnostic names what was probably meant:', () => {
  it.each<[what: string, files: Record<string, string>, message: string]>([
    [
      'the portal of the staff',
      changed(schema, protection, protectedFor('staff')),
      "API704 There is no portal 'staff'. Did you mean 'admin'?",
    ],
    [
      'a portal in the singular',
      changed(schema, protection, protectedFor('employers')),
      "API704 There is no portal 'employers'. Did you mean 'employer'?",
    ],
    [
      'the property to which a keyword of the contract belongs',
      changed(search, '"colour"', '{ "id": "colour", "x-requires": ["LETTERS"] }'),
      "SCR101 'x-requires' belongs to the property 'colour' in schemas/, not to a screen. Write it there; schemas/README.md describes these keywords.",
    ],
    [
      'the whole path of a criterion',
      createBrandPatch([{ remove: 'criteria.soldOn' }]),
      "SCR114 The path 'criteria.soldOn' finds nothing to change. Did you mean 'criteria.rows.soldOn'?",
    ],
    [
      'the whole path of a field of a form',
      {
        ...createForm('name'),
        ...createBrandPatch([{ remove: 'sections.all.name' }], 'admin.form'),
      },
      "SCR114 The path 'sections.all.name' finds nothing to change. Did you mean 'sections.all.rows.name'?",
    ],
    [
      'how the first action of a block is added',
      createBrandPatch([{ into: 'blocks.ways.actions', insert: { id: 'x' } }], 'admin.thing'),
      'SCR114 The path \'blocks.ways.actions\' finds nothing to change. \'ways\' has no "actions" yet. Write { "set": "blocks.ways.actions", "to": [ … ] }.',
    ],
    [
      'the file of the texts of a brand',
      createBrandPatch([{ set: 'results.columns.price', to: { label: 'brand.help' } }]),
      'TXT302 There is no text \'brand.help\'. Add it to "texts" of every language in cobrand/cedar/brand.json.',
    ],
    [
      'where the text of a brand may be named',
      changed(detail, '"kind"', '"title": "brand.help", "kind"'),
      "TXT302 There is no text 'brand.help'. Name such a text in cobrand/<brand>/screens only, or choose a text of locales/.",
    ],
    [
      'a value of the right kind',
      changed(search, '"thingId": "row.thingId"', '"thingId": "row.name"'),
      'SCR207 \'thingId\' takes a whole number and gets a text. Use a value of the right kind, such as "row.thingId".',
    ],
    [
      'that an action may ask for an input',
      changed(
        search,
        '"rowActions": [',
        '"rowActions": [{ "id": "part", "label": "actions.change", "requires": ["TERMINATIONS"], "operation": "changePart" },',
      ),
      'SCR208 changePart needs partId, and nothing fills it. Add "input": { "partId": … }, with a value such as "row.thingId" or { "value": … }, or ask for it: "ask": [["partId"]].',
    ],
    [
      'where the value of a placeholder is given',
      changed(english, '{{date}}', '{{day}}'),
      'TXT303 The text \'screen.admin.thing.blocks.words.cases.sold\' uses {{day}}, and nothing gives it this value. Add it to "values": { "day": … }, or remove it from the text in each language.',
    ],
    [
      'a widget by the last word of its name',
      createForm({ id: 'name', as: 'maskedSsn' }),
      "SCR214 There is no widget 'maskedSsn'. Did you mean 'ssn'?",
    ],
    [
      'every folder in which an unused text is',
      changed(english, '{', '{ "screen.admin.things.fields.old": "Old", '),
      "TXT306 No part of the screen 'admin.things' uses the text 'screen.admin.things.fields.old'. Remove it in every folder of locales/, or correct its key: \"Texts\" in screens/README.md lists the keys of each part.",
    ],
  ])('%s', (_, files, message) => {
    expect(listErrors(files)).toContain(message);
  });

  it.each([
    ['relation', ['id', 'relationship'], 'relationship'],
    ['payeeName', ['checkNumber', 'payee'], 'payee'],
    ['maskedSsn', ['text', 'ssn'], 'ssn'],
    ['memberNote', ['noteText'], undefined],
    ['rel', ['relationship'], undefined],
  ])('%s among %j is %s', (found, names, meant) => {
    expect(findNearName(found, names)).toBe(meant);
  });
});
