import { screen } from '@testing-library/react';
import type { Block } from '#shared/screens/block.ts';
import type { Field } from '#shared/screens/field.ts';
import { buildArtefact, buildOperation } from './artefact.ts';
import { createEnglishPortal, openScreen, serve } from './open-screen.tsx';

/** Builds a table of claims with these columns, of which the provider names the row. */
export const buildClaimsTable = (columns: Field[]): Extract<Block, { block: 'table' }> => ({
  id: 'claims',
  block: 'table',
  span: 12,
  actions: [],
  source: { operation: 'listClaims', run: 'load', input: {} },
  rowKey: 'provider',
  rowActions: [],
  columns,
});

/** Opens a page with the table in a window of this width, and waits for an amount of its rows. */
export async function openClaimsTable(
  block: Block,
  rows: readonly object[],
  { width, amount }: { width: number; amount: string },
): Promise<void> {
  serve({ listClaims: () => rows });
  await openScreen(
    buildArtefact({ kind: 'dashboard', blocks: [block] }, [
      buildOperation('listClaims', {}, { paging: 'array' }),
    ]),
    { width, portal: await createEnglishPortal() },
  );
  await screen.findByText(amount);
}
