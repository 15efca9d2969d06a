import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { SearchBody } from '#shared/screens/artefact.ts';
import { PortalProvider } from '#web/core/i18n/portal-provider.tsx';
import { setSession } from '#web/core/session/session-store.ts';
import { Finder } from '#web/shell/finder/finder.tsx';
import { buildArtefact, buildField, buildOperation } from '../runtime/support/artefact.ts';
import {
  createEnglishPortal,
  refusal,
  serve,
  type RecordedRequest,
} from '../runtime/support/open-screen.tsx';
import { buildIdentity, buildScreenEntry, buildScreenIndex } from '../screen-entries.ts';

afterEach(cleanup);

const text = { type: 'string', maxLength: 12 } as const;
const operation = buildOperation(
  'searchMembers',
  { name: text, phone: text, pageNumber: { type: 'integer' }, pageSize: { type: 'integer' } },
  { paging: 'memberSearch' },
);
const body: SearchBody = {
  kind: 'search',
  source: { operation: 'searchMembers', run: 'submit', input: {}, at: 'results' },
  criteria: {
    rows: [[buildField('name'), buildField('phone')]],
    more: [],
    schema: { type: 'object', properties: { name: text, phone: text } },
    run: 'actions.search',
  },
  results: {
    rowKey: 'memberId',
    columns: [
      buildField('memberName', { rowHeader: true }),
      buildField('memberId', { as: 'memberId', card: true }),
      buildField('groupName', { card: true, requires: ['GROUP_LISTING_SEARCH'] }),
      buildField('status'),
    ],
    pageSize: 20,
    rowActions: [],
    empty: 'errors.noResults',
    open: { screen: 'member', params: { id: { from: 'row.memberId' } } },
  },
};
const artefact = buildArtefact(body, [operation]);
const search = buildScreenEntry({
  id: artefact.id,
  path: '/members',
  kind: 'search',
  finder: [
    { criteria: 'name', match: 'name' },
    { criteria: 'name', match: 'memberId' },
    { criteria: 'phone', match: 'phone' },
  ],
});
const member = buildScreenEntry({ id: 'member', path: '/members/{id}' });
const people = ['Ana Kim', 'Anabel Roy'].map((memberName, at) => ({
  memberName,
  memberId: `M${at}`,
  groupName: 'Lakeshore Parts',
  status: 'Active',
}));
const page = (results: object[]) => ({ totalCount: results.length, results, current: 1, pages: 1 });

/** Shows where the user is. */
function Address() {
  const { pathname, state } = useLocation();
  return <output>{`${pathname} ${JSON.stringify(state)}`}</output>;
}

let requests: RecordedRequest[];
async function open(response: (input: unknown) => unknown = () => page(people)) {
  requests = serve({ searchMembers: response });
  const portal = await createEnglishPortal();
  portal.published.set(`/screens/${search.id}.${search.hash}.json`, Promise.resolve(artefact));
  portal.screens.set(buildScreenIndex([search, member]));
  setSession(portal, { identity: buildIdentity() });
  render(
    <PortalProvider portal={portal}>
      <MemoryRouter initialEntries={['/home']}>
        <Finder />
        <Address />
      </MemoryRouter>
    </PortalProvider>,
  );
  return screen.getByRole('combobox', { name: 'Find a claim or member' });
}
const type = (field: HTMLElement, value: string) => {
  fireEvent.focus(field);
  fireEvent.change(field, { target: { value } });
};

describe('the finder', () => {
  let field: HTMLElement;
  beforeEach(async () => {
    field = await open();
  });

  it('suggests the records that match, by name and by what their cards show', async () => {
    type(field, 'ana');
    const options = await screen.findAllByRole('option');
    expect(options.map((option) => option.textContent)).toEqual(['Ana KimM0', 'Anabel RoyM1']);
    await waitFor(() => expect(field.getAttribute('aria-expanded')).toBe('true'));
    expect(requests.at(-1)?.body).toEqual({ name: 'ana', pageNumber: 1, pageSize: 6 });
  });

  it('groups the digits of a member ID', async () => {
    cleanup();
    const member = { memberName: 'Ana Kim', memberId: '100100010100', status: 'Active' };
    type(await open(() => page([member])), 'ana');
    const [option] = await screen.findAllByRole('option');
    const groups = [...(option?.querySelectorAll('span span span') ?? [])];
    expect(groups.map(({ textContent }) => textContent)).toEqual(['1001', '0001', '0100']);
  });

  it('leads to the search if there are more matches than it suggests', async () => {
    cleanup();
    type(await open(() => ({ ...page(people), totalCount: 10 })), 'ana');
    fireEvent.click(await screen.findByRole('option', { name: /^Show all 10 results/u }));
    await waitFor(() =>
      expect(document.body.textContent).toContain('/members {"criteria":{"name":"ana"}}'),
    );
  });

  it('says that nothing matches', async () => {
    cleanup();
    type(await open(() => page([])), 'zzq');
    expect(await screen.findByText(/^No matches/u)).toBeTruthy();
    expect(screen.queryByRole('option')).toBeNull();
  });

  it('opens the suggestion that arrow keys have marked', async () => {
    type(field, 'ana');
    const options = await screen.findAllByRole('option');
    for (const key of ['ArrowUp', 'ArrowDown', 'ArrowDown']) fireEvent.keyDown(field, { key });
    expect(field.getAttribute('aria-activedescendant')).toBe(options[1]?.id);
    fireEvent.keyDown(field, { key: 'Enter' });
    await waitFor(() => expect(document.body.textContent).toContain('/members/M1 null'));
    expect(screen.queryByRole('option')).toBeNull();
    expect((field as HTMLInputElement).value).toBe('');
  });

  it('opens the suggestion that is clicked', async () => {
    type(field, 'ana');
    fireEvent.click((await screen.findAllByRole('option'))[0]!);
    await waitFor(() => expect(document.body.textContent).toContain('/members/M0 null'));
  });

  it('opens the search for text without a marked suggestion, in no address', async () => {
    type(field, 'ana');
    await screen.findAllByRole('option');
    fireEvent.submit(screen.getByRole('search'));
    await waitFor(() =>
      expect(document.body.textContent).toContain('/members {"criteria":{"name":"ana"}}'),
    );
  });

  it('opens the search that has found the records on Enter, also if another one is likelier', async () => {
    cleanup();
    const phone = await open((input) => page('phone' in (input as object) ? people : []));
    type(phone, '6145550162');
    await screen.findAllByRole('option');
    fireEvent.keyDown(phone, { key: 'Enter' });
    await waitFor(() =>
      expect(document.body.textContent).toContain('/members {"criteria":{"phone":"6145550162"}}'),
    );
  });

  it('opens the only match on Enter', async () => {
    cleanup();
    const ana = await open(() => page(people.slice(0, 1)));
    type(ana, 'ana');
    await screen.findByRole('option');
    fireEvent.keyDown(ana, { key: 'Enter' });
    await waitFor(() => expect(document.body.textContent).toContain('/members/M0 null'));
  });

  it('closes the suggestions on Escape and keeps the text', async () => {
    type(field, 'ana');
    await screen.findAllByRole('option');
    await waitFor(() => expect(field.getAttribute('aria-expanded')).toBe('true'));
    fireEvent.keyDown(field, { key: 'Escape' });
    expect(screen.queryByRole('option')).toBeNull();
    expect(field.getAttribute('aria-expanded')).toBe('false');
    expect((field as HTMLInputElement).value).toBe('ana');
  });

  it('asks for nothing before three characters', async () => {
    type(field, 'an');
    expect(await screen.findByText('Type at least 3 characters.')).toBeTruthy();
    expect(requests).toEqual([]);
  });
});

it('the finder asks for nothing with a text that is too long for the field', async () => {
  type(await open(), 'Ana Maria Kim');
  expect(
    await screen.findByText('No matches. Check what you typed, or choose a search in the menu.'),
  ).toBeTruthy();
  expect(requests).toEqual([]);
});

it.each(['2026-1000', '2026-100000051-', '20261000000'])(
  'the finder asks for the whole number in place of %s',
  async (part) => {
    type(await open(() => page([])), part);
    expect(await screen.findByText(/type the whole number, such as/u)).toBeTruthy();
  },
);

it('the finder says nothing about matches if its search fails', async () => {
  type(await open(() => refusal(503, { code: 'unavailable' })), 'ana');
  await waitFor(() => expect(requests).toHaveLength(1));
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(screen.queryByText(/^No matches/u)).toBeNull();
});

it('the finder opens a search that refuses its suggestions', async () => {
  const field = await open(() => refusal(422, { code: 'invalid' }));
  type(field, 'ana');
  await waitFor(() => expect(requests).toHaveLength(1));
  expect(field.getAttribute('aria-expanded')).toBe('false');
  fireEvent.submit(screen.getByRole('search'));
  await waitFor(() => expect(document.body.textContent).toContain('/members {"criteria"'));
});
