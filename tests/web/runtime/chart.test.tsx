import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { Block } from '#shared/screens/block.ts';
import { createScreenIndex } from '#web/core/navigation/screen-index.ts';
import { createScale } from '#web/runtime/blocks/chart/scale.ts';
import { buildArtefact, buildField, buildOperation } from './support/artefact.ts';
import { createEnglishPortal, openScreen, serve } from './support/open-screen.tsx';
import { buildScreenEntry } from '../screen-entries.ts';

afterEach(cleanup);

const month = buildField('month', {
  as: 'month',
  label: 'fields.month',
  schema: { type: 'string', format: 'date' },
});
const money = (id: string) =>
  buildField(id, { as: 'money', schema: { type: 'number', 'x-money': true } });
const rows = [
  { month: '2026-01-01', name: 'Dental', planPaid: 1200, memberResponsibility: 300 },
  { month: '2026-02-01', name: 'Vision', planPaid: 400.5 },
];

async function open(chart: object, response: unknown = rows) {
  serve({ readTotals: () => response });
  const block = {
    id: 'paid',
    block: 'chart',
    span: 12,
    actions: [],
    source: { operation: 'readTotals', run: 'load', input: {} },
    shape: 'bar',
    by: month,
    values: [money('planPaid'), money('memberResponsibility')],
    ...chart,
  } as Block;
  const body = { kind: 'dashboard' as const, blocks: [block] };
  const portal = await createEnglishPortal();
  const restricted = { id: 'test.restricted', path: '/restricted', requires: ['CHECKLOG'] };
  portal.screens.set(
    createScreenIndex([
      buildScreenEntry({ id: 'test.list', path: '/list' }),
      buildScreenEntry(restricted),
    ]),
  );
  const { container } = await openScreen(buildArtefact(body, [buildOperation('readTotals', {})]), {
    portal,
  });
  await screen.findByText(/^Show as|nothing here/u);
  return container;
}

describe('a chart', { timeout: 30_000 }, () => {
  it('has its numbers in a table, unrounded and in the user’s format', async () => {
    await open({});
    const texts = screen.getAllByRole('row').map((row) => row.textContent);
    expect(texts[1]).toBe('Jan 2026$1,200.00$300.00');
    expect(texts[2]).toBe('Feb 2026$400.50Not on file');
  });

  it('draws existing values, and no bar for missing ones', async () => {
    const page = await open({});
    expect(page.querySelectorAll('svg rect')).toHaveLength(3);
  });

  it('marks what needs attention in its color, and what needs none in another', async () => {
    const count = (id: string, tone?: string) =>
      buildField(id, { schema: { type: 'integer' }, tone } as object);
    const values = [count('onTime'), count('overdue', 'danger'), count('taken', 'neutral')];
    const page = await open({ values }, [{ month: '2026-01-01', onTime: 5, overdue: 2, taken: 1 }]);
    const swatches = [...page.querySelectorAll('li > :first-child')].map(
      (swatch) => getComputedStyle(swatch).color,
    );
    expect(swatches).toHaveLength(3);
    expect(swatches[1]).toBe('var(--colorStatusDangerForeground1)');
    expect(new Set(swatches).size).toBe(3);
  });

  it('can be switched to a table and back', async () => {
    await open({});
    fireEvent.click(screen.getByRole('button', { name: 'Show as a table' }));
    fireEvent.click(screen.getByRole('button', { name: 'Show as a chart' }));
    expect(screen.getByRole('button', { name: 'Show as a table' })).toBeTruthy();
  });

  it('is empty if every number is zero', async () => {
    await open({}, [{ month: '2026-01-01', planPaid: 0, memberResponsibility: 0 }]);
    expect(screen.queryByRole('table')).toBeNull();
  });

  it('shows the share of each part, the largest first', async () => {
    const page = await open({
      shape: 'share',
      by: buildField('name'),
      values: [money('planPaid')],
    });
    const words = page.textContent ?? '';
    expect(words).toContain('Dental$1,200.0075%');
    expect(words).toContain('Vision$400.5025%');
    expect(words.indexOf('Dental')).toBeLessThan(words.indexOf('Vision'));
  });

  it('interrupts a line at a missing number', async () => {
    const page = await open({ shape: 'line' }, [
      { month: '2026-01-01', planPaid: 1 },
      { month: '2026-02-01' },
      { month: '2026-03-01', planPaid: 3 },
    ]);
    expect(page.querySelector('svg path')?.getAttribute('d')?.match(/M/gu)).toHaveLength(2);
  });
});

describe('the links of a chart', { timeout: 30_000 }, () => {
  const name = buildField('name');
  const to = (query: object, list = 'test.list') => ({ screen: list, params: {}, query });
  const byName = to({ name: { from: 'row.name' } });
  const links = (): (string | null)[][] =>
    screen
      .queryAllByRole('link')
      .map((link) => [
        link.getAttribute('aria-label') ?? link.textContent,
        link.getAttribute('href'),
      ]);

  it('lead from each bar to the screen of its row, and tell its numbers', async () => {
    await open({ by: name, open: byName });
    expect(links()).toEqual([
      ['Dental: Plan paid $1,200.00, You may owe $300.00', '/list?name=Dental'],
      ['Vision: Plan paid $400.50', '/list?name=Vision'],
    ]);
  });

  it.each([
    ['columns', {}],
    ['a line', { shape: 'line' }],
    ['shares', { shape: 'share', values: [money('planPaid')] }],
  ])('lead from each point of %s', async (_, chart) => {
    await open({ ...chart, open: to({ from: { from: 'row.month' } }) });
    expect(links().map(([, href]) => href)).toEqual([
      '/list?from=2026-01-01',
      '/list?from=2026-02-01',
    ]);
  });

  it('stand in the table only, where the points are too narrow to press', async () => {
    const months = Array.from({ length: 36 }, (_, index) => ({
      month: new Date(Date.UTC(2024, index, 1)).toISOString().slice(0, 10),
      planPaid: 100 + index,
    }));
    await open({ open: to({ from: { from: 'row.month' } }) }, months);
    expect(links()).toEqual([]);
    fireEvent.click(screen.getByRole('button', { name: 'Show as a table' }));
    expect(links()).toHaveLength(36);
  });

  it('stand in the table as soon as it is shown, and never in what is not visible', async () => {
    await open({ by: name, open: byName });
    const table = within(screen.getByRole('table'));
    expect(table.queryAllByRole('link')).toEqual([]);
    fireEvent.click(screen.getByRole('button', { name: 'Show as a table' }));
    expect(table.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      'Dental',
      'Vision',
    ]);
  });

  it('may lead from a number to a list of its own', async () => {
    const owed = { ...money('memberResponsibility'), open: byName };
    await open({ by: name, values: [money('planPaid'), owed] });
    expect(links()).toEqual([['Dental, You may owe: $300.00', '/list?name=Dental']]);
    fireEvent.click(screen.getByRole('button', { name: 'Show as a table' }));
    expect(within(screen.getByRole('table')).getAllByRole('link')).toHaveLength(1);
  });

  it('are never hidden from screen readers', async () => {
    const page = await open({ by: name, open: byName });
    expect(page.querySelectorAll('[aria-hidden] a')).toHaveLength(0);
  });

  it('are left out for users who may not open the screen', async () => {
    await open({ by: name, open: to({}, 'test.restricted') });
    expect(links()).toEqual([]);
  });
});

describe('a scale', () => {
  it.each([
    [
      [0, 1],
      [0, 0.5, 1],
    ],
    [
      [1200, 300],
      [0, 500, 1000, 1500],
    ],
    [
      [-20, 35],
      [-30, -15, 0, 15, 30, 45],
    ],
    [
      [45, 7],
      [0, 15, 30, 45],
    ],
    [
      [9, 1],
      [0, 5, 10],
    ],
    [[0], [0, 1]],
  ])('of %j has the steps %j', (values, ticks) => {
    expect(createScale(values).ticks).toEqual(ticks);
  });
});
