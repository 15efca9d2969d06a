import { readFileSync } from 'node:fs';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { limits } from '#shared/schemas/limits.ts';
import { addDays } from '#shared/schemas/calendar.ts';
import { clock } from '#web/ui/clock.ts';
import { buildArtefact, buildField, buildOperation } from './support/artefact.ts';
import { openScreen, serve } from './support/open-screen.tsx';
import { thingSearch } from './support/thing-search.ts';

afterEach(cleanup);
afterEach(() => vi.restoreAllMocks());

const today = '2026-11-27';
const soon = limits.dueSoonDays.value;

/** Returns the badge below the date of a row that is due in a number of days, at noon if it is a moment. */
async function badgeOf(days: number, format: 'date' | 'date-time' = 'date'): Promise<HTMLElement> {
  vi.spyOn(clock, 'now').mockReturnValue(Date.parse(`${today}T17:00:00Z`));
  const time = format === 'date' ? '' : 'T17:00:00Z';
  const rows = [{ thingId: 'A', name: 'Rosa', dueDate: `${addDays(today, days)}${time}` }];
  serve({ searchThings: () => ({ objects: rows, totalObjects: 1 }) });
  const schema = { type: 'string', format } as const;
  const dueDate = buildField('dueDate', {
    schema,
    under: buildField('dueDate', { schema, as: 'deadline' }),
  });
  const columns = [buildField('name', { rowHeader: true }), dueDate];
  await openScreen(buildArtefact(thingSearch({ columns }), [buildOperation('searchThings', {})]));
  await screen.findByText('Rosa');
  const badge = document.querySelector<HTMLElement>('td [data-line="second"] span span');
  if (!badge) throw new Error('The date has no badge.');
  return badge;
}

describe('a deadline', { timeout: 30_000 }, () => {
  it.each([
    [-3, '3 days late'],
    [-1, '1 day late'],
    [0, 'Today'],
    [1, 'In 1 day'],
    [soon, `In ${soon} days`],
    [soon + 1, `In ${soon + 1} days`],
  ])('%i days from today says %s', async (days, words) => {
    expect((await badgeOf(days)).textContent).toBe(words);
  });

  it('is that of the day of a moment', async () => {
    expect((await badgeOf(1, 'date-time')).textContent).toBe('In 1 day');
  });

  it('has another color when it has passed, when it is near, and when it is far', async () => {
    const classes = [];
    for (const days of [-1, soon, soon + 1]) {
      classes.push((await badgeOf(days)).className);
      cleanup();
    }
    expect(new Set(classes).size).toBe(3);
    expect((await badgeOf(0)).className).toBe(classes[1]);
  });

  it('is near at the same distance as a due date in the queue of staff', () =>
    expect(readFileSync('screens/admin/messages/queue.json', 'utf8')).toContain(
      `row.dueDate <= addDays(today, ${soon})`,
    ));
});
