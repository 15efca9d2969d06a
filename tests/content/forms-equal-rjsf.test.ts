import { createHash } from 'node:crypto';
import { customizeValidator } from '@rjsf/validator-ajv8';
import type { RJSFSchema } from '@rjsf/utils';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { assemble } from '#language/compile/assemble.ts';
import { createWorkspace } from '#language/check/workspace.ts';
import { today } from '#server/clock.ts';
import { projectRoot } from '#server/data-folders.ts';
import { readDataFiles } from '#server/publications/read-files.ts';
import { dropEmpty } from '#shared/schemas/absence.ts';
import { addDialect } from '#shared/schemas/ajv.ts';
import { validateBySchema } from '#shared/schemas/interpret.ts';
import type { JsonSchema } from '#shared/schemas/json-schema.ts';
import { multipleOfDigits } from '#shared/schemas/keywords.ts';
import { isRecord } from '#shared/schemas/references.ts';
import { splitPointer } from '#shared/schemas/schema-problem.ts';
import { asJson, arbitraryValue } from '../support/schema-values.ts';

const context = { today: '2026-03-15' };
const numRuns = process.env.TEST_FULL ? 500 : 25;

/** RJSF's own validator, which needs eval: the reference for the browser's validation without eval. */
const reference = customizeValidator({
  ajvOptionsOverrides: { multipleOfPrecision: multipleOfDigits },
  extenderFn: (ajv) => addDialect(ajv, context),
});

/** Errors as RJSF reports them: "dependents.0.firstName required". */
const checkByReference = (schema: JsonSchema, value: unknown): string[] =>
  findRootCauses(
    reference.validateFormData(value, schema as RJSFSchema).errors.map((error) => {
      const { rule = error.name ?? '', additionalProperty } = error.params as Record<
        string,
        string
      >;
      // A property may be called ''.
      const place = [error.property?.replace(/^[.]/, '') || [], additionalProperty ?? []].flat();
      return { place: place.join('.'), rule };
    }),
  );

const checkByInterpreter = (schema: JsonSchema, value: unknown): string[] =>
  findRootCauses(
    validateBySchema(schema, value, context).map(({ pointer, rule }) => ({
      place: splitPointer(pointer).join('.'),
      rule,
    })),
  );

/** A value of the wrong type breaks other rules too; the interpreter reports only the cause. */
function findRootCauses(found: { place: string; rule: string }[]): string[] {
  const mistyped = new Set(found.filter(({ rule }) => rule === 'type').map(({ place }) => place));
  const causes = found.filter(({ place, rule }) => rule === 'type' || !mistyped.has(place));
  return [...new Set(causes.map(({ place, rule }) => `${place} ${rule}`))].sort();
}

/** All form parts of an artefact by place: forms, forms in blocks, and criteria. */
function listFormSchemas(part: unknown, place: string): [place: string, schema: JsonSchema][] {
  if (!isRecord(part)) return [];
  const own = isFilledIn(part) ? [[place, part['schema']] as [string, JsonSchema]] : [];
  const inside = Object.entries(part).filter(([name]) => name !== 'schema');
  return [...own, ...inside.flatMap(([name, inner]) => listFormSchemas(inner, `${place}.${name}`))];
}

const isFilledIn = (part: Record<string, unknown>): boolean =>
  isRecord(part['schema']) && ('sections' in part || ('rows' in part && 'more' in part));

const hash = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 16);
const { compiled } = createWorkspace(readDataFiles(projectRoot), today).check();
const screens = assemble(compiled, ['default'], hash).get('default')?.artefacts ?? new Map();
const forms = [...screens].flatMap(([id, { body }]) => listFormSchemas(body, id));

describe('the validation errors of a form', () => {
  test('are compared for forms of every portal', () => {
    expect(new Set(forms.map(([place]) => place.split('.')[0])).size).toBeGreaterThanOrEqual(5);
  });

  test.each(forms)('of %s are the same in the browser and in RJSF’s own validator', (_, schema) => {
    fc.assert(
      fc.property(arbitraryValue(schema), (value) => {
        const filled = dropEmpty(schema, asJson(value ?? null));
        expect(checkByInterpreter(schema, filled)).toEqual(checkByReference(schema, filled));
      }),
      { numRuns, seed: 20261120 },
    );
  });
});
