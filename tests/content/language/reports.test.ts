import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { describeChanges } from '#language/report/diff/describe-changes.ts';
import { findTouchedScreens } from '#language/report/diff/touched-screens.ts';
import { explainRules } from '#language/report/explain-rules.ts';
import { findUses } from '#language/report/find-uses.ts';
import { listScreens } from '#language/report/list-screens.ts';
import { renderMatrixPage } from '#language/report/matrix/matrix-page.ts';
import { formatMatrix } from '#language/report/matrix/matrix-text.ts';
import { listVisibilities } from '#language/report/matrix/visibility.ts';
import { applyEdits, planRename } from '#language/report/plan-rename.ts';
import { createWorkspace, type CheckResult } from '#language/check/workspace.ts';
import { today } from '#server/clock.ts';
import { createChart } from './chart-files.ts';
import { createSmallSet } from './small-set.ts';

const search = 'screens/admin/things.json';
const check = (files: ReadonlyMap<string, string>): CheckResult =>
  createWorkspace(files, today).check();
const changed = (file: string, from: string | RegExp, to: string): CheckResult => {
  const files = createSmallSet();
  return check(files.set(file, (files.get(file) ?? '').replace(from, to)));
};
const whole = check(createSmallSet());
const sentences = (after: CheckResult, before: CheckResult = whole): string[] =>
  describeChanges(before, after).map(({ sentence, loosened }) =>
    loosened ? `! ${sentence}` : sentence,
  );

describe('the reports', () => {
  it('list screens with the permissions they require', () => {
    expect(
      listScreens(whole.symbols).map(({ id, route, requires }) => `${id} ${route} ${requires}`),
    ).toEqual([
      'admin.thing /admin/things/{id} MEMBER_LISTING_SEARCH',
      'admin.things /admin/things MEMBER_LISTING_SEARCH',
    ]);
  });

  it.each([
    ['admin.thing', [`screen ${search}`]],
    ['TERMINATIONS', [`permission ${search}`, 'value schemas/thing/thing.api.json']],
    ['fields.name', ['key locales/en/all.json', 'key locales/sp/all.json']],
    ['thingId', [`value ${search}`, 'key schemas/thing/thing.schema.json']],
  ])('find all uses of %s, in every kind of file', (name, expected) => {
    const found = findUses(whole, name).map(({ kind, location }) => `${kind} ${location.file}`);
    expect(found).toEqual(expect.arrayContaining(expected));
  });

  it('describe a rule in words', () => {
    const [rule] = explainRules(whole, 'admin.things') ?? [];
    expect(rule).toMatchObject({
      id: 'searchThings.something',
      marks: ['name'],
      message: 'Search',
    });
    expect(rule?.table).toEqual([
      { conditions: ['name is empty', 'soldOn is empty'], holds: false },
      { conditions: ['name is empty', 'soldOn is filled'], holds: true },
      { conditions: ['name is filled'], holds: true },
    ]);
  });

  it.each([
    ['admin.thing', 'admin.oneThing'],
    ['searchThings', 'findThings'],
    ['TERMINATIONS', 'ENDINGS'],
  ])('rename %s everywhere, and the set stays valid', (name, next) => {
    const files = createSmallSet();
    for (const [file, edits] of Map.groupBy(planRename(whole, name, next), (edit) => edit.file))
      files.set(file, applyEdits(files.get(file) ?? '', edits));
    const after = check(files);
    expect(after.diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
    expect([...files.values()].join('\n')).not.toContain(`"${name}"`);
  });
});

describe('the effect of a change', () => {
  it('is empty when only whitespace, key order or a note differs', () => {
    const files = createSmallSet();
    for (const [path, text] of files)
      if (path.endsWith('.json')) files.set(path, JSON.stringify(backwards(JSON.parse(text))));
    expect(sentences(check(files))).toEqual([]);
    expect(sentences(changed(search, '"kind"', '"note": "x", "kind"'))).toEqual([]);
  });

  it('is a column that some users now see, or no longer see', () => {
    const without = changed(search, /,\s*"colour"/u, '');
    const who = audience();
    expect(sentences(without)).toEqual([`admin.things: column colour no longer visible to ${who}`]);
    expect(sentences(whole, without)).toEqual([
      `! admin.things: column colour now visible to ${who}`,
    ]);
  });

  it('is a permission that is no longer required, and a new one', () => {
    const looser = changed(search, /"requires": \[\s*"TERMINATIONS"\s*\],/u, '');
    expect(sentences(looser)).toEqual([
      expect.stringMatching(
        /^! admin\.things: row action change no longer asks for TERMINATIONS, so that it is visible to \w/u,
      ),
    ]);
    const stricter = changed(
      search,
      '"MEMBER_LISTING_SEARCH"',
      '"MEMBER_LISTING_SEARCH", "PERMISSIONS"',
    );
    expect(sentences(stricter)).toEqual([
      expect.stringMatching(
        /^admin\.things: screen now asks for PERMISSIONS, so that it is hidden from \w/u,
      ),
      expect.stringMatching(
        /^admin\.thing: entry back now asks for PERMISSIONS, so that it is hidden from \w/u,
      ),
    ]);
  });

  it('is an edit that more users may make, separately from the visibility of the column', () => {
    const own = /"requires": \[\s*"TERMINATIONS"\s*\],\s*"operation": "changePart"/u;
    const freed = changed('screens/admin/thing.json', own, '"operation": "changePart"');
    expect(sentences(freed)).toEqual([
      expect.stringMatching(
        /^! admin\.thing: edit of column kept no longer asks for TERMINATIONS/u,
      ),
    ]);
  });

  it('is a removed mask', () => {
    const masked = changed(search, '"colour"', '{ "id": "colour", "as": "ssnLast4" }');
    expect(sentences(whole, masked)).toEqual([
      '! admin.things: column colour is no longer masked (ssnLast4 is now nothing)',
    ]);
  });

  it('is another order or text', () => {
    expect(sentences(changed(search, '"sort": "name"', '"sort": "price"'))).toEqual([
      'admin.things: screen: results.sort name is now price',
    ]);
  });

  it('is a role that gains a permission, with the parts this opens', () => {
    const nurse = changed(
      'permissions/roles/nurse.json',
      '"permissions": {',
      '"permissions": { "TERMINATIONS": "full",',
    );
    expect(sentences(nurse)).toEqual([
      '! role Nurse gains TERMINATIONS (full)',
      '! Nurse now sees more of admin.things, admin.thing',
    ]);
  });

  it('is a call with more callers, and a value that more users receive', () => {
    const api = 'schemas/thing/thing.api.json';
    expect(sentences(changed(api, /,\s*"TERMINATIONS"/u, ''))[0]).toMatch(
      /^! operation changeThing: now open to /u,
    );
    const schema = 'schemas/thing/thing.schema.json';
    const freed = sentences(changed(schema, /,\s*"x-requires": \[[^\]]*\]/u, ''));
    expect(freed).toContainEqual(
      expect.stringMatching(
        /^! objects\.secret is now sent to .*CustomerService.* by searchThings$/u,
      ),
    );
    expect(freed).toContainEqual(
      expect.stringMatching(/^! secret is now sent to .*CustomerService.*public.* by readThing$/u),
    );
    expect(freed.join()).not.toContain('Administrator');
  });

  it('is one entry for a base and all screens that extend it', () => {
    const variant = (base: Map<string, string>) =>
      base.set(
        'screens/admin/others.json',
        JSON.stringify({
          kind: 'search',
          extends: 'admin.things',
          id: 'admin.others',
          route: '/admin/others',
          portal: 'admin',
          requires: ['MEMBER_LISTING_SEARCH'],
        }),
      );
    const before = check(variant(createSmallSet()));
    const files = variant(createSmallSet());
    files.set(search, (files.get(search) ?? '').replace(/,\s*"colour"/u, ''));
    expect(sentences(check(files), before)).toEqual([
      `admin.others, admin.things: column colour no longer visible to ${audience()}`,
    ]);
  });
});

describe('the matrix', () => {
  const rows = listVisibilities(whole, 'admin.things');

  it('has a row for each role, brand and language of the portal', () => {
    const roles = new Set(rows.map(({ role }) => role));
    expect(roles).toContain('Administrator');
    expect(roles).not.toContain('Employer');
    expect(new Set(rows.map(({ brand }) => brand))).toEqual(new Set(['cedar', 'default']));
    expect(new Set(rows.map(({ language, title }) => `${language} ${title}`))).toEqual(
      new Set(['en Thing', 'sp Cosa']),
    );
    expect(rows).toHaveLength(roles.size * 2 * 2);
  });

  it('shows what is hidden from a role', () => {
    const nurse = rows.find(({ role }) => role === 'Nurse');
    expect(nurse).toMatchObject({ opens: true, hidden: ['row action change', 'row action print'] });
    expect(formatMatrix(rows).join('\n')).toContain('all but row action change');
  });

  it('shows what the server does not send to a role', () => {
    const withheldFrom = (role: string) => rows.find((row) => row.role === role)?.withheld;
    expect(withheldFrom('Administrator')).toEqual([]);
    // In responses, and in the documents of a call.
    expect(withheldFrom('CustomerService')).toEqual([
      'searchThings: objects.secret',
      'printThing: secret',
    ]);
    const line = formatMatrix(rows).find((text) => text.includes('CustomerService'));
    expect(line).toContain('not sent: searchThings: objects.secret');
  });

  it('is a page without external resources', () => {
    const file = 'src/language/report/matrix/matrix-page.html';
    const page = renderMatrixPage(rows, readFileSync(file, 'utf8'));
    expect(page).not.toMatch(/https?:|src=|@import|url\(/u);
    expect(page).toContain('<label for="search">');
    expect(page.match(/<tr/gu)).toHaveLength(rows.length + 1);
  });
});

describe('the screens that a change touches', () => {
  const touched = (after: CheckResult, before: CheckResult = whole): string[] =>
    findTouchedScreens(before, after).map(
      ({ screen, brand, existedBefore, existsAfter }) =>
        `${screen} ${brand}${existedBefore ? '' : ' new'}${existsAfter ? '' : ' removed'}`,
    );

  it('are none if nothing has changed', () => expect(touched(check(createSmallSet()))).toEqual([]));

  it('are those whose own content differs, with their titles', () => {
    const after = changed(search, '"sort": "name"', '"sort": "soldOn"');
    expect(findTouchedScreens(whole, after)).toEqual([
      {
        screen: 'admin.things',
        brand: 'default',
        titles: { en: 'Thing', sp: 'Cosa' },
        existedBefore: true,
        existsAfter: true,
      },
    ]);
  });

  it('are those that name a changed text, in any language', () => {
    const title = /("screen\.admin\.thing\.title": )"[^"]*"/u;
    for (const language of ['en', 'sp'])
      expect(touched(changed(`locales/${language}/all.json`, title, '$1"Another"'))).toEqual([
        'admin.thing default',
      ]);
  });

  it('are those that name a text that has gone', () => {
    const title = /"screen\.admin\.thing\.title": "[^"]*",?/u;
    expect(touched(changed('locales/sp/all.json', title, ''))).toEqual(['admin.thing default']);
  });

  it('are new and removed ones', () => {
    const without = createSmallSet();
    without.delete('screens/admin/thing.json');
    expect(touched(check(without))).toContain('admin.thing default removed');
    expect(touched(whole, check(without))).toContain('admin.thing default new');
  });

  it('are a brand’s own screens, and its dashboards when the brand has changed', () => {
    const board = createChart({});
    const withBoard = (more: Record<string, string> = {}) =>
      check(new Map([...createSmallSet(), ...Object.entries({ ...board, ...more })]));
    const brand = createSmallSet().get('cobrand/cedar/brand.json') ?? '';
    const renamed = {
      'cobrand/cedar/brand.json': brand.replace(/"name": "[^"]*"/u, '"name": "Fir"'),
    };
    expect(touched(withBoard(renamed), withBoard())).toEqual(['admin.board cedar']);
    const drawn = { 'cobrand/cedar/another.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>' };
    expect(touched(withBoard(drawn), withBoard())).toEqual(['admin.board cedar']);
    const patch = [{ set: 'results.sort', to: 'soldOn' }];
    const patched = {
      'cobrand/cedar/screens/things.json': JSON.stringify([{ screen: 'admin.things', patch }]),
    };
    expect(touched(withBoard(patched), withBoard())).toEqual(['admin.things cedar']);
  });

  it('are the dashboards of a brand whose picture has other bytes under the same name', () => {
    const set = check(new Map([...createSmallSet(), ...Object.entries(createChart({}))]));
    const after = new Map([
      ['cobrand/default/mark.png', 'AAAA'],
      ['cobrand/cedar/mark.png', 'BBBB'],
    ]);
    const before = new Map([...after, ['cobrand/cedar/mark.png', 'AAAA']]);
    const brandsTouched = (pictures: Parameters<typeof findTouchedScreens>[2]) =>
      findTouchedScreens(set, set, pictures).map(({ screen, brand }) => `${screen} ${brand}`);
    expect(brandsTouched({ before, after })).toEqual(['admin.board cedar']);
    expect(brandsTouched({ before, after: before })).toEqual([]);
    expect(brandsTouched({ before: new Map(), after })).toEqual([
      'admin.board default',
      'admin.board cedar',
    ]);
  });

  it('are new in a new brand, which has no live version', () => {
    const withoutBrands = [...createSmallSet()].filter(
      ([file]) => !file.startsWith('cobrand/cedar/'),
    );
    const patch = [{ set: 'results.sort', to: 'soldOn' }];
    const patches = JSON.stringify([{ screen: 'admin.things', patch }]);
    const after = check(createSmallSet().set('cobrand/cedar/screens/things.json', patches));
    expect(touched(after, check(new Map(withoutBrands)))).toEqual(['admin.things cedar new']);
  });
});

/** Expected roles that open the search of things, as listed in a sentence. */
const audience = (): string =>
  [
    ...new Set(
      listVisibilities(whole, 'admin.things')
        .filter(({ opens }) => opens)
        .map(({ role }) => role),
    ),
  ]
    .toSorted()
    .join(', ');

/** The same JSON with the keys of every object in reverse order. */
function backwards(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(backwards);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .toReversed()
      .map(([name, inner]) => [name, backwards(inner)]),
  );
}
