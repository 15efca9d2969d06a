import { describe, expect, it } from 'vitest';
import { compileExpression } from '#shared/expressions/compile.ts';
import { validateBySchema } from '#shared/schemas/interpret.ts';
import { operations } from '../support/contract.ts';

/** Specification, point 5: begin date may not be before today; end date may not be before begin date. */
const begins = operations.filter(
  ({ effect, input }) => effect === 'write' && input.schema.properties?.['beginDate'],
);
const today = '2026-03-15';

describe('a form that writes a begin date', () => {
  it('exists', () => expect(begins.map(({ id }) => id)).toContain('createMemo'));

  it.each(begins.map((operation) => [operation.id, operation] as const))(
    '%s accepts today and later, and an end on the same day or later',
    (_, { input, rules }) => {
      const begin = input.schema.properties?.['beginDate'] ?? {};
      const problems = (value: string) =>
        validateBySchema(begin, value, { today }).map(({ rule }) => rule);
      expect(problems('2026-03-14')).toEqual(['sameOrAfterToday']);
      expect(problems(today)).toEqual([]);
      const ofDates = rules.filter(({ marks }) => marks.includes('endDate'));
      const accepts = (endDate: string) =>
        ofDates.every(({ assert }) =>
          compileExpression(assert, { form: input.schema }).evaluate({
            form: { beginDate: '2026-03-20', endDate },
            today,
          }),
        );
      expect([accepts('2026-03-19'), accepts('2026-03-20'), accepts('2026-03-21')]).toEqual([
        false,
        true,
        true,
      ]);
    },
  );
});
