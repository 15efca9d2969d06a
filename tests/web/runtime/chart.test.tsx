import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { Block } from '#shared/screens/block.ts';
import { scaleOf } from '#web/runtime/blocks/chart/scale.ts';
import { buildArtefact, buildField, buildOperation } from './support/artefact.ts';
import { createEnglishPortal, openScreen, serve } from './support/open-screen.tsx';

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
  const { container } = await openScreen(buildArtefact(body, [buildOperation('readTotals', {})]), {
    portal,
  });
  await screen.findByText(/^Show as|nothing here/u);
  return container;
}

describe('a chart', { timeout: 30_000 }, () => {
  it('has its numbers in a table, unrounded and in the reader’s format', async () => {
    await open({});
    const texts = screen.getAllByRole('row').map((row) => row.textContent);
    expect(texts[1]).toBe('Jan 2026$1,200.00$300.00');
    expect(texts[2]).toBe('Feb 2026$400.50Not on file');
  });

  it('draws existing values, and no bar for missing ones', async () => {
    const page = await open({});
    expect(page.querySelectorAll('svg rect')).toHaveLength(3);
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
      [-20, 0, 20, 40],
    ],
    [[0], [0, 1]],
  ])('of %j has the steps %j', (values, ticks) => {
    expect(scaleOf(values).ticks).toEqual(ticks);
  });
});
