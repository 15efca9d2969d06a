import { expect, it } from 'vitest';
import { today } from '#server/clock.ts';
import { addDays } from '#shared/schemas/calendar.ts';
import { callForBody, call, calls } from '../support/calls.ts';
import { usePortal } from '../support/use-portal.ts';

const portal = usePortal();
const later = (days: number) => addDays(today(), days);
const batch = (change: object = {}) => ({
  groupNumber: 1031,
  batchType: 'Card',
  redcardDate: later(40),
  ...change,
});

it('a print date is listed with the dates to come, and is set once for a batch', async () => {
  await callForBody(portal, 'eligibility', 'setCardDate', batch());
  const dates = await callForBody(portal, 'eligibility', 'listCardDates', { groupNumber: 1031 });
  expect(dates.at(-1)).toMatchObject({ batchType: 'Card', redcardDate: later(40) });
  expect(dates.at(-1)?.createdBy).toBeTruthy();
  const again = await call(portal, 'eligibility', 'setCardDate', batch());
  expect([again.status, again.text]).toEqual([422, expect.stringContaining('alreadyInUse')]);
  await callForBody(portal, 'eligibility', 'setCardDate', batch({ batchType: 'Eob' }));
});

calls(portal, 'setCardDate', {
  'requires Generate Redcard Date': [['nurse', 'employer', 'employee'], batch(), 403],
  'refuses a day in the past': [
    'eligibility',
    batch({ redcardDate: '2020-01-31' }),
    '422 /redcardDate setCardDate.notInThePast',
  ],
  'refuses a batch that is not in the list': [
    'eligibility',
    batch({ batchType: 'Letter' }),
    '422 /batchType enum',
  ],
});
