import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { projectRoot } from '#server/data-folders.ts';
import { checkFormat } from '#server/resources/mrf/format/check-format.ts';
import { getFormat, type FormatName } from '#server/resources/mrf/format/get-format.ts';
import { validateFile } from '#server/resources/mrf/validate-file.ts';
import { mutate, createSeededRandom } from '../support/mutations.ts';
import { hasOfficialSchemas, readOfficialSample } from '../support/official-schemas.ts';

const names = ['in-network-rates', 'allowed-amounts'] as const;
const schemaFiles = new Map(
  names.map((name) => {
    const path = `schemas/mrf/${name}.format.json`;
    return [path, JSON.parse(readFileSync(`${projectRoot}/${path}`, 'utf8')) as object];
  }),
);
const samples = {
  'in-network-rates': 'in-network-rates-fee-for-service-sample',
  'allowed-amounts': 'allowed-amounts-sample',
};
const mutations = 500;

/** The bytes in pieces of these sizes, as they come from a store. */
async function* splitBytes(bytes: Uint8Array, size: number): AsyncGenerator<Uint8Array> {
  for (let from = 0; from < bytes.length; from += size)
    yield Promise.resolve(bytes.subarray(from, from + size));
}

const check = async (name: FormatName, content: Uint8Array | string, size = 7) =>
  (await validateFile(schemaFiles, name, splitBytes(Buffer.from(content), size))).problems;

/** Rules that the format does not have: they concern several parts of a file, or only the portal. */
const ownRules = ['oldVersion', 'unresolved', 'planIdEin', 'planIdHios'];

const formatProblem = ({ pointer, rule }: { pointer: string; rule: string }) =>
  `${pointer} ${rule}`;

const amounts = (outOfNetwork: string) =>
  `{"reporting_entity_name":"A","reporting_entity_type":"issuer","last_updated_on":"2026-01-31","version":"2.2.0","out_of_network":${outOfNetwork}}`;

describe.skipIf(!hasOfficialSchemas)('a file that is checked while it is read', () => {
  it.each(names)(
    'has the problems of the whole value, for each mutated file of %s',
    async (name) => {
      const random = createSeededRandom(name.length);
      const sample = readOfficialSample(samples[name]);
      for (let count = 0; count < mutations; count++) {
        const value = mutate(sample, random);
        const whole = checkFormat(getFormat(schemaFiles, name), value)
          .map(formatProblem)
          .toSorted();
        const text = JSON.stringify(value);
        const found = await check(name, text, 1 + (count % 97));
        const ofFormat = found.filter(({ rule }) => !ownRules.includes(rule));
        expect(ofFormat.map(formatProblem).toSorted(), text).toEqual(whole);
      }
    },
  );
});

describe('content that cannot be read', () => {
  it.each([
    ['nothing', '', ' notJson'],
    ['spaces', ' \n ', ' notJson'],
    ['no JSON', 'plan,rate', ' notJson'],
    ['a text before the object', '\uFEFF{}', ' notJson'],
    ['a text after the object', `${amounts('[]')} x`, ' notJson'],
    ['an end too early', amounts('[]').slice(0, -1), ' notJson'],
    ['a comma too many', amounts('[],'), ' notJson'],
    ['a list', '[]', ' object'],
    ['a list of lists without end', '['.repeat(1_000_000), ' object'],
    ['a number', '7', ' object'],
  ])('is refused: %s', async (_, content, problem) => {
    expect((await check('allowed-amounts', content, 1_000)).map(formatProblem)).toEqual([problem]);
  });

  it('is refused: lists nested a million deep in an entry', async () => {
    const found = await check('allowed-amounts', amounts(`[${'['.repeat(1_000_000)}`), 65_536);
    expect(found.map(formatProblem)).toEqual([' notJson']);
  });

  it('is refused: an entry larger than fits beside other requests', async () => {
    async function* endless() {
      yield Buffer.from(amounts('["').slice(0, -1));
      for (;;) yield Buffer.alloc(1_000_000, 'a');
    }
    const { problems } = await validateFile(schemaFiles, 'allowed-amounts', endless());
    expect(problems).toEqual([{ pointer: '', rule: 'entryTooLarge', params: { megabytes: 50 } }]);
  });
});

describe('a gzip file', () => {
  const packed = gzipSync(amounts('[]'));
  it('is unpacked while it is read', async () => {
    expect(await check('allowed-amounts', packed)).toEqual([]);
  });

  it.each([
    ['cut off', packed.subarray(0, -9)],
    ['broken', Buffer.concat([packed.subarray(0, 20), Buffer.alloc(40, 1)])],
  ])('is refused when it is %s', async (_, content) => {
    expect((await check('allowed-amounts', content)).map(formatProblem)).toEqual([' notGzip']);
  });
});
