import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { buildArtefact } from './support/artefact.ts';
import { body, operation, page, search } from './support/member-search.tsx';
import { openScreen, refusal, serve } from './support/open-screen.tsx';

afterEach(cleanup);

describe('a search with an export', { timeout: 30_000 }, () => {
  it('exports all rows, in the largest pages that the call accepts', async () => {
    const saved: Blob[] = [];
    URL.createObjectURL = (blob) => `blob:${saved.push(blob as Blob)}`;
    const ofPage = ({ pageNumber, pageSize }: Record<string, unknown>) =>
      Array.from({ length: Math.min(Number(pageSize), pageNumber === 3 ? 5 : 100) }, (_, row) => ({
        memberId: `M${String(pageNumber)}-${row}`,
        lastName: 'Okafor',
      }));
    const requests = serve({
      searchMembers: (input) => ({ ...page(input, 205), results: ofPage(input) }),
    });
    const results = { ...body.results, export: { operation: 'searchMembers' } };
    await openScreen(buildArtefact({ ...body, results }, [operation]));
    fireEvent.change(await screen.findByLabelText('Last name'), { target: { value: 'Okafor' } });
    search();
    fireEvent.click(await screen.findByRole('button', { name: 'Export CSV' }));
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(requests.map(({ body: sent }) => sent)).toMatchObject([
      { pageNumber: 1, pageSize: 20 },
      ...[1, 2, 3].map((pageNumber) => ({ pageNumber, pageSize: 100, lastName: 'Okafor' })),
    ]);
    expect((await saved[0]!.text()).trim().split('\n')).toHaveLength(206);
  });

  it('exports the file that the call writes of its list', async () => {
    const saved: Blob[] = [];
    URL.createObjectURL = (blob) => `blob:${saved.push(blob as Blob)}`;
    const accepted: (string | null)[] = [];
    const requests = serve({
      searchMembers: (input, headers) => {
        accepted.push(headers.get('Accept'));
        return headers.get('Accept') === 'text/csv' ? new Response('Name') : page(input, 205);
      },
    });
    const results = { ...body.results, export: { operation: 'searchMembers' } };
    await openScreen(buildArtefact({ ...body, results }, [{ ...operation, csv: true }]));
    fireEvent.change(await screen.findByLabelText('Last name'), { target: { value: 'Okafor' } });
    search();
    fireEvent.click(await screen.findByRole('button', { name: 'Last name' }));
    await waitFor(() => expect(requests).toHaveLength(2));
    fireEvent.click(await screen.findByRole('button', { name: 'Export CSV' }));
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(await saved[0]!.text()).toBe('Name');
    expect(accepted).toEqual([null, null, 'text/csv']);
    expect(requests.at(-1)?.body).toMatchObject({ lastName: 'Okafor', sortDesc: true });
  });

  it('says in the words of the rule what the export needs', async () => {
    const rule = { ...operation.rules[0]!, id: 'exportMembers.claimExportDates' };
    rule.text = 'rules.claimExportDates';
    const exportCall = {
      ...operation,
      id: 'exportMembers',
      path: '/api/exportMembers',
      rules: [rule],
    };
    const fields = [{ pointer: '/from', rule: rule.id }];
    serve({
      searchMembers: (input) => page(input, 205),
      exportMembers: () => refusal(422, { code: 'validation', fields }),
    });
    const results = { ...body.results, export: { operation: 'exportMembers' } };
    const { portal } = await openScreen(
      buildArtefact({ ...body, results }, [operation, { ...exportCall, output: 'file' }]),
    );
    fireEvent.change(await screen.findByLabelText('Last name'), { target: { value: 'Okafor' } });
    search();
    fireEvent.click(await screen.findByRole('button', { name: 'Export CSV' }));
    await waitFor(() => expect(portal.notices.shown.get()).toHaveLength(1));
    expect(portal.notices.shown.get()[0]?.text).toMatch(
      /^To export, search with From at most one year before To/u,
    );
  });
});
