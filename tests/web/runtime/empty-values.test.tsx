import { cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { Field } from '#shared/screens/field.ts';
import type { Row } from '#web/core/screen/read-path.ts';
import { buildArtefact, buildField, buildOperation } from './support/artefact.ts';
import { openScreen, serve } from './support/open-screen.tsx';
import { thingSearch } from './support/thing-search.ts';

afterEach(cleanup);

const PHONE = 390;
const operation = buildOperation('searchThings', {});
const row = { type: 'object' as const, properties: { owed: { type: 'number' as const } } };
const owed = buildField('owed', {
  card: true,
  visibleWhen: { source: 'row.owed > 0.0', variables: { row } },
});

async function open(rows: Row[], column: Field, width?: number) {
  serve({ searchThings: () => ({ objects: rows, totalObjects: rows.length }) });
  const columns = [buildField('name', { rowHeader: true }), column];
  await openScreen(
    buildArtefact(thingSearch({ columns }), [operation]),
    width === undefined ? {} : { width },
  );
  return screen.findByText('Rosa');
}
const headings = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent);

describe('a column whose condition reads the row', () => {
  it('is left out if no row meets it', async () => {
    await open([{ thingId: 'A', name: 'Rosa', owed: 0 }], owed);
    expect(headings()).toHaveLength(1);
  });

  it('is shown if one row meets it', async () => {
    const rows = [
      { thingId: 'A', name: 'Rosa', owed: 0 },
      { thingId: 'B', name: 'Ana', owed: 12 },
    ];
    await open(rows, owed);
    expect(headings()).toHaveLength(2);
  });

  it('is shown for the second value under it', async () => {
    await open([{ thingId: 'A', name: 'Rosa', owed: 0, late: 3 }], {
      ...owed,
      under: buildField('late'),
    });
    expect(headings()).toHaveLength(2);
  });
});

describe('a card on a phone', () => {
  const plan = buildField('plan', { card: true });
  const facts = () => [...document.querySelectorAll('dd')].map(({ textContent }) => textContent);

  it('leaves out a missing value', async () => {
    await open([{ thingId: 'A', name: 'Rosa' }], plan, PHONE);
    expect(facts()).toEqual([]);
  });

  it('says what a missing value means if the field does', async () => {
    const undecided = buildField('owed', { card: true, absent: 'absent.undecided' });
    await open([{ thingId: 'A', name: 'Rosa' }], undecided, PHONE);
    expect(facts()).toEqual(['Pending']);
  });

  it('shows its status beside the name, with the label for screen readers only', async () => {
    const status = buildField('status', { card: true, as: 'badge' });
    const name = await open([{ thingId: 'A', name: 'Rosa', status: 'Paid' }], status, PHONE);
    expect(facts()).toEqual([]);
    expect(name.closest('li')?.textContent).toBe('RosaStatus Paid');
    expect(screen.getByText('Status').className).toBe('visually-hidden');
  });

  it('does not call a value missing above a second one that is there', async () => {
    const member = buildField('plan', { card: true, under: buildField('status') });
    await open([{ thingId: 'A', name: 'Rosa', status: 'Claims' }], member, PHONE);
    expect(facts()).toEqual(['Claims']);
  });

  it('does not say in the second value what the first one says', async () => {
    const member = buildField('plan', { card: true, under: buildField('status') });
    const row = { thingId: 'A', name: 'Rosa', plan: 'Claims', status: 'Claims' };
    await open([row], member, PHONE);
    expect(facts()).toEqual(['Claims']);
  });

  it.each([
    ['Tell us how an injury happened.', true],
    ['Lakeshore Precision Parts, Inc', false],
  ])('shows %s below its label: %s', async (value, isBelow) => {
    await open([{ thingId: 'A', name: 'Rosa', plan: value }], plan, PHONE);
    expect(screen.getByText(value).className.includes('prose')).toBe(isBelow);
  });
});
