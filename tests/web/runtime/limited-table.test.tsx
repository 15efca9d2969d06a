import { cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { JsonSchema } from '#shared/schemas/json-schema.ts';
import { buildArtefact, buildField, buildOperation } from './support/artefact.ts';
import { buildClaimsTable } from './support/claims-table.tsx';
import { createEnglishPortal, openScreen, serve } from './support/open-screen.tsx';

afterEach(cleanup);

const count: JsonSchema = { type: 'integer' };

/** Opens a page with the first two claims of so many. */
async function openTable(totalCount: number) {
  const results = [{ provider: 'First' }, { provider: 'Second' }];
  const page = { pageNumber: 1, totalPages: 4, itemsPerPage: 2, results, totalCount };
  const requests = serve({ listClaims: () => page });
  const block = { ...buildClaimsTable([buildField('provider', { rowHeader: true })]), limit: 2 };
  await openScreen(
    buildArtefact({ kind: 'dashboard', blocks: [block] }, [
      buildOperation(
        'listClaims',
        { pageNumber: count, itemsPerPage: count },
        { paging: 'pagedResult' },
      ),
    ]),
    { portal: await createEnglishPortal() },
  );
  await screen.findByText('Second');
  return requests;
}

describe('a table that shows only the first rows', () => {
  it('asks for no more and says how many there are', async () => {
    const requests = await openTable(8);
    expect(requests.at(-1)?.body).toMatchObject({ itemsPerPage: 2 });
    // Nothing changes that a screen reader should announce.
    expect(screen.getByText('1–2 of 8').getAttribute('role')).toBeNull();
  });

  it('says nothing if it shows all', async () => {
    await openTable(2);
    expect(screen.queryByText(/of 2$/u)).toBeNull();
  });
});
