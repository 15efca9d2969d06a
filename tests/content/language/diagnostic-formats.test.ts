import { describe, expect, it } from 'vitest';
import { isRecord } from '#shared/schemas/references.ts';
import { search } from './broken-row.ts';
import { createForm } from './built-files.ts';
import { replaceInFile, listMessages } from './diagnostics-of.ts';
import { createSmallSet } from './small-set.ts';

const brand = 'cobrand/cedar/brand.json';
const linkHosts = (host: string) =>
  replaceInFile(brand, /"linkHosts": \[[^\]]*\]/u, `"linkHosts": ["${host}"]`);

describe('a text of the wrong form says how to write it:', () => {
  it.each<[what: string, files: [string, string][], message: string]>([
    [
      'a URL in place of a host',
      linkHosts('https://www.cms.gov/about'),
      'SCR105 \'https://www.cms.gov/about\' has the wrong format. Write "www.cms.gov".',
    ],
    [
      'a host with a wildcard',
      linkHosts('*.cms.gov'),
      'SCR105 \'*.cms.gov\' has the wrong format. Write "cms.gov".',
    ],
    [
      'a host in capitals',
      linkHosts('WWW.CMS.gov'),
      'SCR105 \'WWW.CMS.gov\' has the wrong format. Write "www.cms.gov".',
    ],
    [
      'a host with a space, which could mean several hosts',
      linkHosts('the cms'),
      'SCR105 \'the cms\' has the wrong format. Expected: Only the name of the host, without https://, path, port and *; hosts below it count too, such as "www.cms.gov"',
    ],
    [
      'an id that begins with a capital letter',
      replaceInFile(search, '"admin.things"', '"Admin.things"'),
      'SCR105 \'Admin.things\' has the wrong format. Write "admin.things".',
    ],
    [
      'an id of two words',
      Object.entries(createForm('name', { sections: [{ id: 'about it', rows: [['name']] }] })),
      'SCR105 \'about it\' has the wrong format. Write "aboutIt".',
    ],
    [
      'a route that does not begin with /',
      replaceInFile(search, '"/admin/things"', '"admin/things"'),
      'SCR105 \'admin/things\' has the wrong format. Write "/admin/things".',
    ],
    [
      'a color in small letters without its sign',
      replaceInFile(brand, /"text": "#\w+"/u, '"text": "1f5fa8"'),
      'SCR105 \'1f5fa8\' has the wrong format. Write "#1F5FA8".',
    ],
    [
      'a day in the order of the United States',
      [
        [
          'screens/suppressions.json',
          '[{ "code": "SCR204", "file": "screens/x.json", "reason": "Soon.", "until": "12/31/2026" }]',
        ],
      ],
      'SCR105 \'12/31/2026\' has the wrong format. Expected: The last day on which it is accepted, such as "2026-12-31"',
    ],
    [
      'the description of another kind of file',
      replaceInFile(search, 'search.schema.json', 'form.schema.json'),
      'SCR105 \'../../schemas/meta/form.schema.json\' does not describe this kind of file, so editors cannot help here. Write "$schema": "../../schemas/meta/search.schema.json".',
    ],
  ])('%s', (_, files, message) => {
    expect(listMessages(files)).toContain(message);
  });
});

describe('each pattern of the meta-schemas', () => {
  const patterns = [...createSmallSet()].flatMap(([file, text]) =>
    /^schemas\/meta\/[^/]+\.schema\.json$/u.test(file)
      ? patternsIn(JSON.parse(text)).map((found) => ({ file, ...found }))
      : [],
  );

  it('has an example, which matches it', () => {
    expect(patterns.length).toBeGreaterThan(30);
    for (const { file, pattern, examples } of patterns) {
      expect(examples, `${file} ${pattern}`).not.toEqual([]);
      for (const example of examples) expect(example, file).toMatch(new RegExp(pattern, 'u'));
    }
  });
});

interface Pattern {
  pattern: string;
  examples: string[];
}

function patternsIn(value: unknown): Pattern[] {
  if (Array.isArray(value)) return value.flatMap(patternsIn);
  if (!isRecord(value)) return [];
  const { pattern, examples } = value;
  const own =
    typeof pattern === 'string'
      ? [{ pattern, examples: Array.isArray(examples) ? examples.map(String) : [] }]
      : [];
  return [...own, ...Object.values(value).flatMap(patternsIn)];
}
