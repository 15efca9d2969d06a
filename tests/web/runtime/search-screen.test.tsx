import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { COMING_BACK } from '#web/core/screen/current-location.ts';
import type { SearchBody } from '#shared/screens/artefact.ts';
import { buildArtefact, buildField, buildOperation } from './support/artefact.ts';
import {
  body,
  fill,
  openSearch,
  operation,
  page,
  properties,
  search,
} from './support/member-search.tsx';
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
      searchMembers: (asked) => (asked['lastName'] === 'Slow' ? pending : page(asked)),
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

  it('sends its initial criteria when it loads, and shows them in the form only', async () => {
    const initial = { value: 'Okafor' };
    const rows = [[buildField('lastName', { initial })]];
    const asked = serve({ searchMembers: (input) => page(input) });
    const source = { ...body.source, run: 'load' as const };
    const started = { ...body, source, criteria: { ...body.criteria!, rows, more: [] } };
    await openScreen(buildArtefact(started, [operation]));
    expect(await screen.findByText('1–20 of 45')).toBeTruthy();
    const sent = () => asked.map((call) => (call.body as { lastName?: string }).lastName);
    expect(sent()).toEqual(['Okafor']);
    expect(screen.getByLabelText<HTMLInputElement>('Last name').value).toBe('Okafor');
    expect(screen.queryByRole('button', { name: /Okafor/u })).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Clear' }));
    await waitFor(() => expect(sent()).toEqual(['Okafor', undefined]));
  });

  it('names the criteria of the address above a list that has loaded, also on a phone', async () => {
    const asked = serve({ searchMembers: (input) => page(input) });
    const source = { ...body.source, run: 'load' as const };
    const rows = [[buildField('lastName')]];
    const listed = { ...body, source, criteria: { ...body.criteria!, rows, more: [] } };
    const address = '/admin/test?lastName=Okafor';
    await openScreen(buildArtefact(listed, [operation]), { address, width: 390 });
    fireEvent.click(await screen.findByRole('button', { name: /Okafor/u }));
    await waitFor(() => expect(asked).toHaveLength(2));
    expect(asked.map((call) => (call.body as { lastName?: string }).lastName)).toEqual([
      'Okafor',
      undefined,
    ]);
    expect(screen.queryByRole('button', { name: /Okafor/u })).toBeNull();
  });

  it.each([
    ['in a form that is collapsed on a phone', 390, { rows: true }],
    ['behind "more criteria"', 1200, { rows: false }],
  ])('names an initial criterion that is out of sight: %s', async (_, width, { rows: inRows }) => {
    const asked = serve({ searchMembers: (input) => page(input) });
    const source = { ...body.source, run: 'load' as const };
    const named = [[buildField('lastName', { initial: { value: 'Okafor' } })]];
    const others = [[buildField('status', { as: 'select', schema: properties.status })]];
    const [rows, more] = inRows ? [named, []] : [others, named];
    const started = { ...body, source, criteria: { ...body.criteria!, rows, more } };
    await openScreen(buildArtefact(started, [operation]), { width });
    fireEvent.click(await screen.findByRole('button', { name: /Okafor/u }));
    await waitFor(() => expect(asked).toHaveLength(2));
    expect(asked.map((call) => (call.body as { lastName?: string }).lastName)).toEqual([
      'Okafor',
      undefined,
    ]);
    expect(screen.queryByRole('button', { name: /Okafor/u })).toBeNull();
  });

  it('names an initial choice that is out of sight as its field does', async () => {
    const years = buildOperation('listYears', {}, { paging: 'array' });
    serve({
      searchMembers: (input) => page(input),
      listYears: () => [{ year: 'Recent', label: 'Last 24 months' }],
    });
    const year = buildField('status', {
      as: 'select',
      initial: { value: 'Recent' },
      options: { operation: 'listYears', input: {}, value: 'year', label: 'label' },
    });
    const source = { ...body.source, run: 'load' as const };
    const started = { ...body, source, criteria: { ...body.criteria!, rows: [[year]], more: [] } };
    await openScreen(buildArtefact(started, [operation, years]), { width: 390 });
    expect(await screen.findByRole('button', { name: /Last 24 months/u })).toBeTruthy();
    expect(screen.queryByText('Recent')).toBeNull();
  });

  it('applies a choice at once in a list that has loaded, and has its export above the rows', async () => {
    const choice = buildField('status', { as: 'select', schema: properties.status });
    const rows = [[buildField('lastName'), choice]];
    const asked = serve({ searchMembers: (input) => page(input) });
    const source = { ...body.source, run: 'load' as const };
    const results = { ...body.results, export: { operation: 'searchMembers' } };
    const listed = { ...body, source, results, criteria: { ...body.criteria!, rows, more: [] } };
    await openScreen(buildArtefact(listed, [operation]));
    await screen.findByText('1–20 of 45');
    const aboveRows = screen.getByText('1–20 of 45').parentElement!;
    expect(await within(aboveRows).findByRole('button', { name: 'Export CSV' })).toBeTruthy();
    expect(within(aboveRows).getByRole('button', { name: 'Columns' })).toBeTruthy();
    fill('Last name', 'Oka');
    expect(asked).toHaveLength(1);
    fill('Status', 'Active');
    await waitFor(() => expect(asked).toHaveLength(2));
    expect(asked.at(-1)?.body).toMatchObject({ lastName: 'Oka', status: 'Active' });
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

  it('shows that there are more rows than were counted, and can page to them', async () => {
    const full = (asked: Record<string, unknown>) => ({
      ...page(asked, 40),
      totalIsEstimate: true,
      results: Array.from({ length: asked.pageNumber === 3 ? 4 : 20 }, (_, row) => ({
        memberId: `M${String(asked.pageNumber)}-${row}`,
        lastName: 'Okafor',
      })),
    });
    await openSearch(full);
    fill('Last name', 'Okafor');
    search();
    expect(await screen.findByText('1–20 of more than 40')).toBeTruthy();
    const next = () => screen.getByRole('button', { name: 'Next page' });
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
    fireEvent.click(await screen.findByRole('button', { name: 'Next page' }));
    expect(await screen.findByText('21–40 of 45')).toBeTruthy();
    expect(screen.getByRole('rowheader').textContent).toBe('M2');
    fireEvent.click(screen.getByRole('button', { name: 'Last name' }));
    await waitFor(() => expect(last()).toMatchObject({ pageNumber: 1, sortDesc: true }));
    expect(screen.getByRole('columnheader', { name: 'Last name' }).getAttribute('aria-sort')).toBe(
      'descending',
    );
  });

  it('does not send an SSN without the criteria it requires, and opens their section', async () => {
    const { last } = await openSearch();
    fill('Social Security number', '900-12-3456');
    search();
    const birth = await screen.findByLabelText('Date of birth');
    expect(birth.getAttribute('aria-invalid')).toBe('true');
    expect(last()).toBeUndefined();
    fill('Date of birth', '03/15/1980');
    search();
    await waitFor(() =>
      expect(last()).toMatchObject({ ssn: '900123456', dateOfBirth: '1980-03-15' }),
    );
  });

  it('shows the criteria as tags, an SSN by its last digits only, and removes one on a click', async () => {
    const { last } = await openSearch();
    fill('Last name', 'Okafor');
    fill('Social Security number', '900-12-3456');
    fireEvent.click(screen.getByRole('button', { name: 'More criteria' }));
    fill('Date of birth', '03/15/1980');
    search();
    const chip = await screen.findByRole('button', { name: /^Remove Social Security number/ });
    expect(chip.textContent).toContain('3456');
    expect(chip.textContent).not.toContain('900');
    fireEvent.click(chip);
    await waitFor(() => expect(last()).not.toHaveProperty('ssn'));
    expect(last()).toMatchObject({ lastName: 'Okafor' });
  });

  it('that loads at once has its criteria behind a button on a phone', async () => {
    serve({ searchMembers: (asked) => page(asked) });
    const loading = { ...body, source: { ...body.source, run: 'load' } } satisfies SearchBody;
    await openScreen(buildArtefact(loading, [operation]), { width: 390 });
    await screen.findByText('1–10 of 45');
    expect(screen.queryByRole('search')).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Filter' }));
    fill('Last name', 'Okafor');
    search();
    await screen.findByRole('button', { name: 'Change the search' });
    expect(screen.queryByRole('search')).toBeNull();
  });

  it('shows the first row of many criteria on a phone, and the others on request', async () => {
    const rows = [
      [buildField('lastName')],
      [buildField('ssn', { as: 'ssn', schema: properties.ssn })],
      [buildField('dateOfBirth', { as: 'date', schema: properties.dateOfBirth })],
      [buildField('status', { as: 'select', schema: properties.status })],
      [buildField('sortProperty')],
    ];
    const many = { ...body, criteria: { ...body.criteria!, rows, more: [] } };
    await openScreen(buildArtefact(many, [operation]), { width: 390 });
    await screen.findByLabelText('Last name');
    expect(screen.queryByLabelText('Date of birth')).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'More criteria' }));
    expect(screen.getByLabelText('Date of birth')).toBeTruthy();
  });

  it('opens the further criteria for another value only, not for an initial one', async () => {
    const initial = { value: 'Active' };
    const more = [[buildField('status', { as: 'select', schema: properties.status, initial })]];
    serve({ searchMembers: (asked) => page(asked) });
    const begun = { ...body, criteria: { ...body.criteria!, more } };
    await openScreen(buildArtefact(begun, [operation]));
    const button = await screen.findByRole('button', { name: 'More criteria' });
    fireEvent.click(button);
    fireEvent.change(screen.getByLabelText('Status'), { target: { value: 'Ended' } });
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Fewer criteria' }).disabled).toBe(
      true,
    );
  });

  it('sorts its cards on a phone', async () => {
    const asked = serve({ searchMembers: (sent) => page(sent) });
    const loading = { ...body, source: { ...body.source, run: 'load' } } satisfies SearchBody;
    await openScreen(buildArtefact(loading, [operation]), { width: 390 });
    const choice = await screen.findByRole('combobox', { name: 'Sort by' });
    expect(asked.at(-1)?.body).toMatchObject({ sortProperty: 'lastName', sortDesc: false });
    expect(
      within(choice)
        .getAllByRole('option')
        .map((option) => option.textContent),
    ).toEqual(['Last name']);
    fireEvent.click(screen.getByRole('button', { name: /^Ascending/u }));
    await waitFor(() =>
      expect(asked.at(-1)?.body).toMatchObject({ sortProperty: 'lastName', sortDesc: true }),
    );
  });

  it('marks a row while the condition of its column is true', async () => {
    const results = [
      { memberId: 'A', unread: 2 },
      { memberId: 'B', unread: 0 },
    ];
    serve({ searchMembers: (sent) => ({ ...page(sent, 2), results }) });
    const strongWhen = {
      source: 'row.unread > 0',
      variables: {
        row: { type: 'object' as const, properties: { unread: { type: 'integer' as const } } },
      },
    };
    const columns = [buildField('memberId', { rowHeader: true, strongWhen })];
    const marking = {
      ...body,
      source: { ...body.source, run: 'load' },
      results: { ...body.results, columns },
    } satisfies SearchBody;
    await openScreen(buildArtefact(marking, [operation]));
    const names = await screen.findAllByRole('rowheader');
    expect(names.map((name) => name.querySelector('b')?.textContent)).toEqual(['A', undefined]);
  });

  it('shows a message for no results', async () => {
    await openSearch((asked) => page(asked, 0));
    fill('Last name', 'Nobody');
    search();
    expect(
      await screen.findByText('We did not find any results matching the entered criteria'),
    ).toBeTruthy();
  });

  it('that fails shows an error in place of the previous rows, and can be retried', async () => {
    let failing = false;
    await openSearch((asked) =>
      failing ? refusal(500, { code: 'unexpected', reference: 'R-7' }) : page(asked),
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
