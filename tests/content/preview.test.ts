import { describe, expect, it } from 'vitest';
import { createServerValidator } from '#shared/schemas/ajv.ts';
import type { JsonSchema } from '#shared/schemas/json-schema.ts';
import { createExampleResponse } from '#web/preview/examples/example-value.ts';
import { blockExamples } from '#web/preview/gallery/block-examples.ts';
import { screenSources } from '#web/preview/gallery/screen-sources.ts';
import { widgetExamples } from '#web/preview/gallery/widget-examples.ts';
import { readCodes, projectRoot } from '#server/data-folders.ts';
import { operations } from '../support/contract.ts';
import { readDataFiles } from '#server/publications/read-files.ts';

const files = readDataFiles(projectRoot);
const read = (path: string): unknown => JSON.parse(files.get(path) ?? 'null');

describe('the gallery', () => {
  it('has an example of every widget that a screen may use', () => {
    const { widgets } = read('schemas/meta/widgets.json') as {
      widgets: { name: string; use: string }[];
    };
    const named = widgets.filter(({ use }) => use === 'form').map(({ name }) => name);
    const drawn = named.filter((name) => name !== 'hidden');
    expect(drawn.length).toBeGreaterThan(15);
    expect(Object.keys(widgetExamples).toSorted()).toEqual(drawn.toSorted());
    for (const [name, examples] of Object.entries(widgetExamples))
      expect([name, examples.length > 0]).toEqual([name, true]);
  });

  it('has the JSON of every display that a screen may use', () => {
    const { widgets } = read('schemas/meta/widgets.json') as {
      widgets: { name: string; use: string }[];
    };
    const displays = widgets.filter(({ use }) => use === 'display');
    expect(displays.length).toBeGreaterThan(20);
    const sources = JSON.stringify(screenSources);
    expect(displays.filter(({ name }) => !sources.includes(`"as":"${name}"`))).toEqual([]);
  });

  it('has an example of every kind of block that a screen may use', () => {
    const kinds = new Set(
      [
        ...['parts', 'blocks']
          .map((file) => JSON.stringify(read(`schemas/meta/${file}.schema.json`)))
          .join()
          .matchAll(/"block":\{"const":"(\w+)"/g),
      ].map(([, kind = '']) => kind),
    );
    expect(kinds.size).toBeGreaterThan(8);
    expect(Object.keys(blockExamples).toSorted()).toEqual([...kinds].toSorted());
    for (const [kind, { block }] of Object.entries(blockExamples)) expect(block.block).toBe(kind);
  });
});

const codes = Object.fromEntries(
  [...readCodes(projectRoot)].map(([list, { codes: known }]) => [
    list,
    known.map(({ code }) => code),
  ]),
);
const answering = operations.filter(({ output }) => output.schema);
const createExample = (operation: (typeof operations)[number], empty: boolean, rights = {}) =>
  createExampleResponse(
    {
      id: operation.id,
      routes: [],
      effect: operation.effect,
      output: operation.output.kind,
      ...(operation.output.schema && { schema: operation.output.schema }),
    },
    { codes, principal: 'admin', rights, empty },
  );

describe.each(answering.map((operation) => [operation.id, operation] as const))(
  'the generated response of %s',
  (_, operation) => {
    it('conforms to its schema, with rows and without', () => {
      const check = createServerValidator(operation.output.schema as JsonSchema);
      for (const empty of [false, true])
        expect(check(createExample(operation, empty), { today: '2026-03-15' })).toEqual([]);
    });

    it('is the same each time', () => {
      expect(createExample(operation, false)).toEqual(createExample(operation, false));
    });
  },
);

/** All objects in a generated response. */
function listObjects(value: unknown): Record<string, unknown>[] {
  if (Array.isArray(value)) return value.flatMap(listObjects);
  if (typeof value !== 'object' || value === null) return [];
  return [value as Record<string, unknown>, ...Object.values(value).flatMap(listObjects)];
}
const generated = answering.flatMap((operation) => listObjects(createExample(operation, false)));
const sumInCents = (row: Record<string, unknown>, ...names: string[]) =>
  names.reduce((sum, name) => sum + Math.round(Number(row[name] ?? 0) * 100), 0);

describe('generated responses', () => {
  it('have amounts of claims that add up', () => {
    const claims = generated.filter((row) => 'billed' in row && 'planPaid' in row);
    expect(claims.length).toBeGreaterThan(20);
    for (const claim of claims)
      expect(sumInCents(claim, 'planPaid', 'memberResponsibility')).toBeLessThanOrEqual(
        sumInCents(claim, 'billed'),
      );
    const whole = claims.filter((claim) => 'writtenOff' in claim);
    expect(whole.length).toBeGreaterThan(5);
    for (const claim of whole) {
      const { discount, planPaid, otherInsurancePaid, writtenOff, memberResponsibility } = claim;
      const parts = { discount, planPaid, otherInsurancePaid, writtenOff, memberResponsibility };
      expect(sumInCents(parts, ...Object.keys(parts))).toBe(sumInCents(claim, 'billed'));
      expect(
        sumInCents(claim, 'deductible', 'copay', 'coinsurance', 'memberNonCovered'),
        'what the member owes',
      ).toBe(sumInCents(claim, 'memberResponsibility'));
    }
  });

  it('use the listed values of every field, and members were born before the year of the examples', () => {
    const { examples } = read('schemas/parts/examples.json') as {
      examples: Record<string, (number | string)[]>;
    };
    for (const [name, values] of Object.entries(examples)) {
      const shown = generated.map((row) => row[name]);
      expect([name, values.some((value) => shown.includes(value))]).toEqual([name, true]);
    }
    const births = generated.flatMap(({ dateOfBirth: day }) =>
      typeof day === 'string' ? day : [],
    );
    expect(births.length).toBeGreaterThan(5);
    expect(births.filter((day) => day >= '2026')).toEqual([]);
  });

  it('omit values that the user may not receive, like the server', () => {
    const withheld = answering.flatMap((operation) =>
      [
        ...JSON.stringify(operation.output.schema).matchAll(
          /"(\w+)":\{[^{}]*"x-requires":\["(\w+)"\]/g,
        ),
      ].map(([, field = '', right = '']) => ({ operation, field, right })),
    );
    expect(withheld.length).toBeGreaterThan(0);
    for (const { operation, field, right } of withheld) {
      const createExampleText = (rights: object) =>
        JSON.stringify(createExample(operation, false, rights));
      expect(createExampleText({})).not.toContain(`"${field}":`);
      expect(createExampleText({ [right]: 'read' })).toContain(`"${field}":`);
    }
  });
});
