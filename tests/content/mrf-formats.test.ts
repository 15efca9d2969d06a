import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { projectRoot } from '#server/data-folders.ts';
import { checkFormat } from '#server/resources/mrf/format/check-format.ts';
import type { Format } from '#server/resources/mrf/format/format.ts';
import { mutate, createSeededRandom } from '../support/mutations.ts';
import {
  hasOfficialSchemas,
  compileOfficialSchema,
  readOfficialSample,
} from '../support/official-schemas.ts';

const getFormat = (name: string) =>
  JSON.parse(readFileSync(`${projectRoot}/schemas/mrf/${name}.format.json`, 'utf8')) as Format;

const samples = {
  'table-of-contents': 'table-of-contents-sample',
  'in-network-rates': 'in-network-rates-fee-for-service-sample',
  'allowed-amounts': 'allowed-amounts-sample',
};
const names = Object.keys(samples) as (keyof typeof samples)[];
const mutations = 2_000;

describe.skipIf(!hasOfficialSchemas)('our description of a transparency file', () => {
  it.each(names)('gives the verdicts of the official schema on %s', (name) => {
    const isOfficiallyValid = compileOfficialSchema(name);
    const format = getFormat(name);
    const sample = readOfficialSample(samples[name]);
    const random = createSeededRandom(name.length);
    const values = [sample, ...Array.from({ length: mutations }, () => mutate(sample, random))];
    const counts = { valid: 0, invalid: 0 };
    for (const value of values) {
      const isValid = isOfficiallyValid(value);
      const problems = checkFormat(format, value);
      const details = JSON.stringify([isOfficiallyValid.errors, problems, value]);
      expect(problems.length === 0, details).toBe(isValid);
      counts[isValid ? 'valid' : 'invalid'] += 1;
    }
    // Both verdicts occur often enough to mean something.
    expect(counts.valid).toBeGreaterThan(mutations / 50);
    expect(counts.invalid).toBeGreaterThan(mutations / 2);
  });
});

describe('a check of a table of contents', () => {
  it('names each problem by its JSON pointer', () => {
    const contents = {
      reporting_entity_name: '',
      reporting_entity_type: 'group health plan',
      version: '2.2.0',
      last_updated_on: '2026-02-30',
      reporting_structure: [
        {
          reporting_plans: [
            { plan_name: 'A', plan_id_type: 'ein', plan_id: '1', plan_market_type: 'Group' },
          ],
          in_network_files: [{ description: 'B', location: 'http://example.com/b.json' }],
        },
        { reporting_plans: [] },
      ],
    };
    const found = checkFormat(getFormat('table-of-contents'), contents);
    expect(found.map(({ pointer, rule }) => `${pointer} ${rule}`).toSorted()).toEqual([
      '/last_updated_on date',
      '/reporting_entity_name empty',
      '/reporting_structure/0/in_network_files/0/location httpsAddress',
      '/reporting_structure/0/reporting_plans/0 required',
      '/reporting_structure/0/reporting_plans/0 required',
      '/reporting_structure/0/reporting_plans/0/plan_market_type enum',
      '/reporting_structure/1 atLeastOneOf',
      '/reporting_structure/1/reporting_plans minItems',
    ]);
  });

  it('stops at a hundred problems', () => {
    const reporting_structure = Array.from({ length: 500 }, () => 1);
    expect(checkFormat(getFormat('table-of-contents'), { reporting_structure })).toHaveLength(100);
  });
});
