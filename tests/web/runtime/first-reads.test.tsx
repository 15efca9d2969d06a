import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { ScreenArtefact, ScreenBody } from '#shared/screens/artefact.ts';
import { createScreenIndex } from '#web/core/navigation/screen-index.ts';
import type { Portal } from '#web/core/portal/portal.ts';
import { startFirstReads } from '#web/shell/first-reads.ts';
import { buildArtefact, buildEntry, buildField, buildOperation } from './support/artefact.ts';
import {
  createEnglishPortal,
  openScreen,
  refusal,
  serve,
  windowOf,
} from './support/open-screen.tsx';

afterEach(() => {
  cleanup();
  history.replaceState(null, '', '/');
});

const PATH = '/admin/test/{memberId}';
const params = { memberId: '100100010100' };
const listClaims = buildOperation(
  'listClaims',
  {
    memberId: { type: 'string' },
    status: { type: 'string' },
    pageNumber: { type: 'integer' },
    pageSize: { type: 'integer' },
    sortProperty: { type: 'string', default: 'serviceDate' },
    sortDesc: { type: 'boolean', default: true },
  },
  { paging: 'pagedList', access: { principal: 'public' } },
);
const readMember = buildOperation(
  'readMember',
  { memberId: { type: 'string' } },
  { access: { principal: 'public' } },
);
const input = { memberId: { from: 'route.memberId' } };
const list = (changes: object = {}): ScreenBody => ({
  kind: 'search',
  source: { operation: 'listClaims', run: 'load', input, at: 'objects' },
  criteria: {
    rows: [[buildField('status', changes)]],
    more: [],
    schema: { type: 'object', properties: { status: { type: 'string' } } },
    run: 'actions.search',
  },
  results: {
    rowKey: 'claimNumber',
    columns: [buildField('claimNumber'), buildField('serviceDate', { sort: true })],
    pageSize: 20,
    rowActions: [],
    empty: 'shell.empty.search',
  },
});
const detail: ScreenBody = {
  kind: 'detail',
  source: { operation: 'readMember', run: 'load', input },
  heading: buildField('name'),
  badges: [],
  blocks: [],
};
/** A frame that reads what the page reads, too. */
const frameOf = (artefact: ScreenArtefact): ScreenArtefact => ({ ...artefact, id: 'test.frame' });
const rows = { objects: [{ claimNumber: 'A claim' }], totalCount: 1 };

/** A page whose code is loading. Its reads start if they can. */
async function load(
  artefact: ScreenArtefact,
  {
    width = 1200,
    address = '',
    portal: given,
  }: {
    width?: number;
    address?: string;
    portal?: Portal;
  } = {},
): Promise<{ portal: Portal; open: () => Promise<unknown> }> {
  vi.stubGlobal('matchMedia', windowOf(width));
  const portal = given ?? (await createEnglishPortal());
  const known = { ...buildEntry(artefact), portal: 'public' as const };
  const entry = { ...known, path: PATH, frame: 'test.frame' };
  const frame = { ...known, path: '/admin/frame', id: 'test.frame', kind: 'frame' as const };
  portal.screens.set(createScreenIndex([entry, frame]));
  portal.published.set('/screens/test.frame.0.json', Promise.resolve(frameOf(artefact)));
  portal.published.set('/screens/test.screen.0.json', Promise.resolve(artefact));
  const path = `/admin/test/${params.memberId}${address}`;
  history.replaceState(null, '', path);
  await startFirstReads(portal, 'en');
  const open = () =>
    act(() => openScreen(artefact, { address: path, params, entry, portal, width }));
  return { portal, open };
}

describe('the read with which a page opens', () => {
  it.each([
    ['a list on a desktop', list(), 1200, rows, 'A claim'],
    ['a list on a phone', list(), 390, rows, 'A claim'],
    ['a record', detail, 1200, { name: 'Ann Okafor' }, 'Ann Okafor'],
  ])(
    'starts before its code, once for page and frame, and is not sent again: %s',
    async (_, body, width, response, shown) => {
      const requests = serve({ listClaims: () => response, readMember: () => response });
      const { open } = await load(buildArtefact(body, [listClaims, readMember]), { width });
      expect(requests).toHaveLength(1);
      await open();
      expect(await screen.findByText(shown)).toBeTruthy();
      expect(requests).toHaveLength(1);
    },
  );

  it('is sent by the page if the one before was refused', async () => {
    const answers = [refusal(403, { code: 'forbidden' }), { name: 'Ann Okafor' }];
    const requests = serve({ readMember: () => answers.shift() });
    const { portal, open } = await load(buildArtefact(detail, [readMember]));
    await open();
    expect(await screen.findByText('Ann Okafor')).toBeTruthy();
    expect(requests).toHaveLength(2);
    await waitFor(() => expect(portal.startedCalls.size).toBe(0));
  });

  it.each([
    ['criteria in the address narrow it', list(), '?status=Paid'],
    ['an initial criterion narrows it', list({ initial: { value: 'Paid' } }), ''],
  ])('waits for its form if %s', async (_, body, address) => {
    const requests = serve({ listClaims: () => rows });
    await load(buildArtefact(body, [listClaims]), { address });
    expect(requests).toEqual([]);
  });

  it('is not sent for a visitor if it is for users only', async () => {
    const requests = serve({ readMember: () => ({ name: 'Ann Okafor' }) });
    const portal = await createEnglishPortal();
    const forStaff = { ...readMember, access: { principal: 'admin' as const } };
    await load(buildArtefact(detail, [forStaff]), { portal });
    expect(requests).toEqual([]);
  });
});
