import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { Block } from '#shared/screens/block.ts';
import { buildArtefact, buildOperation } from './support/artefact.ts';
import { createEnglishPortal, openScreen, serve } from './support/open-screen.tsx';

afterEach(cleanup);

const job = { jobId: 7, kind: 'exportClaims', createdDate: '2026-11-20T15:30:00Z' };
const running = { ...job, state: 'running', percent: 40, step: 'writing' };
const endedJob = {
  ...job,
  state: 'done',
  percent: 100,
  fileName: 'claims.csv',
  endedDate: '2026-11-20T15:31:00Z',
};

async function open(responses: Parameters<typeof serve>[0], operation = 'listJobs') {
  const requests = serve(responses);
  const block = {
    id: 'jobs',
    block: 'progress',
    span: 12,
    actions: [],
    source: { operation, run: 'load', input: {} },
    cancel: 'cancelJob',
    result: 'readJob',
  } as Block;
  const byId = { properties: { jobId: { type: 'integer' as const } } };
  const operations = [
    buildOperation('listJobs', {}),
    buildOperation('cancelJob', byId.properties, { effect: 'write', output: 'empty' }),
    buildOperation('readJob', byId.properties),
  ];
  const body = { kind: 'dashboard' as const, blocks: [block] };
  await openScreen(buildArtefact(body, operations), { portal: await createEnglishPortal() });
  return requests;
}

describe('progress', { timeout: 30_000 }, () => {
  it('shows the current step and the percentage', async () => {
    await open({ listJobs: () => [running] });
    const line = await screen.findByRole('progressbar', { name: 'Writing the rows · 40%' });
    expect(line.getAttribute('aria-valuenow')).toBe('40');
  });

  it('polls until it is done, and offers the file', async () => {
    let response: object = running;
    await open({ listJobs: () => [response] });
    await screen.findByRole('progressbar');
    response = endedJob;
    expect(
      await screen.findByRole('button', { name: 'Download: Claims export' }, { timeout: 5000 }),
    ).toBeTruthy();
    expect(screen.getByText(/claims\.csv · Available until Dec 19, 2026/u)).toBeTruthy();
    expect(screen.queryByRole('progressbar')).toBeNull();
  });

  it('can be canceled while it runs', async () => {
    let response: object = running;
    await open({
      listJobs: () => [response],
      cancelJob: () => {
        response = { ...job, state: 'cancelled', percent: 40 };
        return undefined;
      },
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Cancel: Claims export' }));
    expect(await screen.findByText('Canceled')).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Cancel/u })).toBeNull());
  });

  it('reads the screen again when its job had ended before it was shown, once', async () => {
    let reads = 0;
    const readJob = () => {
      reads++;
      return endedJob;
    };
    await open({ readJob }, 'readJob');
    await waitFor(() => expect(reads).toBe(2));
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(reads).toBe(2);
  });

  it('reads a list of ended jobs once', async () => {
    let reads = 0;
    const listJobs = () => {
      reads++;
      return [endedJob];
    };
    await open({ listJobs });
    await screen.findByText(/claims\.csv/u);
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(reads).toBe(1);
  });

  it('shows a message without a job in the address', async () => {
    await open({ listJobs: () => [] });
    expect(await screen.findByText('There is nothing here yet.')).toBeTruthy();
  });
});
