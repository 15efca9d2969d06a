import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Block } from '#shared/screens/block.ts';
import { buildArtefact, buildField, buildOperation } from './support/artefact.ts';
import { createEnglishPortal, openScreen, serve } from './support/open-screen.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const record = {
  memberName: 'Rosa Vega',
  memberId: '100100010100',
  groupId: '2020',
  payerId: 'HRBR1',
};

const card = {
  id: 'card',
  block: 'card',
  span: 12,
  actions: [],
  heading: buildField('memberName'),
  number: buildField('memberId', { as: 'memberId' }),
  front: [buildField('groupId'), buildField('rxBin')],
  back: [buildField('payerId')],
} as unknown as Block;

async function open() {
  serve({ readIdCard: () => record });
  const source = { operation: 'readIdCard', run: 'load' as const, input: {} };
  const body = { kind: 'detail' as const, source, badges: [], blocks: [card] };
  await openScreen(buildArtefact(body, [buildOperation('readIdCard', {})]), {
    portal: await createEnglishPortal(),
  });
  await screen.findByText('Rosa Vega');
}

describe('a card', { timeout: 30_000 }, () => {
  it('shows both sides, and leaves out what the record does not say', async () => {
    await open();
    expect(screen.getByText('2020')).toBeTruthy();
    expect(screen.getByText('HRBR1')).toBeTruthy();
    expect(screen.queryByText('Not on file')).toBeNull();
  });

  it('shows the number in groups whose text has no spaces', async () => {
    await open();
    expect(screen.getByText('0001').parentElement?.textContent).toBe('100100010100');
  });

  it('copies the number as it is entered', async () => {
    const writeText = vi.fn<(text: string) => Promise<void>>(async () => undefined);
    vi.stubGlobal('navigator', { userAgent: navigator.userAgent, clipboard: { writeText } });
    await open();
    fireEvent.click(screen.getByRole('button', { name: 'Copy ID' }));
    expect(writeText).toHaveBeenCalledWith('100100010100');
  });

  it('has no Share button where the browser passes no files on', async () => {
    await open();
    expect(screen.queryByRole('button', { name: 'Share' })).toBeNull();
  });
});
