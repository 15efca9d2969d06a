import { describe, expect, it } from 'vitest';
import { compileExpression } from '#shared/expressions/compile.ts';
import { validateBySchema } from '#shared/schemas/interpret.ts';
import { operations } from '../support/contract.ts';

/** Point 5 of the specification: begin date may not be before today; end date may not be before begin date. */
const today = '2026-03-15';
const beginName = /begin|start|from|neededBy|coverageDate|effectiveDate|firstOn/iu;
const writes = operations.filter(({ effect }) => effect === 'write');
const begins = writes.flatMap((operation) =>
  Object.entries(operation.input.schema.properties ?? {})
    .filter(([name, { format }]) => format === 'date' && beginName.test(name))
    .map(([name, schema]) => ({ place: `${operation.id}.${name}`, name, schema, operation })),
);

/** First days that are not the begin date of a request: what they describe may have begun before. */
const mayHaveBegun: Readonly<Record<string, string>> = {
  'assignOnlineForm.effectiveFrom': 'a document may be valid since last year',
  'createOnlineForm.effectiveFrom': 'a document may be valid since last year',
  'updateDocument.effectiveFrom': 'a document may be valid since last year',
  'uploadDocuments.effectiveFrom': 'a document may be valid since last year',
  'createEnrollment.coverageDate': 'coverage begins with a hire or an event that has been',
  'createEnrollment.otherInsuranceEffectiveDate': 'the other insurance is in force',
  'createMrfPlan.effectiveDate': 'a plan in force is reported',
  'updateMrfPlan.effectiveDate': 'a plan in force is reported',
  'updateGroup.effectiveDate': 'a group has begun before its profile is changed',
  'removeCheckRunSetting.effectiveDate': 'it names a setting, and one in effect is kept',
  'decidePrecertification.effectiveFrom': 'a decision covers services that have been rendered',
  'requestPrecertification.serviceFrom': 'an emergency is reported afterward',
  'updateDependentPermission.grantedFrom': 'a grant that holds is changed',
};

/** First days that are tomorrow at the earliest. */
const fromTomorrow: Readonly<Record<string, string>> = {
  'createReportSchedule.firstOn': 'today’s run may be over when it is asked for',
};

/** Whether the input and the rules about today accept this value of a date. */
function acceptsDate({ name, schema, operation }: (typeof begins)[number], value: string): boolean {
  const { input, rules } = operation;
  const ofToday = rules.filter(
    ({ assert }) => assert.includes(`form.${name}`) && assert.includes('today'),
  );
  return (
    validateBySchema(schema, value, { today }).length === 0 &&
    ofToday.every(({ assert }) =>
      compileExpression(assert, { form: input.schema }).evaluate({
        form: { [name]: value },
        today,
      }),
    )
  );
}

describe('a form that writes a begin date', () => {
  it('exists', () =>
    expect(begins.map(({ place }) => place)).toEqual(
      expect.arrayContaining([
        'createMemo.beginDate',
        'createAnnouncement.beginDate',
        'requestContactUpdate.validFrom',
        'requestLocationChange.validFrom',
        'requestCertificate.neededBy',
        'createEnrollment.coverageDate',
        'saveCheckRunDefinition.effectiveDate',
        'createReportSchedule.firstOn',
      ]),
    ));

  it.each(begins)('$place accepts today and later, unless it is listed with a reason', (begin) => {
    const { place } = begin;
    const days = ['2026-03-14', today, '2026-03-16'];
    expect(days.map((day) => acceptsDate(begin, day))).toEqual([
      mayHaveBegun[place] !== undefined,
      fromTomorrow[place] === undefined,
      true,
    ]);
  });

  it('has a reason only for dates that exist', () => {
    const places = new Set(begins.map(({ place }) => place));
    const listed = Object.keys({ ...mayHaveBegun, ...fromTomorrow });
    expect(listed.filter((place) => !places.has(place))).toEqual([]);
  });
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
