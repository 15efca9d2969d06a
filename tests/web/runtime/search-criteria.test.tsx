import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
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
import { openScreen, serve } from './support/open-screen.tsx';

afterEach(cleanup);

describe('the criteria of a search', { timeout: 30_000 }, () => {
  it('sends its initial criteria when it loads, and shows them in the form only', async () => {
    const initial = { value: 'Okafor' };
    const rows = [[buildField('lastName', { initial })]];
    const requests = serve({ searchMembers: (input) => page(input) });
    const source = { ...body.source, run: 'load' as const };
    const started = { ...body, source, criteria: { ...body.criteria!, rows, more: [] } };
    await openScreen(buildArtefact(started, [operation]));
    expect(await screen.findByText('1–20 of 45')).toBeTruthy();
    const sent = () => requests.map((call) => (call.body as { lastName?: string }).lastName);
    expect(sent()).toEqual(['Okafor']);
    expect(screen.getByLabelText<HTMLInputElement>('Last name').value).toBe('Okafor');
    expect(screen.queryByRole('button', { name: /Okafor/u })).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Clear' }));
    await waitFor(() => expect(sent()).toEqual(['Okafor', undefined]));
  });

  it('searches as soon as a checkbox above a list is ticked', async () => {
    const requests = serve({ searchMembers: (input) => page(input) });
    const source = { ...body.source, run: 'load' as const };
    const lastName = { type: 'boolean' } as const;
    const tick = buildField('lastName', { as: 'checkbox', schema: lastName });
    const schema = { type: 'object', properties: { lastName } } as const;
    const criteria = { ...body.criteria!, schema, rows: [[tick]], more: [] };
    const ticked = buildOperation(
      'searchMembers',
      { ...properties, lastName },
      { paging: 'memberSearch' },
    );
    await openScreen(buildArtefact({ ...body, source, criteria }, [ticked]));
    fireEvent.click(await screen.findByRole('checkbox', { name: 'Last name' }));
    await waitFor(() => expect(requests).toHaveLength(2));
    expect(requests.at(-1)?.body).toMatchObject({ lastName: true });
    expect(screen.queryByRole('button', { name: 'Search' })).toBeNull();
    // The box shows that it is ticked; a chip would say it again.
    expect(screen.queryByRole('button', { name: /Last name.*Yes/u })).toBeNull();
  });

  it('names a choice in a chip only where the form does not show it, a checkbox by its label', async () => {
    serve({ searchMembers: (input) => page(input) });
    const lastName = { type: 'boolean' } as const;
    const tick = buildField('lastName', { as: 'checkbox', schema: lastName });
    const status = buildField('status', { as: 'select', schema: properties.status });
    const all = { ...properties, lastName };
    const listed = {
      ...body,
      source: { ...body.source, run: 'load' as const },
      criteria: {
        ...body.criteria!,
        schema: { type: 'object', properties: all } as const,
        rows: [[status]],
        more: [[tick]],
      },
    };
    const address = '/admin/test?lastName=true&status=Active';
    await openScreen(
      buildArtefact(listed, [buildOperation('searchMembers', all, { paging: 'memberSearch' })]),
      { address },
    );
    const chips = await screen.findAllByRole('button', { name: /^Remove/u });
    expect(chips.map(({ textContent }) => textContent)).toEqual(['Last name']);
    // The chip names it, so that the further criteria stay closed.
    fireEvent.click(screen.getByRole('button', { name: 'More criteria' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Remove/u })).toBeNull());
  });

  it('names the criteria of the address above a list that has loaded, also on a phone', async () => {
    const requests = serve({ searchMembers: (input) => page(input) });
    const source = { ...body.source, run: 'load' as const };
    const rows = [[buildField('lastName')]];
    const listed = { ...body, source, criteria: { ...body.criteria!, rows, more: [] } };
    const address = '/admin/test?lastName=Okafor';
    await openScreen(buildArtefact(listed, [operation]), { address, width: 390 });
    expect(await screen.findByText(/^1–\d+ of 45$/u)).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: /Okafor/u }));
    await waitFor(() => expect(requests).toHaveLength(2));
    expect(requests.map((call) => (call.body as { lastName?: string }).lastName)).toEqual([
      'Okafor',
      undefined,
    ]);
    expect(screen.queryByRole('button', { name: /Okafor/u })).toBeNull();
  });

  it.each([
    ['in a form that is collapsed on a phone', 390, { rows: true }],
    ['behind "more criteria"', 1200, { rows: false }],
  ])('names an initial criterion that is out of sight: %s', async (_, width, { rows: inRows }) => {
    const requests = serve({ searchMembers: (input) => page(input) });
    const source = { ...body.source, run: 'load' as const };
    const named = [[buildField('lastName', { initial: { value: 'Okafor' } })]];
    const others = [[buildField('status', { as: 'select', schema: properties.status })]];
    const [rows, more] = inRows ? [named, []] : [others, named];
    const started = { ...body, source, criteria: { ...body.criteria!, rows, more } };
    await openScreen(buildArtefact(started, [operation]), { width });
    expect(await screen.findByText(/^1–\d+ of 45$/u)).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: /Okafor/u }));
    await waitFor(() => expect(requests).toHaveLength(2));
    expect(requests.map((call) => (call.body as { lastName?: string }).lastName)).toEqual([
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

  it('does not name a choice that the call assumes without it', async () => {
    const schema = { type: 'string', default: 'all' } as const;
    serve({ searchMembers: (input) => page(input) });
    const initial = { value: 'all' };
    const status = buildField('status', { as: 'select', schema, initial });
    const source = { ...body.source, run: 'load' as const };
    const rows = [[status]];
    const started = { ...body, source, criteria: { ...body.criteria!, rows, more: [] } };
    await openScreen(buildArtefact(started, [operation]), { width: 390 });
    await screen.findByText('1–10 of 45');
    expect(screen.queryByRole('button', { name: /Status/u })).toBeNull();
    expect(screen.getByRole('button', { name: 'Filter' })).toBeTruthy();
  });

  it('applies a choice at once in a list that has loaded, and has its export above the rows', async () => {
    const choice = buildField('status', { as: 'select', schema: properties.status });
    const rows = [[buildField('lastName'), choice]];
    const requests = serve({ searchMembers: (input) => page(input) });
    const source = { ...body.source, run: 'load' as const };
    const results = { ...body.results, export: { operation: 'searchMembers' } };
    const listed = { ...body, source, results, criteria: { ...body.criteria!, rows, more: [] } };
    await openScreen(buildArtefact(listed, [operation]));
    await screen.findByText('1–20 of 45');
    const aboveRows = screen.getByText('1–20 of 45').parentElement!;
    expect(await within(aboveRows).findByRole('button', { name: 'Export CSV' })).toBeTruthy();
    expect(within(aboveRows).getByRole('button', { name: 'Columns' })).toBeTruthy();
    fill('Last name', 'Oka');
    expect(requests).toHaveLength(1);
    fill('Status', 'Active');
    await waitFor(() => expect(requests).toHaveLength(2));
    expect(requests.at(-1)?.body).toMatchObject({ lastName: 'Oka', status: 'Active' });
  });

  it('does not offer a code that the rows never have', async () => {
    const schema = { type: 'string', 'x-code': 'conversation-status' } as const;
    const options = { code: 'conversation-status', except: ['WaitingOnProvider'] };
    const rows = [[buildField('status', { as: 'select', schema, options })]];
    serve({ searchMembers: (input) => page(input) });
    await openScreen(
      buildArtefact({ ...body, criteria: { ...body.criteria!, rows, more: [] } }, [operation]),
    );
    const choice = await screen.findByLabelText<HTMLSelectElement>('Status');
    const offered = [...choice.options].map(({ value }) => value);
    expect(offered).toContain('WaitingOnMember');
    expect(offered).not.toContain('WaitingOnProvider');
  });

  it('applies a choice at once on a phone, where a form of choices has no button for it', async () => {
    const choice = buildField('status', { as: 'select', schema: properties.status });
    const requests = serve({ searchMembers: (input) => page(input) });
    const source = { ...body.source, run: 'load' as const };
    const listed = { ...body, source, criteria: { ...body.criteria!, rows: [[choice]], more: [] } };
    await openScreen(buildArtefact(listed, [operation]), { width: 390 });
    await screen.findByText('1–10 of 45');
    fireEvent.click(screen.getByRole('button', { name: 'Filter' }));
    expect(screen.queryByRole('button', { name: 'Search' })).toBeNull();
    fill('Status', 'Active');
    await waitFor(() => expect(requests).toHaveLength(2));
    expect(requests.at(-1)?.body).toMatchObject({ status: 'Active' });
    // The next choice can follow, as with the arrow keys.
    fill('Status', 'Ended');
    await waitFor(() => expect(requests).toHaveLength(3));
    expect(requests.at(-1)?.body).toMatchObject({ status: 'Ended' });
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('search')).toBeNull();
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
    serve({ searchMembers: (input) => page(input) });
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

  it('opens the criteria on a phone for a refused value, and keeps them open while it is corrected', async () => {
    const requests = serve({ searchMembers: (input) => page(input) });
    const address = '/admin/test?ssn=900123456';
    await openScreen(buildArtefact(body, [operation]), { address, width: 390 });
    const birth = await screen.findByLabelText('Date of birth');
    expect(birth.getAttribute('aria-invalid')).toBe('true');
    expect(requests).toHaveLength(0);
    fill('Date of birth', '03/15/1980');
    fireEvent.blur(birth);
    await waitFor(() =>
      expect(screen.getByLabelText('Date of birth').getAttribute('aria-invalid')).not.toBe('true'),
    );
    search();
    await screen.findByRole('button', { name: 'Change the search' });
    expect(requests).toHaveLength(1);
  });

  it.each([
    ['the address', { address: '/admin/test?ssn=900123456' }],
    ['the finder', { state: { criteria: { ssn: '900123456' } } }],
  ])('checks the criteria of %s before a list loads with them', async (_, visit) => {
    const requests = serve({ searchMembers: (input) => page(input) });
    const loading = { ...body, source: { ...body.source, run: 'load' } } satisfies SearchBody;
    await openScreen(buildArtefact(loading, [operation]), { ...visit, width: 390 });
    const birth = await screen.findByLabelText('Date of birth');
    expect(birth.getAttribute('aria-invalid')).toBe('true');
    expect(requests).toHaveLength(0);
    // A refused criterion restricts nothing, so that no chip names it.
    expect(screen.queryByRole('button', { name: /^Remove/u })).toBeNull();
    fill('Date of birth', '03/15/1980');
    search();
    await screen.findByText('1–10 of 45');
    expect(requests.map((call) => call.body)).toMatchObject([
      { ssn: '900123456', dateOfBirth: '1980-03-15' },
    ]);
  });

  it('shows all of its common criteria on a phone', async () => {
    const rows = ['lastName', 'firstName', 'memberId', 'dateOfBirth', 'status'];
    const fields = rows.map((id) => [buildField(id)]);
    const many = { ...body, criteria: { ...body.criteria!, rows: fields, more: [] } };
    await openScreen(buildArtefact(many, [operation]), { width: 390 });
    expect(await screen.findByLabelText('Last name')).toBeTruthy();
    expect(screen.getByLabelText('Date of birth')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'More criteria' })).toBeNull();
  });

  it('opens the further criteria for another value only, not for an initial one', async () => {
    const initial = { value: 'Active' };
    const more = [[buildField('status', { as: 'select', schema: properties.status, initial })]];
    serve({ searchMembers: (input) => page(input) });
    const begun = { ...body, criteria: { ...body.criteria!, more } };
    await openScreen(buildArtefact(begun, [operation]));
    const button = await screen.findByRole('button', { name: 'More criteria' });
    fireEvent.click(button);
    fireEvent.change(screen.getByLabelText('Status'), { target: { value: 'Ended' } });
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Fewer criteria' }).disabled).toBe(
      true,
    );
  });
});
