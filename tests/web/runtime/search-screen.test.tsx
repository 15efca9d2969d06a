import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { COMING_BACK } from '#web/core/screen/current-location.ts';
import type { SearchBody } from '#shared/screens/artefact.ts';
import { buildArtefact, buildField } from './support/artefact.ts';
import { body, fill, openSearch, operation, page, search } from './support/member-search.tsx';
import { openScreen, refusal, serve } from './support/open-screen.tsx';

afterEach(cleanup);

describe('a search', { timeout: 30_000 }, () => {
  it('makes no call before it is submitted', async () => {
    const { count } = await openSearch();
    expect(count()).toBe(0);
    expect(screen.queryByRole('table')).toBeNull();
  });

  it('draws no placeholder for a fast response, and one for a slow response', async () => {
    const drawn: string[] = [];
    const observer = new MutationObserver(() => {
      const table = document.querySelector('table');
      if (table) drawn.push(table.getAttribute('aria-busy') ?? '');
    });
    let respond = (_response: unknown): void => undefined;
    const pending = new Promise((resolve) => (respond = resolve));
    serve({
      searchMembers: (input) => (input['lastName'] === 'Slow' ? pending : page(input)),
    });
    await openScreen(buildArtefact(body, [operation]));
    observer.observe(document.body, { childList: true, subtree: true, attributes: true });
    fill('Last name', 'Fast');
    search();
    await screen.findByText('1–20 of 45');
    expect(drawn).not.toContain('true');
    fireEvent.click(screen.getByRole('button', { name: 'Clear' }));
    await waitFor(() => expect(screen.queryByRole('table')).toBeNull());
    fill('Last name', 'Slow');
    search();
    expect(screen.queryByRole('table')).toBeNull();
    await waitFor(() => expect(drawn).toContain('true'));
    respond(page({ lastName: 'Slow', pageNumber: 1, pageSize: 20 }));
    await screen.findByText('1–20 of 45');
    observer.disconnect();
  });

  it('requests the first page in the order of the screen, and shows the position in the list', async () => {
    const { last } = await openSearch();
    fill('Last name', 'Okafor');
    search();
    expect(await screen.findByText('1–20 of 45')).toBeTruthy();
    expect(last()).toEqual({
      lastName: 'Okafor',
      pageNumber: 1,
      pageSize: 20,
      sortProperty: 'lastName',
      sortDesc: false,
    });
  });

  it('continues with its last results when a breadcrumb leads back, and is empty on another visit', async () => {
    const { portal, unmount } = await openSearch();
    fill('Last name', 'Okafor');
    search();
    await screen.findByText('1–20 of 45');
    unmount();
    const artefact = buildArtefact(body, [operation]);
    const fresh = await openScreen(artefact, { portal });
    await screen.findByLabelText('Last name');
    expect(screen.queryByRole('table')).toBeNull();
    fresh.unmount();
    await openScreen(artefact, { portal, state: COMING_BACK });
    expect(await screen.findByText('1–20 of 45')).toBeTruthy();
  });

  it('says above a list of members how many of all are active', async () => {
    await openSearch((input) => ({ ...page(input), activeMembers: 41 }));
    fill('Last name', 'Okafor');
    search();
    expect(await screen.findByText('41 active of 45 members, 1–20 shown')).toBeTruthy();
  });

  it('shows that there are more rows than were counted, and can page to them', async () => {
    const full = (input: Record<string, unknown>) => ({
      ...page(input, 40),
      totalIsEstimate: true,
      results: Array.from({ length: input.pageNumber === 3 ? 4 : 20 }, (_, row) => ({
        memberId: `M${String(input.pageNumber)}-${row}`,
        lastName: 'Okafor',
      })),
    });
    await openSearch(full);
    fill('Last name', 'Okafor');
    search();
    expect(await screen.findByText('1–20 of more than 40')).toBeTruthy();
    const next = () => screen.getByRole('button', { name: 'Next' });
    fireEvent.click(next());
    expect(await screen.findByText('21–40 of more than 40')).toBeTruthy();
    fireEvent.click(next());
    expect(await screen.findByText('41–44 of 44')).toBeTruthy();
    expect(next().getAttribute('aria-disabled')).toBe('true');
  });

  it('pages and sorts on the server', async () => {
    const { last } = await openSearch();
    fill('Last name', 'Okafor');
    search();
    fireEvent.click(await screen.findByRole('button', { name: 'Next' }));
    expect(await screen.findByText('21–40 of 45')).toBeTruthy();
    expect(screen.getByRole('rowheader').textContent).toBe('M2');
    fireEvent.click(screen.getByRole('button', { name: 'Last name' }));
    await waitFor(() => expect(last()).toMatchObject({ pageNumber: 1, sortDesc: true }));
    expect(screen.getByRole('columnheader', { name: 'Last name' }).getAttribute('aria-sort')).toBe(
      'descending',
    );
  });

  it('shows which columns can be sorted, and which one is', async () => {
    const columns = ['lastName', 'firstName', 'memberId'].map((id) =>
      buildField(id, { sort: id !== 'memberId' }),
    );
    serve({ searchMembers: (sent) => page(sent) });
    const results = { ...body.results, columns };
    await openScreen(buildArtefact({ ...body, results }, [operation]));
    fill('Last name', 'Okafor');
    search();
    const icons = async (name: string) => {
      const heading = await screen.findByRole('columnheader', { name });
      return [...heading.querySelectorAll('use')].map(
        (icon) => icon.getAttribute('href')?.split('#')[1],
      );
    };
    expect(await icons('First name')).toEqual(['sort']);
    const heading = screen.getByRole('columnheader', { name: 'First name' });
    expect(heading.querySelector('use')?.closest('span')?.textContent).toBe('name');
    expect(await icons('Last name')).toEqual(['arrowLeft']);
    expect(await icons('Member ID')).toEqual([]);
  });

  it('sorts its cards on a phone', async () => {
    const requests = serve({ searchMembers: (sent) => page(sent) });
    const loading = { ...body, source: { ...body.source, run: 'load' } } satisfies SearchBody;
    await openScreen(buildArtefact(loading, [operation]), { width: 390 });
    const choice = await screen.findByRole('combobox', { name: 'Sort by' });
    expect(requests.at(-1)?.body).toMatchObject({ sortProperty: 'lastName', sortDesc: false });
    expect(
      within(choice)
        .getAllByRole('option')
        .map((option) => option.textContent),
    ).toEqual(['Last name']);
    const direction = screen.getByRole('button', { name: /^Ascending/u });
    expect(direction.textContent).toBe('Ascending');
    fireEvent.click(direction);
    await waitFor(() =>
      expect(requests.at(-1)?.body).toMatchObject({ sortProperty: 'lastName', sortDesc: true }),
    );
    expect(direction.textContent).toBe('Descending');
  });

  it('marks a row while the condition of its column is true', async () => {
    const results = [
      { memberId: 'A', unread: 2 },
      { memberId: 'B', unread: 0 },
    ];
    serve({ searchMembers: (sent) => ({ ...page(sent, 2), results }) });
    const when = {
      source: 'row.unread > 0',
      variables: {
        row: { type: 'object' as const, properties: { unread: { type: 'integer' as const } } },
      },
    };
    const reason = 'screen._shared.messageCenter.fields.subject.strong';
    const columns = [buildField('memberId', { rowHeader: true, strong: { when, reason } })];
    const marking = {
      ...body,
      source: { ...body.source, run: 'load' },
      results: { ...body.results, columns },
    } satisfies SearchBody;
    await openScreen(buildArtefact(marking, [operation]));
    const names = await screen.findAllByRole('rowheader');
    expect(names.map((name) => name.querySelector('b')?.textContent)).toEqual([
      'A (Unread)',
      undefined,
    ]);
  });

  it('shows a message for no results, and what to do next', async () => {
    await openSearch((input) => page(input, 0));
    fill('Last name', 'Nobody');
    search();
    expect(
      await screen.findByText('We did not find any results matching the entered criteria'),
    ).toBeTruthy();
    expect(screen.getByText('Check the spelling, or use fewer criteria.')).toBeTruthy();
  });

  it('that fails shows an error in place of the previous rows, and can be retried', async () => {
    let failing = false;
    await openSearch((input) =>
      failing ? refusal(500, { code: 'unexpected', reference: 'R-7' }) : page(input),
    );
    fill('Last name', 'Okafor');
    search();
    await screen.findByText('1–20 of 45');
    failing = true;
    fill('Last name', 'Li');
    search();
    expect(await screen.findByText('Reference for support: R-7')).toBeTruthy();
    expect(screen.queryByRole('rowheader')).toBeNull();
    failing = false;
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('rowheader')).toBeTruthy();
  });

  it('hides an optional column until the user shows it', async () => {
    await openSearch();
    fill('Last name', 'Okafor');
    search();
    await screen.findByText('1–20 of 45');
    const headers = () => screen.getAllByRole('columnheader').map((cell) => cell.textContent);
    expect(headers()).toEqual(['Member ID', 'Last name']);
    fireEvent.click(screen.getByRole('button', { name: 'Columns' }));
    fireEvent.click(await screen.findByLabelText('Status'));
    expect(headers()).toEqual(['Member ID', 'Last name', 'Status']);
  });

  it('with suppressed errors shows an empty page and one message', async () => {
    serve({ searchMembers: () => refusal(500, { code: 'unexpected', reference: 'R-8' }) });
    const swallowing = { ...operation, onFailure: 'emptyPage' as const };
    const { portal } = await openScreen(buildArtefact(body, [swallowing]));
    await screen.findByLabelText('Last name');
    fill('Last name', 'Okafor');
    search();
    await screen.findByText('We did not find any results matching the entered criteria');
    expect(
      portal.notices.shown
        .get()
        .map(({ type, text: message, reference }) => [type, message, reference]),
    ).toEqual([
      ['error', 'There was an error processing your request. Please try again later.', 'R-8'],
    ]);
  });
});
