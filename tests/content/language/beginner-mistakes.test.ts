import { describe, expect, it } from 'vitest';
import { createWorkspace } from '#language/check/workspace.ts';
import { formatGroup, groupDiagnostics } from '#language/report/group-diagnostics.ts';
import { detail, search } from './broken-things.ts';
import { createSmallSet } from './small-set.ts';

const files = createSmallSet();
const workspace = createWorkspace(files, () => '2026-11-20');

/** Returns the lines that the check prints for a file with one text replaced. */
function listLinesFor(file: string, found: string, put: string): string[] {
  const text = createSmallSet().get(file) ?? '';
  expect(text).toContain(found);
  files.set(file, text.replace(found, put));
  const { diagnostics } = createWorkspace(files, () => '2026-11-20').check();
  files.set(file, text);
  const errors = diagnostics.filter(({ severity }) => severity === 'error');
  return groupDiagnostics(errors).flatMap(formatGroup);
}

/** Checks a variant of an admin search in the member portal, whose users may not make its calls. */
function checkVariant() {
  const file = 'screens/member/things.json';
  const variant = { kind: 'search', id: 'member.things', route: '/member/things' };
  const access = { portal: 'member', requires: [] };
  files.set(file, JSON.stringify({ ...variant, ...access, extends: 'admin.things' }));
  const { diagnostics } = createWorkspace(files, () => '2026-11-20').check();
  files.delete(file);
  return { file, diagnostics };
}

describe('the message for a mistake of a non-programmer says what to write instead', () => {
  it('on a set without mistakes', () => {
    expect(workspace.check().diagnostics.filter(({ severity }) => severity === 'error')).toEqual(
      [],
    );
  });

  it.each([
    [
      'a key of a part on the screen',
      '"results"',
      '"export": true,\n "results"',
      'Write it in "results".',
    ],
    ['another word for a key', '"visibleWhen"', '"if"', "Did you mean 'visibleWhen'?"],
    ['another word for a kind', '"kind": "search"', '"kind": "list"', "Did you mean 'search'?"],
    [
      'an unknown kind',
      '"kind": "search"',
      '"kind": "enquiry"',
      'Possible here: search, detail, form',
    ],
    ['an operation by its noun', '"searchThings"', '"getThings"', "Did you mean 'searchThings'?"],
    [
      'a text in place of a path',
      '"route.id"',
      '"Red"',
      'To give this value itself, write { "value": "Red" }.',
    ],
    [
      'a label as a text',
      '"icon": "edit"',
      '"label": "Change it", "icon": "edit"',
      'add "screen.admin.things.actions.change" to a file of each language: in English to locales/en and in Spanish to locales/sp.',
    ],
    [
      'an unknown icon',
      '"icon": "edit"',
      '"icon": "zzzz"',
      'Write one of the names that schemas/meta/icons.json lists, such as edit, search or document.',
    ],
    ['a code without quotes', "row.colour != 'R'", 'row.colour != R', "put it in quotes: 'R'"],
    ['a field without its record', 'filled(row.name)', 'filled(name)', "Did you mean 'row.name'?"],
    ['a record that is not here', 'filled(row.name)', 'filled(record.name)', 'Possible here: '],
    ['a function that is a question', 'filled(row.name)', 'isEmpty(row.name)', 'write !filled(…)'],
    ['an unknown function', 'filled(row.name)', 'zzzz(row.name)', 'The functions are filled, '],
    ['a date that is called', 'filled(row.name)', 'row.soldOn < today()', 'write it without ()'],
    [
      'days taken from a date',
      'filled(row.name)',
      'row.soldOn < today - 30',
      'write addDays(today, -30)',
    ],
    [
      'a date without quotes',
      'filled(row.name)',
      'row.soldOn < 2026-01-01',
      "Put a date in quotes: '2026-01-01'",
    ],
    [
      'a text compared with a number',
      'filled(row.name)',
      'row.name > 5',
      "put the number in quotes: '5'",
    ],
    [
      'a quote inside a text',
      'filled(row.name)',
      '"x" == row.name',
      "This quote ends the text. Inside a text type '",
    ],
    [
      'a key without its end',
      '"kind": "search"',
      '"kind: "search"',
      'The key has no quote at its end. Type "kind":',
    ],
  ])('%s', (_, found, put, response) => {
    const file = [search, detail].find((each) => createSmallSet().get(each)?.includes(found)) ?? '';
    expect(listLinesFor(file, found, put).join('\n')).toContain(response);
  });

  it('names the variant whose portal may not make an inherited call', () => {
    const { file, diagnostics } = checkVariant();
    const refused = diagnostics.filter(({ code }) => code === 'ACC404');
    expect(refused.map((one) => one.file)).toEqual(refused.map(() => file));
    expect(refused.map(({ hint }) => hint?.remedy)).toContain(
      `'member.things' inherits this: in ${file}, patch "source.operation" for the member portal.`,
    );
  });

  it('blames a brand only for what it changes', () => {
    const brand = 'cobrand/cedar/screens/things.json';
    files.set(
      brand,
      JSON.stringify([{ screen: 'admin.things', patch: [{ remove: 'results.columns.colour' }] }]),
    );
    const lines = listLinesFor(search, '"sort": true', '"sort": "true"');
    files.delete(brand);
    expect(lines.filter((line) => line.startsWith(brand))).toEqual([]);
    expect(lines).toHaveLength(1);
  });

  it('shows what follows from a part of the wrong shape as its consequence', () => {
    const lines = listLinesFor(search, '"ask"', '"asks"');
    expect(lines).toHaveLength(1);
  });

  it('names the variant that inherits a link, and the key to change in it', () => {
    const { file, diagnostics } = checkVariant();
    expect(diagnostics.flatMap(({ hint }) => hint?.remedy ?? [])).toContain(
      `'member.things' inherits this: in ${file}, patch "results.open" for the member portal.`,
    );
  });
});
