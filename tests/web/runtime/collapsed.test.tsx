import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Action } from '#shared/screens/action.ts';
import type { Source } from '#shared/screens/call.ts';
import type { Block } from '#shared/screens/block.ts';
import { PortalProvider } from '#web/core/i18n/portal-provider.tsx';
import { printPage } from '#web/core/screen/print-page.ts';
import { PrintShortcut } from '#web/shell/layout/print-shortcut.ts';
import { buildArtefact, buildField, buildOperation } from './support/artefact.ts';
import { createEnglishPortal, openScreen, refusal, serve } from './support/open-screen.tsx';

let printed: string[] = [];
beforeEach(() => {
  printed = [];
  vi.stubGlobal('print', () => void printed.push(document.body.textContent ?? ''));
});
afterEach(cleanup);

const closedNote = 'Not printed, because this part was closed.';
const source: Source = { operation: 'readPolicies', run: 'load', input: {} };
const collapsed = {
  id: 'policies',
  title: 'fields.name',
  span: 12,
  actions: [] as Action[],
  collapsed: true,
  source,
} as const;
const fields: Block = {
  ...collapsed,
  block: 'fields',
  columns: 1,
  fields: [buildField('planName')],
};
const table: Block = {
  ...collapsed,
  block: 'table',
  rows: 'policies',
  rowKey: 'planName',
  rowActions: [],
  columns: [buildField('planName', { rowHeader: true })],
  empty: 'shell.empty.block',
};
const policies = { planName: 'Choice PPO', policies: [{ planName: 'Choice PPO' }] };

async function open(block: Block, answer: () => unknown = () => policies) {
  const requests = serve({ readPolicies: answer });
  const portal = await createEnglishPortal();
  const content = { kind: 'content' as const, blocks: [block] };
  await openScreen(buildArtefact(content, [buildOperation('readPolicies', {})]), { portal });
  render(
    <PortalProvider portal={portal}>
      <PrintShortcut />
    </PortalProvider>,
  );
  const reads = () => requests.filter(({ operation }) => operation === 'readPolicies').length;
  const opener = await screen.findByRole('button', { name: 'Name' });
  return { portal, reads, opener };
}
const settle = () => act(() => new Promise((resolve) => setTimeout(resolve, 50)));

describe.each([
  ['fields', fields],
  ['a table', table],
])('a collapsed block of %s', (_, block) => {
  it('reads nothing until it is opened, and then once', async () => {
    const { reads, opener } = await open(block);
    await settle();
    expect(reads()).toBe(0);
    fireEvent.click(opener);
    expect(await screen.findByText('Choice PPO')).toBeTruthy();
    fireEvent.click(opener);
    fireEvent.click(opener);
    await settle();
    expect(reads()).toBe(1);
  });

  it('is read before an action prints the page, and stays closed', async () => {
    const { portal, reads, opener } = await open(block);
    await act(() => printPage(portal));
    expect(printed).toEqual([expect.stringContaining('Choice PPO')]);
    expect(reads()).toBe(1);
    expect(opener.getAttribute('aria-expanded')).toBe('false');
    await act(() => printPage(portal));
    expect([printed.length, reads()]).toEqual([2, 1]);
  });

  it('is read before the shortcut prints the page', async () => {
    await open(block);
    const press = () => fireEvent.keyDown(document.body, { key: 'p', ctrlKey: true });
    expect(press(), 'the event is left to the browser').toBe(false);
    await waitFor(() => expect(printed).toHaveLength(1));
    expect(printed[0]).toContain('Choice PPO');
    expect(press()).toBe(true);
    expect(printed).toHaveLength(1);
  });

  it('says on paper that it is missing when the browser prints by itself', async () => {
    const { opener } = await open(block);
    expect(document.body.textContent).toContain(closedNote);
    fireEvent.click(opener);
    await screen.findByText('Choice PPO');
    expect(document.body.textContent).not.toContain(closedNote);
  });

  it('prints its error when it cannot be read', async () => {
    const { portal } = await open(block, () => refusal(500, { code: 'unexpected' }));
    await act(() => printPage(portal));
    expect(printed).toEqual([expect.stringContaining('could not be loaded')]);
  });
});

it('a collapsed block of the record of the screen is printed without a call', async () => {
  const requests = serve({ readPolicies: () => policies });
  const portal = await createEnglishPortal();
  const { source: _, ...ofRecord } = fields;
  const detail = { kind: 'detail' as const, source, badges: [], blocks: [ofRecord] };
  await openScreen(buildArtefact(detail, [buildOperation('readPolicies', {})]), {
    portal,
  });
  expect(await screen.findByText('Choice PPO')).toBeTruthy();
  expect(portal.readBeforePrint.size).toBe(0);
  expect(requests).toHaveLength(1);
});

describe('a block that is collapsed on a phone', () => {
  const onPhone: Block = { ...fields, collapsed: 'phone' };
  const content = { kind: 'content' as const, blocks: [onPhone] };
  const show = async (width: number) => {
    const requests = serve({ readPolicies: () => policies });
    await openScreen(buildArtefact(content, [buildOperation('readPolicies', {})]), { width });
    return requests;
  };

  it('reads and shows nothing there until it is opened', async () => {
    const requests = await show(390);
    const opener = await screen.findByRole('button', { name: 'Name', expanded: false });
    await settle();
    expect(requests.filter(({ operation }) => operation === 'readPolicies')).toEqual([]);
    fireEvent.click(opener);
    expect(await screen.findByText('Choice PPO')).toBeTruthy();
  });

  it('is open elsewhere, and its title is a heading only', async () => {
    await show(1200);
    expect(await screen.findByText('Choice PPO')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Name' })).toBeNull();
  });
});
