import { describe, expect, it } from 'vitest';
import { createCache, type Cache } from '#language/core/cache.ts';
import { createWorkspace } from '#language/check/workspace.ts';
import { listOperations } from '#language/set/gather-contract.ts';
import { projectRoot } from '#server/data-folders.ts';
import { readDataFiles } from '#server/publications/read-files.ts';
import { today } from '#server/clock.ts';

/** What a check of the whole set makes again after one file has changed. A time would depend on the machine. */
const files = readDataFiles(projectRoot);
const made: string[] = [];
const workspace = createWorkspace(files, today, recordComputedKeys(createCache()));
const whole = workspace.check();

/** Returns a cache that records the key of each result that it has to make. */
function recordComputedKeys(cache: Cache): Cache {
  const record =
    <Result>(key: string, make: () => Result) =>
    (): Result => {
      made.push(key);
      return make();
    };
  return {
    findOrCompute: (key, isCurrent, make) => cache.findOrCompute(key, isCurrent, record(key, make)),
    getOrCompute: (key, inputs, make) => cache.getOrCompute(key, inputs, record(key, make)),
  };
}

/** Number of the change. A change that was made before is still cached, also when a test is repeated. */
let round = 0;

/** Returns the keys of what is made again because of the change. */
function listComputedAfter(
  file: string,
  change: (text: string, round: number) => string,
): string[] {
  const text = files.get(file) ?? '';
  const changed = change(text, ++round);
  expect(changed, file).not.toBe(text);
  made.length = 0;
  workspace.update([[file, changed]]);
  workspace.check();
  const keys = [...made];
  workspace.update([[file, text]]);
  workspace.check();
  return keys;
}

const beginWith = (keys: readonly string[], ...prefixes: string[]): string[] =>
  keys.filter((key) => prefixes.some((prefix) => key.startsWith(prefix)));

const withSpaces = (text: string, count: number): string => text + ' '.repeat(count);

const misspelled = (name: string) => (text: string, count: number) =>
  text.replace(`"${name}"`, `"${name}Misspelled${count}"`);

describe('a check after one file was saved', () => {
  it('reads only the operations of a changed document again', () => {
    const document = 'schemas/claim/claim.api.json';
    const tree = whole.trees.byPath.get(document);
    const operations = tree ? listOperations(tree) : [];
    expect(operations.length).toBeGreaterThan(3);
    const keys = beginWith(listComputedAfter(document, withSpaces), 'operation at ');
    expect(keys.length).toBe(operations.length);
    expect(beginWith(keys, `operation at ${document}#`)).toEqual(keys);
  });

  it('gathers the protections of a changed document only', () => {
    const document = 'schemas/claim/claim.api.json';
    const keys = beginWith(listComputedAfter(document, withSpaces), 'protections ');
    expect(keys).toEqual([`protections ${document}`]);
  });

  it('reads only the operations that refer to a changed schema again', () => {
    const schema = 'schemas/claim/claim.schema.json';
    const keys = beginWith(listComputedAfter(schema, withSpaces), 'operation at ');
    expect(beginWith(keys, 'operation at schemas/claim/claim.api.json#').length).toBeGreaterThan(3);
    expect(keys.length).toBeLessThan(whole.symbols.contract.size / 4);
  });

  it('compiles no screen again when a document changes without its operations', () => {
    expect(
      beginWith(listComputedAfter('schemas/claim/claim.api.json', withSpaces), 'screen '),
    ).toEqual([]);
  });

  it('compares names of the contract with texts again only when a text of a missing value changes', () => {
    const file = fileWith('fields.memberId');
    const keys = listComputedAfter(file, (text, count) =>
      text.replace('"fields.memberId": "', `$&${count} `),
    );
    expect(beginWith(keys, 'contract names ', 'near properties', 'operation at ')).toEqual([]);
    const absent = [...whole.symbols.texts.keys()].find((key) => key.startsWith('absent.')) ?? '';
    const renamed = listComputedAfter(fileWith(absent), misspelled(absent));
    expect(beginWith(renamed, 'contract names ').length).toBeGreaterThan(100);
  });

  it('resolves only the screens that extend a changed screen', () => {
    const { id = '', file = '' } =
      [...whole.symbols.screens.values()].find(({ abstract }) => abstract) ?? {};
    const heirs = [...whole.symbols.screens.values()].filter(({ lineage }) => lineage.includes(id));
    expect(heirs.length).toBeGreaterThan(1);
    const keys = beginWith(listComputedAfter(file, withSpaces), 'header ');
    expect(keys.toSorted()).toEqual(heirs.map((heir) => `header ${heir.id}`).toSorted());
  });

  it('does not check the shape of a screen again when a text of it changes', () => {
    const keys = listComputedAfter(fileWith('actions.cancel'), misspelled('actions.cancel'));
    expect(beginWith(keys, 'screen ').length).toBeGreaterThan(10);
    expect(beginWith(keys, 'shape of screen ', 'header ')).toEqual([]);
    const { file = '' } =
      [...whole.symbols.screens.values()].find(({ lineage }) => lineage.length > 1) ?? {};
    expect(beginWith(listComputedAfter(file, withSpaces), 'shape of screen ')).not.toEqual([]);
  });
});

/** Returns the file of the default language that has the text. */
const fileWith = (key: string): string =>
  [...files].find(
    ([path, text]) => path.startsWith('locales/en/') && text.includes(`"${key}"`),
  )?.[0] ?? '';
