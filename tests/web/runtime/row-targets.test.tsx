import { cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { RowTarget } from '#shared/screens/binding.ts';
import { createScreenIndex } from '#web/core/navigation/screen-index.ts';
import { buildArtefact, buildEntry, buildField, buildOperation } from './support/artefact.ts';
import { buildClaimsTable } from './support/claims-table.tsx';
import { createEnglishPortal, openScreen, serve } from './support/open-screen.tsx';

afterEach(cleanup);

const open: RowTarget = [
  { screen: 'runs.run', params: { date: { from: 'row.date' } } },
  { screen: 'forms.form', params: { id: { from: 'row.formId' } } },
  { screen: 'messages', params: {}, query: { about: { from: 'row.provider' } } },
];
const rows = [
  { provider: 'Run', date: '2026-11-27' },
  { provider: 'Form', formId: 7 },
  { provider: 'Message' },
];

/** Opens a table of rows of three kinds, for a user who may open all screens except those that require these permissions. */
async function openTable(width: number, requires: string[] = []) {
  const artefact = buildArtefact(
    {
      kind: 'dashboard',
      blocks: [{ ...buildClaimsTable([buildField('provider', { rowHeader: true })]), open }],
    },
    [buildOperation('listClaims', {}, { paging: 'array' })],
  );
  const entry = buildEntry(artefact);
  serve({ listClaims: () => rows });
  const portal = await createEnglishPortal();
  portal.screens.set(
    createScreenIndex([
      entry,
      { ...entry, id: 'runs.run', path: '/runs/{date}' },
      { ...entry, id: 'forms.form', path: '/forms/{id}', requires },
      { ...entry, id: 'messages', path: '/messages' },
    ]),
  );
  await openScreen(artefact, { portal, width, entry });
  await screen.findByText('Message');
  return screen.getAllByRole('link').map((link) => link.getAttribute('href'));
}

describe.each([1440, 390])('a table whose rows are of several kinds, %i px wide', (width) => {
  it('opens for each row the first screen whose parameters the row fills', async () =>
    expect(await openTable(width)).toEqual([
      '/runs/2026-11-27',
      '/forms/7',
      '/messages?about=Message',
    ]));

  it('passes over a screen that the user may not open', async () =>
    expect(await openTable(width, ['SECRET'])).toContain('/messages?about=Form'));
});
