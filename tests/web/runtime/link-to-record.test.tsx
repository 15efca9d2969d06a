import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { Link, MemoryRouter, Route, Routes, useLocation, useNavigate } from 'react-router-dom';
import { SWRConfig } from 'swr';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { SearchBody } from '#shared/screens/artefact.ts';
import { PortalProvider } from '#web/core/i18n/portal-provider.tsx';
import { setSession } from '#web/core/session/session-store.ts';
import { Breadcrumbs } from '#web/shell/layout/breadcrumbs.tsx';
import { ScreenView } from '#web/runtime/screen-view.tsx';
import { buildIdentity, buildScreenEntry, buildScreenIndex } from '../screen-entries.ts';
import { buildArtefact, buildEntry, buildField, buildOperation } from './support/artefact.ts';
import { createEnglishPortal, serve, windowOf } from './support/open-screen.tsx';

afterEach(cleanup);

const text = { type: 'string' } as const;
const operation = buildOperation('searchMembers', { memberId: text, lastName: text });
const body: SearchBody = {
  kind: 'search',
  source: { operation: 'searchMembers', run: 'submit', input: {} },
  criteria: {
    rows: [[buildField('memberId'), buildField('lastName')]],
    more: [],
    schema: { type: 'object', properties: { memberId: text, lastName: text } },
    run: 'actions.search',
  },
  results: {
    rowKey: 'memberId',
    columns: [buildField('lastName', { rowHeader: true })],
    pageSize: 20,
    rowActions: [],
    empty: 'errors.noResults',
    open: { screen: 'member', params: { id: { from: 'row.memberId' } } },
  },
};
const artefact = buildArtefact(body, [operation]);
const entry = { ...buildEntry(artefact), roles: ['Analyst'] };
const members = buildScreenEntry({ id: 'members', path: '/members', title: 'runtime.print' });
const member = buildScreenEntry({ id: 'member', path: '/members/{id}', parent: 'members' });
const home = buildScreenEntry({ id: 'home', path: '/admin/dashboard' });

function Member() {
  const navigate = useNavigate();
  return (
    <>
      <output>{useLocation().pathname}</output>
      <Breadcrumbs />
      <button onClick={() => void navigate(-1)}>Back</button>
    </>
  );
}

async function follow(query: string, found: object[], shown = artefact) {
  serve({ searchMembers: () => found });
  vi.stubGlobal('matchMedia', windowOf(1200));
  const portal = await createEnglishPortal();
  portal.screens.set(buildScreenIndex([home, entry, members, member]));
  setSession(portal, { identity: buildIdentity() });
  render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <PortalProvider portal={portal}>
        <MemoryRouter initialEntries={['/claim']}>
          <Routes>
            <Route path="/claim" element={<Link to={`${entry.path}?${query}`}>Coverage</Link>} />
            <Route
              path={entry.path}
              element={<ScreenView artefact={shown} entry={entry} params={{}} />}
            />
            <Route path="/members/:id" element={<Member />} />
          </Routes>
        </MemoryRouter>
      </PortalProvider>
    </SWRConfig>,
  );
  fireEvent.click(screen.getByRole('link', { name: 'Coverage' }));
}

/** The addresses of the breadcrumbs before the current page. */
const crumbs = () =>
  within(screen.getByRole('navigation'))
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'));

const ana = { memberId: 'M1', lastName: 'Kim' };

describe('a link to a search', { timeout: 30_000 }, () => {
  it('with the key of a row opens its only result, and Back leads to where the link was', async () => {
    await follow('memberId=M1', [ana]);
    expect(await screen.findByText('/members/M1')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Back' }));
    expect(await screen.findByRole('link', { name: 'Coverage' })).toBeTruthy();
  });

  it('with the key of a row lists several results', async () => {
    await follow('memberId=M', [ana, { memberId: 'M2', lastName: 'Roy' }]);
    expect(await screen.findByRole('link', { name: 'Roy' })).toBeTruthy();
  });

  it('leads through the list to a record that was opened from it, not through its parent', async () => {
    await follow('memberId=M', [ana, { memberId: 'M2', lastName: 'Roy' }]);
    fireEvent.click(await screen.findByRole('link', { name: 'Roy' }));
    expect(await screen.findByText('/members/M2')).toBeTruthy();
    expect(crumbs()).toEqual([home.path, entry.path]);
    cleanup();
    await follow('memberId=M1', [ana]);
    expect(await screen.findByText('/members/M1')).toBeTruthy();
    expect(crumbs()).toEqual([home.path, entry.path]);
  });

  it('with another criterion lists a single result', async () => {
    await follow('lastName=Kim', [ana]);
    expect(await screen.findByRole('link', { name: 'Kim' })).toBeTruthy();
  });

  it('with another criterion opens a single result, but not one of several, where the screen says so', async () => {
    const results = { ...body.results, opensOnly: true as const };
    const opening = buildArtefact({ ...body, results }, [operation]);
    await follow('lastName=Kim', [ana], opening);
    expect(await screen.findByText('/members/M1')).toBeTruthy();
    cleanup();
    await follow('lastName=Kim', [ana, { memberId: 'M2', lastName: 'Kim' }], opening);
    expect(await screen.findAllByRole('link', { name: 'Kim' })).toHaveLength(2);
  });
});
