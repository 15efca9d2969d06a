import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parseRows } from '#shared/format/csv.ts';
import { isUntranslated } from '#shared/locales/untranslated.ts';
import { copyProject, type ProjectCopy } from '../support/project-copy.ts';

const quoteCell = (cell: string) => `"${cell.replaceAll('"', '""')}"`;
const formatCsv = (rows: string[][]) =>
  rows.map((row) => row.map(quoteCell).join(',')).join('\r\n');

describe('npm run locales', { timeout: 60_000 }, () => {
  let copy: ProjectCopy;
  beforeAll(() => {
    copy = copyProject();
  });
  afterAll(() => copy.remove());
  const file = () => join(copy.root, 'texts.csv');
  const run = (...args: string[]) => copy.run('scripts/locales.ts', ...args);
  const textsOf = (language: string) =>
    JSON.parse(readFileSync(join(copy.root, `locales/${language}/shell.json`), 'utf8')) as Record<
      string,
      string
    >;
  const write = (texts: Record<string, string>, language = 'sp') =>
    writeFileSync(
      join(copy.root, `locales/${language}/shell.json`),
      `${JSON.stringify(texts, null, 2)}\n`,
    );
  const exported = async (...more: string[]) => {
    const { code, printed } = await run('export', 'sp', '--out', file(), ...more);
    expect([code, printed]).toEqual([0, expect.stringContaining('texts for the translator')]);
    const [head = [], ...rows] = parseRows(readFileSync(file(), 'utf8'));
    return rows.map((row) => Object.fromEntries(head.map((name, at) => [name, row[at] ?? ''])));
  };
  const imported = (rows: Record<string, string>[]) => {
    const head = Object.keys(rows[0] ?? {});
    writeFileSync(
      file(),
      formatCsv([head, ...rows.map((row) => head.map((name) => row[name] ?? ''))]),
    );
    return run('import', 'sp', file());
  };

  it('imports an export without changes', async () => {
    const before = textsOf('sp');
    const rows = await exported('--all');
    expect(rows.length).toBeGreaterThan(500);
    expect((await run('import', 'sp', file())).printed).toContain('0 texts imported');
    expect(textsOf('sp')).toEqual(before);
  });

  it('exports missing and untranslated texts, and imports the translations', async () => {
    const whole = textsOf('sp');
    const keys = Object.keys(whole);
    const [first = '', second = ''] = keys.filter((key) => !whole[key]?.includes('{{'));
    const { [first]: _, ...rest } = whole;
    write({ ...rest, [second]: `‹en› ${textsOf('en')[second]}` });

    const rows = await exported();
    expect(rows.map(({ key }) => key)).toEqual([first, second]);
    expect(rows.map(({ translation }) => translation)).toEqual(['', '']);
    const filled = rows.map((row) => ({ ...row, translation: `"Texto", ${row['key']};\nnuevo` }));
    expect((await imported(filled)).printed).toContain(
      '2 texts imported into locales/sp/shell.json',
    );
    expect(Object.keys(textsOf('sp'))).toEqual(keys);
    expect(textsOf('sp')[first]).toBe(`"Texto", ${first};\nnuevo`);
    expect(Object.values(textsOf('sp')).filter(isUntranslated)).toEqual([]);
    write(whole);
  });

  it('refuses unknown keys, lost placeholders and outdated English, row by row, and writes nothing', async () => {
    const before = textsOf('sp');
    const rows = await exported('--all');
    const index = rows.findIndex(
      ({ key, english }) => english?.includes('{{') && !/_(?:one|many|other)$/u.test(key ?? ''),
    );
    const [row = {}, plain = {}] = [
      rows[index],
      rows.find(({ english }) => !english?.includes('{{')),
    ];
    const { code, printed } = await imported([
      { ...row, translation: 'sin valores' },
      { ...row, key: `${row['key']}x` },
      { ...plain, english: 'What it once said', translation: 'nuevo' },
      { ...plain, translation: 'this one would do' },
    ]);
    expect(code).toBe(1);
    expect(printed).toMatch(/^row 2: '[\w.]+' takes the values \w/mu);
    expect(printed).toMatch(/^row 3: there is no text '[\w.]+x'; did you mean/mu);
    expect(printed).toMatch(/^row 4: the English of '[\w.]+' has changed since: export again/mu);
    expect(printed).toContain('Nothing was written.');
    expect(textsOf('sp')).toEqual(before);
  });

  it('refuses a file that a spreadsheet saved in another encoding, and explains how to save it', async () => {
    const before = textsOf('sp');
    const rows = await exported('--all');
    const { code, printed } = await imported(
      rows.slice(0, 1).map((row) => ({ ...row, translation: 'Informaci\uFFFDn' })),
    );
    expect(code).toBe(1);
    expect(printed.trim().split('\n')).toEqual([
      'The file is not UTF-8: save it again as "CSV UTF-8".',
      'Nothing was written.',
    ]);
    expect(textsOf('sp')).toEqual(before);
  });

  it('refuses two translations of one text, and reports a missing column', async () => {
    const [row = {}] = await exported('--all');
    const twice = await imported([row, { ...row, translation: 'otra' }]);
    expect(twice.printed).toMatch(/^row 3: '[\w.]+' is also in row 2 with another translation/mu);
    const { translation: _, ...rest } = row;
    expect((await imported([rest])).printed).toContain('there is no translation\n');
  });

  it.each([
    [['import', 'sp', 'nosuch.csv'], 'nosuch.csv cannot be read (ENOENT). Name the CSV'],
    [['export', 'sp', '--out', 'nosuch/sp.csv'], 'nosuch/sp.csv cannot be written (ENOENT)'],
    [['export', 'sp', '--al'], "Unknown option '--al'.\nnpm run locales -- export"],
    [['export', 'fr'], 'The language is one of sp.'],
  ])('explains how to fix %j', async (args, words) => {
    const { code, printed } = await run(...args);
    expect(printed).toContain(words);
    expect(printed).not.toContain('    at ');
    expect(code).toBe(1);
  });

  it('includes the texts of codes and brands, and changes nothing else in their files', async () => {
    const codes = join(copy.root, 'schemas/codes/gender.json');
    const brand = join(copy.root, 'cobrand/cedar/brand.json');
    const [list, pack] = [codes, brand].map((path) => readFileSync(path, 'utf8'));
    const word = /"code": "F", "en": "[^"]+", "sp": "([^"]+)"/u.exec(list ?? '')?.[1] ?? '';
    writeFileSync(codes, (list ?? '').replace(word, '‹en› Female'));

    const rows = await exported();
    expect(rows.map(({ key, translation }) => [key, translation])).toEqual([
      ['codes.gender.F', ''],
    ]);
    await imported(rows.map((row) => ({ ...row, translation: word })));
    expect(readFileSync(codes, 'utf8')).toBe(list);

    const signature = (await exported('--all')).filter(
      ({ key }) => key === 'brands.cedar.mail.signature',
    );
    const [{ translation = '' } = {}] = signature;
    await imported(signature.map((row) => ({ ...row, translation: 'Su equipo de siempre' })));
    const written = JSON.stringify(translation);
    expect(readFileSync(brand, 'utf8')).toBe(pack?.replace(written, '"Su equipo de siempre"'));
  });

  it('lists texts whose English changed after they were translated', async () => {
    const git = (...args: string[]) =>
      execFileSync('git', ['-c', 'user.name=T', '-c', 'user.email=t@example.com', ...args], {
        cwd: copy.root,
        env: { ...process.env, GIT_COMMITTER_DATE: '2020-01-02T00:00:00Z' },
      });
    git('init', '-q');
    git('add', 'locales');
    git('commit', '-qm', 'texts');
    const english = textsOf('en');
    const [key = ''] = Object.keys(english);
    write({ ...english, [key]: 'Quite another text' }, 'en');
    const rows = await exported();
    expect(rows.map((row) => [row['key'], row['english'], row['changed since']])).toEqual([
      [key, 'Quite another text', '2020-01-02'],
    ]);
  });
});

describe('a CSV', () => {
  it.each([
    [
      'a,b\r\nc,d',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    [
      '\uFEFFa;b\n"c;1";"d ""x"""\n',
      [
        ['a', 'b'],
        ['c;1', 'd "x"'],
      ],
    ],
    [
      'a\tb\n"c,1"\td;2\n',
      [
        ['a', 'b'],
        ['c,1', 'd;2'],
      ],
    ],
    [
      'a,b\n"two\nlines",\n',
      [
        ['a', 'b'],
        ['two\nlines', ''],
      ],
    ],
    [
      'a,b\n\n,\nc,d',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
  ])('of %j has its cells', (csv, rows) => {
    expect(parseRows(csv)).toEqual(rows);
  });

  it('with an unterminated quotation is refused with its row', () => {
    expect(() => parseRows('a,b\n"c,d')).toThrow('Row 2: a quotation mark');
  });
});
