import { describe, expect, it } from 'vitest';
import { createWorkspace } from '#language/check/workspace.ts';
import { formatGroup, groupDiagnostics } from '#language/report/group-diagnostics.ts';
import { keywordAdvice } from '#language/meta-schema/keyword-advice.ts';
import { readJson } from '#language/tree/read-json.ts';
import { checkExpression } from '#shared/expressions/check.ts';
import { cases, detail, search } from './broken-things.ts';
import { createForm } from './built-files.ts';
import { createSmallSet } from './small-set.ts';

const groupMessages = (changes: Record<string, string>) => {
  const files = new Map([...createSmallSet(), ...Object.entries(changes)]);
  const { diagnostics } = createWorkspace(files, () => '2026-11-20').check();
  return groupDiagnostics(diagnostics.filter(({ severity }) => severity === 'error'));
};
const formTitles = '{ "screen.admin.form.title": "Form", "screen.admin.formTwo.title": "Form" }';
const getText = (file: string) => createSmallSet().get(file) ?? '';

describe('the output of the checker', () => {
  it('shows each error of the list in a few readable lines', () => {
    for (const { what, file, found, put, code } of cases) {
      const groups = groupMessages({ [file]: getText(file).replace(found, put) });
      const shown = groups.map((group) => formatGroup(group).join(' '));
      expect(groups.length, `${what}: ${shown.join('\n')}`).toBeLessThanOrEqual(6);
      expect(
        groups
          .flatMap(({ cause, consequences: follow }) => [cause, ...follow])
          .map((one) => one.code),
        what,
      ).toContain(code);
      for (const line of shown) {
        expect(line, what).not.toMatch(/\(expected|\(\?:|\[\^|\\w|\\d|\$\)/u);
        expect(line.length, line).toBeLessThan(480);
      }
    }
  }, 120_000);

  it.each([
    [
      'a misspelled id',
      { [search]: getText(search).replace('"admin.things"', '"admin.thngs"') },
      'SCR119',
      4,
    ],
    [
      'a base that does not exist',
      { [detail]: getText(detail).replace('"kind"', '"extends": "admin.thin", "kind"') },
      'SCR110',
      3,
    ],
    [
      'a misspelled route',
      { [search]: getText(search).replace('"/admin/things"', '"/admin/options/member-serch"') },
      'RTE606',
      6,
    ],
    [
      'a misspelled text key',
      {
        'locales/en/all.json': getText('locales/en/all.json').replace(
          'screen.admin.thing.title',
          'screen.admin.thingg.title',
        ),
      },
      'TXT306',
      3,
    ],
  ] as const)('shows %s once and counts its consequences', (_, changes, code, count) => {
    const groups = groupMessages(changes);
    expect(groups.map(({ cause, consequences: follow }) => [cause.code, follow.length])).toEqual([
      [code, count],
    ]);
    expect(groups.map(formatGroup).join('\n')).toContain(`${count} more follow from this: `);
  });

  it('names the other files with the same mistake, which correcting the first leaves wrong', () => {
    const [[file, text]] = Object.entries(createForm('nmae')) as [[string, string]];
    const other = text
      .replace('"admin.form"', '"admin.formTwo"')
      .replace('/admin/form/', '/admin/form-two/');
    const groups = groupMessages({
      [file]: text,
      'screens/admin/form-two.json': other,
      'locales/en/more.json': formTitles,
      'locales/sp/more.json': formTitles,
    });
    const [first = [], ...rest] = groups.map(formatGroup);
    expect(first).toEqual([
      expect.stringContaining("SCR203 changeThing takes no 'nmae'. Did you mean 'name'?"),
      '  The same in screens/admin/form.json:1; correct it there too.',
    ]);
    expect(rest).toEqual([]);
  });

  it('keeps two errors apart', () => {
    const wrong = getText(search).replace('"colour"', '"color"').replace('"edit"', '"edti"');
    expect(groupMessages({ [search]: wrong }).map(({ cause }) => cause.code)).toEqual([
      'SCR204',
      'SCR216',
    ]);
  });

  it('explains keywords of other tools', () => {
    const wrong = getText(search).replace('"rowKey"', '"selectable": true, "rowKey"');
    const [group] = groupMessages({ [search]: wrong });
    expect(group && formatGroup(group)[0]).toContain(
      "'results' has no 'selectable'. Did you mean 'select'?",
    );
  });
});

describe('a keyword that is fulfilled elsewhere', () => {
  it.each([
    [
      'hidden',
      'To show a part conditionally, use "visibleWhen"; to show it to some roles only, "requires".',
    ],
    [
      'roles',
      'Permissions decide who sees a part: use "requires" on the screen, block, column or action.',
    ],
    ['tabs', 'Tabs are a screen of kind "frame"; its children refer to it with "in".'],
    ['sortable', 'To sort by a column, use "sort": true on the column.'],
    ['unheardOf', 'screens/WORDS.md lists the keys of each part.'],
  ])('%s is answered', (keyword, response) => {
    const wrong = getText(search).replace('"rowKey"', `"${keyword}": true, "rowKey"`);
    const [group] = groupMessages({ [search]: wrong });
    expect(group && formatGroup(group)[0]).toMatch(
      new RegExp(`'results' has no '${keyword}'\\. `, 'u'),
    );
    expect(group && formatGroup(group)[0]?.endsWith(response)).toBe(true);
  });

  it.each([...keywordAdvice])('%s names only keys of this language', (_, response) => {
    const keys = [...response.matchAll(/"(\w+)"(?!\w)/gu)].map(([, key]) => key ?? '');
    const words = createSmallSet();
    const metas = [...words].flatMap(([path, text]) =>
      path.startsWith('schemas/meta/') ? text : [],
    );
    for (const key of keys)
      expect(
        metas.some((text) => text.includes(`"${key}"`)),
        key,
      ).toBe(true);
  });
});

describe('the advice of diagnostics', () => {
  it('ends every message about screens, texts, brands and routes', () => {
    const without: string[] = [];
    for (const { what, file, found, put } of cases)
      for (const { cause } of groupMessages({ [file]: getText(file).replace(found, put) }))
        if (
          !/^(?:JSN|LNG|API|EXP|TXT301|TXT303)/u.test(cause.code) &&
          !isAdvised(formatGroup({ cause, consequences: [] })[0] ?? '')
        )
          without.push(`${what}: ${formatGroup({ cause, consequences: [] })[0]}`);
    expect(without).toEqual([]);
  }, 120_000);
});

/** A message ends in a question, a list of names, or a sentence of its own. */
const isAdvised = (line: string): boolean =>
  /Did you mean|Possible here: |Expected: |\. [A-Z]|\. #[\dA-F]{6} passes|: write |Write /u.test(
    line,
  );

describe('a JSON syntax error has a message and a location', () => {
  it.each([
    ['{\n "a": 1,\n}', 'Remove the comma at the end of line 2: nothing follows it', ','],
    ['{ "a": [1, 2,] }', 'Remove the comma at the end of line 1: nothing follows it', ','],
    ['{\n "a": 1\n "b": 2\n}', 'A comma is missing at the end of line 2', '"b"'],
    ['{ "a": 1 "b": 2 }', 'A comma is missing before "b"', '"b"'],
    ['{ “a”: 1 }', '“ is a typographic quote. Type "', '“'],
    ['{ "a": “x” }', '“ is a typographic quote. Type "', '“'],
    ["{ 'a': 1 }", '\' is not a quote of JSON. Type "', "'"],
    ['{ a: 1 }', 'Put the key in quotes: "a"', 'a'],
    ['{ "a": b }', 'Put the text in quotes: "b"', 'b'],
    ['{ "a": True }', 'Write true in small letters', 'True'],
    ['{\n "a": {\n  "b": 1\n', 'The { of line 2 is never closed. Add }', ''],
    ['{ "a": [1, 2 }', 'The [ of line 1 is never closed. Add ]', '}'],
    ['{ "a": 1 } }', 'The file has ended on line 1, and more text follows', '}'],
    ['{ "a": 1 // one\n }', 'JSON has no comments. Write "note": "…" instead', '// one'],
    ['{ "a": "x }', 'The quote is not closed on this line', '"x }'],
    ['{ "a" 1 }', 'A colon is missing between the key and its value', '1'],
    ['{ "a": }', 'A value is missing here', '}'],
    ['{ "a": 1,, "b": 2 }', 'This comma is not needed. Remove it', ','],
    ['{ "a": "c:\\x" }', 'A \\ in a text must be written \\\\', '"c:\\x"'],
    ['', 'The file is empty', ''],
  ])('%s', (text, message, marked) => {
    const reported: [string, string][] = [];
    readJson('screens/a.json', text, (_, { from, to }, words) => {
      reported.push([words, text.slice(from, to)]);
    });
    expect(reported).toHaveLength(1);
    expect(reported[0]?.[0]).toContain(message);
    expect(reported[0]?.[1]).toBe(marked);
  });
});

describe('an invalid condition has a message and a location', () => {
  const text = { type: 'string' } as const;
  const variables = { a: text, b: text };

  it.each([
    ["a = 'x'", 'To compare, write ==', '='],
    ["a === 'x'", 'To compare, write ==', '==='],
    ["a <> 'x'", 'For "is not equal" write !=', '<>'],
    ["a == 'x' and b == 'y'", 'For "and" write &&', 'and'],
    ["a == 'x' & b == 'y'", 'For "and" write &&', '&'],
    ["a == 'x' OR b == 'y'", 'For "or" write ||', 'OR'],
    ['not filled(a)', 'For "not" write !', 'not'],
    ['a == “x”', 'This is a typographic quote. Type "', '“'],
    ['a == ‘x’', "This is a typographic quote. Type '", '‘'],
    ["a == 'x", 'The quote is never closed', "'x"],
    ['filled(a', 'A ) is missing at the end', ''],
    ['filled(a))', 'This ) closes nothing', ')'],
    ['filled(a) &&', 'The condition ends too early. Something is missing at the end', ''],
    ['filled(a) filled(b)', "Something is missing before 'filled', for example && or ||", 'filled'],
    ["== 'x'", 'A value is missing before ==', '=='],
    ['if filled(a) then true', 'For a choice write condition ? one : other', 'if'],
    ['', 'The condition is empty', ''],
  ])('%s', (source, message, marked) => {
    const [found] = checkExpression(source, variables);
    expect(found?.message).toBe(message);
    expect(found && source.slice(found.from, found.to)).toBe(marked);
  });

  it('leaves the words and, or and not in texts and names unchanged', () => {
    expect(checkExpression("a == 'this and that, not “those”'", variables)).toEqual([]);
  });
});
