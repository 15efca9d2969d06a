import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { SearchBody } from '#shared/screens/artefact.ts';
import { PortalProvider } from '#web/core/i18n/portal-provider.tsx';
import { SkipLink } from '#web/shell/layout/skip-link.tsx';
import { buildArtefact, buildField, buildOperation } from './support/artefact.ts';
import { createEnglishPortal, openScreen, serve } from './support/open-screen.tsx';
import { thingSearch } from './support/thing-search.ts';
import { buildScreenEntry, buildScreenIndex } from '../screen-entries.ts';

afterEach(cleanup);

const size = { type: 'integer', maximum: 2000 } as const;
const search = buildOperation('searchThings', { pageSize: size }, { paging: 'pagedList' });
const change = buildOperation(
  'changeThings',
  { thingIds: { type: 'array', items: { type: 'integer' } } },
  { effect: 'write' },
);
const things = [
  { thingId: 1, name: 'Ärmel', kind: 7, kindName: 'Shirts' },
  { thingId: 2, name: 'Collar', kind: 7, kindName: 'Shirts' },
  { thingId: 3, name: 'Heel', kind: 9, kindName: 'Shoes' },
];

async function open(results: Partial<SearchBody['results']>, total = things.length) {
  const requests = serve({
    searchThings: () => ({ objects: things, totalObjects: total, currentPage: 1, pageSize: 2000 }),
    changeThings: () => ({ results: [] }),
  });
  const portal = await createEnglishPortal();
  portal.screens.set(buildScreenIndex([buildScreenEntry({ id: 'admin.thing', path: '/thing' })]));
  await openScreen(buildArtefact(thingSearch(results), [search, change]), { portal });
  return Object.assign(requests, { portal });
}

const tree = { by: buildField('kind'), label: buildField('kindName') };
const branch = (name: RegExp) => screen.findByRole('button', { name });
const names = () => screen.queryAllByRole('rowheader').map(({ textContent }) => textContent);
const key = (name: string) => fireEvent.keyDown(document.activeElement!, { key: name });

describe('the rows of an unpaged list', { timeout: 30_000 }, () => {
  it('take the focus to the next and previous row by j and k, and to none beyond the list', async () => {
    await open({ open: { screen: 'admin.thing', params: {} } });
    const links = await screen.findAllByRole('link');
    act(() => links[0]?.focus());
    key('j');
    expect(document.activeElement).toBe(links[1]);
    key('k');
    key('k');
    expect(document.activeElement).toBe(links[0]);
  });
  it('take the focus to the first row by j from outside the list, but not from a field', async () => {
    await open({ open: { screen: 'admin.thing', params: {} } });
    const [first] = await screen.findAllByRole('link');
    const [field, tool] = [
      document.createElement('input'),
      screen.getByRole('button', { name: 'Columns' }),
    ];
    screen.getByRole('main').prepend(field);
    act(() => field.focus());
    key('j');
    expect(document.activeElement).toBe(field);
    act(() => tool.focus());
    key('j');
    expect(document.activeElement).toBe(first);
  });
  it('are what the link to the results leads to, not the tools above them', async () => {
    const { portal } = await open({ open: { screen: 'admin.thing', params: {} } });
    const [first] = await screen.findAllByRole('link');
    render(
      <PortalProvider portal={portal}>
        <SkipLink />
      </PortalProvider>,
    );
    fireEvent.click(screen.getByRole('link', { name: 'Skip to the results' }));
    expect(document.activeElement).toBe(first);
  });
  it('are shown on one page, with a count', async () => {
    const requests = await open({});
    await screen.findByText('All 3 rows');
    expect(requests[0]?.body).toMatchObject({ pageSize: 2000 });
    expect(screen.queryByRole('navigation')).toBeNull();
  });

  it('show a note if there are more than one page holds', async () => {
    await open({}, 2345);
    expect(await screen.findByText(/The first 2,000 of 2,345 rows/u)).toBeTruthy();
  });

  it('are grouped by a common value', async () => {
    await open({ groupBy: buildField('kindName') });
    const heading = await screen.findByRole('columnheader', { name: /Shirts\(2\)/u });
    expect(heading.closest('tr')?.nextElementSibling?.textContent).toBe('Ärmel');
  });

  it('are filtered by the typed text, ignoring case and accents', async () => {
    const requests = await open({ filter: true });
    fireEvent.change(await screen.findByRole('searchbox'), { target: { value: 'ARM' } });
    expect(names()).toEqual(['Ärmel']);
    expect(screen.getByText('1 of 3 rows')).toBeTruthy();
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'nothing' } });
    expect(screen.getByText('No entry matches the filter.')).toBeTruthy();
    expect(requests).toHaveLength(1);
  });
});

describe('a tree of rows', { timeout: 30_000 }, () => {
  it.each([
    ['all branches', true, ['Shirts(2)', 'Ärmel', 'Collar', 'Shoes(1)', 'Heel']],
    ['the first branch', 'first', ['Shirts(2)', 'Ärmel', 'Collar', 'Shoes(1)']],
  ] as const)('begins with %s open', async (_, opened, rows) => {
    await open({ tree: { ...tree, open: opened } });
    await branch(/Shirts/u);
    expect(names()).toEqual(rows);
  });

  it('opens and closes its branches', async () => {
    await open({ tree });
    const shirts = await branch(/Shirts/u);
    expect(screen.getByRole('treegrid')).toBeTruthy();
    expect(names()).toHaveLength(2);
    fireEvent.click(shirts);
    expect(names()).toHaveLength(4);
    expect(shirts.closest('tr')?.getAttribute('aria-expanded')).toBe('true');
    fireEvent.click(shirts);
    expect(names()).toHaveLength(2);
  });

  it('starts open if the screen says so', async () => {
    await open({ tree: { ...tree, open: true } });
    await branch(/Shirts/u);
    expect(names()).toHaveLength(5);
  });

  it('shows what matches the filter in open branches', async () => {
    await open({ tree, filter: true });
    fireEvent.change(await screen.findByRole('searchbox'), { target: { value: 'heel' } });
    expect(names()).toEqual([expect.stringContaining('Shoes'), 'Heel']);
  });

  it('is navigated by arrow keys: into a branch, along the rows and back', async () => {
    await open({ tree });
    (await branch(/Shirts/u)).focus();
    key('ArrowRight');
    key('ArrowRight');
    expect(document.activeElement?.textContent).toBe('Ärmel');
    key('ArrowDown');
    expect(document.activeElement?.textContent).toBe('Collar');
    key('ArrowLeft');
    expect(document.activeElement?.textContent).toMatch(/Shirts/u);
    key('ArrowLeft');
    expect(names()).toHaveLength(2);
    key('End');
    expect(document.activeElement?.textContent).toMatch(/Shoes/u);
    key('Home');
    expect(document.activeElement?.textContent).toMatch(/Shirts/u);
  });

  it('is one Tab stop', async () => {
    await open({ tree });
    await branch(/Shirts/u);
    const grid = within(screen.getByRole('treegrid'));
    expect(grid.getAllByRole('button').map(({ tabIndex }) => tabIndex)).toEqual([0, -1]);
  });

  it('selects all rows of a branch at once', async () => {
    const action = {
      id: 'change',
      label: 'actions.save',
      look: 'secondary' as const,
      operation: 'changeThings',
      input: {},
      ids: 'thingIds',
      then: [],
      done: 'actions.several.done',
    };
    const requests = await open({ tree, select: { max: 100, actions: [action] } });
    fireEvent.click(await screen.findByLabelText('Select all of Shirts'));
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    const sent = () => requests.find(({ operation }) => operation === 'changeThings');
    await waitFor(() => expect(sent()?.body).toEqual({ thingIds: [1, 2] }));
  });
});
