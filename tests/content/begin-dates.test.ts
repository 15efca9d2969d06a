import { describe, expect, it } from 'vitest';
import { compileExpression } from '#shared/expressions/compile.ts';
import { validateBySchema } from '#shared/schemas/interpret.ts';
import { operations } from '../support/contract.ts';

/** Specification, point 5: begin date may not be before today; end date may not be before begin date. */
const today = '2026-03-15';
const writes = operations.filter(({ effect }) => effect === 'write');
const begins = writes.flatMap((operation) =>
  Object.entries(operation.input.schema.properties ?? {})
    .filter(([name, { format }]) => format === 'date' && /begin|start|from|neededBy/iu.test(name))
    .map(([name, schema]) => ({ place: `${operation.id}.${name}`, schema })),
);

/** First days that are not the begin date of a request: what they describe may have begun before. */
const mayHaveBegun: Readonly<Record<string, string>> = {
  'assignOnlineForm.effectiveFrom': 'a document may be valid since last year',
  'changeOnlineForm.effectiveFrom': 'a document may be valid since last year',
  'createOnlineForm.effectiveFrom': 'a document may be valid since last year',
  'updateDocument.effectiveFrom': 'a document may be valid since last year',
  'uploadDocuments.effectiveFrom': 'a document may be valid since last year',
  'decidePrecertification.effectiveFrom': 'a decision covers services that have been rendered',
  'requestPrecertification.serviceFrom': 'an emergency is reported afterward',
  'updateDependentPermission.grantedFrom': 'a grant that holds is changed',
};

describe('a form that writes a begin date', () => {
  it('exists', () =>
    expect(begins.map(({ place }) => place)).toEqual(
      expect.arrayContaining([
        'createMemo.beginDate',
        'createAnnouncement.beginDate',
        'requestContactUpdate.validFrom',
        'requestLocationChange.validFrom',
        'requestCertificate.neededBy',
      ]),
    ));

  it.each(begins.map(({ place, schema }) => [place, schema] as const))(
    '%s accepts today and later, unless it is listed with a reason',
    (place, schema) => {
      const accepts = (value: string) => validateBySchema(schema, value, { today }).length === 0;
      const past = mayHaveBegun[place] !== undefined;
      expect([accepts('2026-03-14'), accepts(today)]).toEqual([past, true]);
    },
  );
});

const pairs = [
  ['beginDate', 'endDate'],
  ['effectiveFrom', 'effectiveTo'],
  ['serviceFrom', 'serviceTo'],
  ['grantedFrom', 'grantedUntil'],
  ['effectiveDate', 'terminationDate'],
] as const;
const periods = writes.flatMap((operation) =>
  pairs
    .filter((pair) => pair.every((name) => operation.input.schema.properties?.[name]))
    .map(([from, to]) => ({ id: operation.id, from, to, operation })),
);

describe('a form that writes a period', () => {
  it('exists', () => expect(periods.map(({ id }) => id)).toContain('requestPrecertification'));

  it.each(periods)(
    '$id accepts a $to on the day of $from or later',
    ({ from, to, operation: { input, rules } }) => {
      const ofBoth = rules.filter(({ assert }) => assert.includes(from) && assert.includes(to));
      const accepts = (last: string) =>
        ofBoth.every(({ assert }) =>
          compileExpression(assert, { form: input.schema }).evaluate({
            form: { [from]: '2026-03-20', [to]: last },
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
