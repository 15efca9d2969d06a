import { describe, expect, it } from 'vitest';
import type { Operation } from '#shared/schemas/contract.ts';
import type { JsonSchema } from '#shared/schemas/json-schema.ts';
import { findOperationErrors } from '#shared/schemas/operation-errors.ts';
import { operations } from '../support/contract.ts';

const object = (properties: Record<string, JsonSchema>): JsonSchema => ({
  type: 'object',
  properties,
  additionalProperties: false,
});
const text = (more: JsonSchema = {}): JsonSchema => ({ type: 'string', maxLength: 60, ...more });

/** A search over rows with one protected property, `ssnLast4`, for staff and employers. */
const search = (input: Record<string, JsonSchema>, more: Partial<Operation> = {}): Operation => ({
  id: 'search',
  noun: 'thing',
  method: 'POST',
  path: '/api/Things',
  aliases: [],
  summary: '',
  effect: 'read',
  access: [{ principal: 'admin' }, { principal: 'employer' }],
  allowedDuring: [],
  barredWhileImpersonating: false,
  gates: [],
  audit: 'none',
  rate: 'read',
  errors: 'problem',
  idempotent: false,
  repeatable: false,
  rules: [],
  proofs: [],
  input: {
    schema: object(input),
    locations: Object.fromEntries(Object.keys(input).map((name) => [name, 'body' as const])),
    encoding: 'json',
    files: [],
  },
  output: {
    kind: 'json',
    status: 200,
    contentTypes: ['application/json'],
    schema: object({
      results: {
        type: 'array',
        items: object({ name: text(), ssnLast4: text({ 'x-requires': ['P'] }) }),
      },
    }),
  },
  ...more,
});

describe('an operation must not reveal by its input what its response withholds', () => {
  it.each<[string, Operation, string]>([
    ['a criterion of the same name', search({ ssnLast4: text() }), 'admin callers may not receive'],
    ['one with the same protection', search({ ssnLast4: text({ 'x-requires': ['P'] }) }), 'valid'],
    [
      'one with a weaker protection',
      search({ ssnLast4: text({ 'x-requires': ['Q'] }) }),
      'give it "x-requires": ["P"]',
    ],
    [
      'one protected for one kind of caller',
      search({ ssnLast4: text({ 'x-requires': [{ principal: 'admin', requires: ['P'] }] }) }),
      'employer callers may not receive',
    ],
    ['one of another name', search({ lastFour: text({ 'x-filters': 'ssnLast4' }) }), 'lastFour'],
    [
      'one with a default that filters nothing',
      search({ four: text({ 'x-filters': 'ssnLast5' }) }),
      'ssnLast5',
    ],
    [
      'a sensitive one that is not in the response',
      search({ ssn: text({ 'x-sensitivity': 'sensitive' }) }),
      'could guess it',
    ],
    [
      'a proof of one kind of caller',
      search(
        {
          ssn: text({ 'x-requires': ['P'] }),
          ssnLast4: text({ 'x-requires': [{ principal: 'employer', requires: ['P'] }] }),
          name: text(),
        },
        { proofs: [{ principal: 'admin', field: 'ssnLast4', with: [['name']] }] },
      ),
      'valid',
    ],
    [
      'a proof with an unknown fact',
      search(
        { ssnLast4: text({ 'x-requires': ['P'] }) },
        { proofs: [{ principal: 'admin', field: 'ssnLast4', with: [['nam']] }] },
      ),
      'x-proofs names nam',
    ],
    [
      'a proof without other facts',
      search(
        { ssnLast4: text({ 'x-requires': ['P'] }) },
        { proofs: [{ principal: 'admin', field: 'ssnLast4', with: [[]] }] },
      ),
      'must name the facts',
    ],
    [
      'a default order by the protected property',
      search({ sortProperty: text({ enum: ['name', 'ssnLast4'], default: 'ssnLast4' }) }),
      'sorts by ssnLast4 by default',
    ],
    [
      'protection of the items of a list',
      search({ names: { type: 'array', maxItems: 9, items: text({ 'x-requires': ['P'] }) } }),
      'holds for properties only',
    ],
    [
      'a file of rows without their schema',
      search({}, { output: { kind: 'file', status: 200, contentTypes: ['text/csv'] } }),
      'text/csv needs the schema of its rows',
    ],
    ['all rows of what is not a list', search({}, { csv: true }), 'x-csv is for a read'],
  ])('%s', (_, operation, error) => {
    const [found] = findOperationErrors(operation);
    expect(found ?? 'valid').toContain(error);
  });
});

/** Proofs that a handler checks and counts, with their tests. */
const byHandler = {
  'findAnonymousClaims anonymous dateOfBirth': 'tests/api/anonymous-claims.test.ts',
  'readAnonymousClaim anonymous dateOfBirth': 'tests/api/anonymous-claims.test.ts',
  'downloadAnonymousEob anonymous dateOfBirth': 'tests/api/anonymous-claims.test.ts',
  'readQuickView anonymous dateOfBirth': 'tests/api/members.test.ts',
  'readQuickView provider dateOfBirth': 'tests/api/members.test.ts',
  'readQuickView admin dateOfBirth': 'tests/api/members.test.ts',
};

describe('the contract', () => {
  const proofs = operations.flatMap(({ id, proofs: own }) =>
    own.map((proof) => ({ name: `${id} ${proof.principal} ${proof.field}`, proof })),
  );

  it('has the two proofs that the specification prescribes for signed-in searches', () => {
    expect(proofs.filter(({ proof }) => proof.with).map(({ name }) => name)).toEqual([
      'searchMembers admin ssn',
      'searchMembers provider ssnLast4',
    ]);
  });

  it('leaves to handlers only the proofs listed with their tests', () => {
    expect(proofs.filter(({ proof }) => proof.handler).map(({ name }) => name)).toEqual(
      expect.arrayContaining(Object.keys(byHandler)),
    );
    expect(proofs.filter(({ proof }) => proof.handler)).toHaveLength(Object.keys(byHandler).length);
  });

  it('declares for every document the values in it', () => {
    const files = operations.filter(
      ({ output: { kind, contentTypes } }) =>
        kind === 'file' &&
        contentTypes.some((type) => type === 'application/pdf' || type === 'text/csv'),
    );
    expect(files.length).toBeGreaterThan(3);
    expect(files.filter(({ output }) => !output.carries).map(({ id }) => id)).toEqual([]);
  });
});
