import { describe, expect, it } from 'vitest';
import { listErrors } from './diagnostics-of.ts';
import { createSmallSet } from './small-set.ts';

const api = 'schemas/thing/thing.api.json';
const detail = 'screens/admin/thing.json';

interface Contract {
  paths: Record<string, Record<string, Record<string, unknown>>>;
}

/** The small set, where calls name the records that they are about, with this input of the edit of a column. */
function createEdit(input: Record<string, unknown>): Record<string, string> {
  const contract = JSON.parse(createSmallSet().get(api) ?? '') as Contract;
  const named: [string, string, string][] = [
    ['/api/Things/Part', 'check', 'partId'],
    ['/api/Things/Change', 'claim', 'thingId'],
  ];
  for (const [path, kind, field] of named)
    Object.assign(contract.paths[path]?.['post'] ?? {}, { 'x-object': { kind, field } });
  const written = /"input": \{\s*"partId": "row.partId",\s*"rowVersion": "row.rowVersion"\s*\}/u;
  const text = createSmallSet().get(detail) ?? '';
  expect(text).toMatch(written);
  return {
    [api]: JSON.stringify(contract),
    [detail]: text.replace(written, `"input": ${JSON.stringify(input)}`),
  };
}

const partId = 'row.partId';
const rowVersion = 'row.rowVersion';

describe('an input that identifies a record', () => {
  it('is a value of the row', () => {
    expect(listErrors(createEdit({ partId, rowVersion }))).toEqual([]);
  });

  it.each<[what: string, input: Record<string, unknown>, message: string]>([
    [
      'a version that is always the same',
      { partId, rowVersion: 1 },
      'SCR288 changePart takes the version of the record that the user saw as \'rowVersion\', and \'1\' is another value. Write "rowVersion": "row.rowVersion".',
    ],
    [
      'another number in place of the version',
      { partId, rowVersion: partId },
      'SCR288 changePart takes the version of the record that the user saw as \'rowVersion\', and \'row.partId\' is another value. Write "rowVersion": "row.rowVersion".',
    ],
    [
      'a key that is always the same',
      { partId: 7, rowVersion },
      "SCR288 'partId' says which record changePart is about, and '7' is always the same one. Name the value of a row, of the record or of the route.",
    ],
    [
      'the key of another kind of record',
      { partId: 'record.thingId', rowVersion },
      "SCR288 'partId' says which record changePart is about, and 'record.thingId' identifies a record of another kind. Name a value that identifies the same kind of record as 'partId'.",
    ],
  ])('is not %s', (_, input, message) => {
    expect(listErrors(createEdit(input))).toEqual([message]);
  });
});
