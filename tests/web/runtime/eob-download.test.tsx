import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { Action } from '#shared/screens/action.ts';
import type { DetailBody } from '#shared/screens/artefact.ts';
import { buildArtefact, buildOperation } from './support/artefact.ts';
import { localeTexts } from './support/locale-texts.ts';
import { openScreen, refusal, serve } from './support/open-screen.tsx';

afterEach(cleanup);

const properties = { claimNumber: { type: 'integer' as const } };
const download = (errors?: 'claim') =>
  buildOperation('GetEobPDF', properties, { output: 'file', errors });
const read = buildOperation('readClaim', {}, { method: 'GET' });
const eob: Action = {
  id: 'eob',
  label: 'actions.delete',
  look: 'primary',
  operation: 'GetEobPDF',
  input: { claimNumber: { value: 23 } },
  then: [],
  failure: 'errors.claimsSummaryDownload',
};
const body: DetailBody = {
  kind: 'detail',
  source: { operation: 'readClaim', input: {}, run: 'load' },
  badges: [],
  blocks: [],
};

async function press(respond: () => Response, errors?: 'claim'): Promise<string[]> {
  serve({ GetEobPDF: respond });
  const artefact = buildArtefact(body, [read, download(errors)]);
  const { portal } = await openScreen({ ...artefact, actions: [eob] });
  fireEvent.click(await screen.findByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(portal.notices.shown.get()).toHaveLength(1));
  return portal.notices.shown.get().map(({ text }) => text ?? '');
}

describe('the button of an EOB whose download fails', () => {
  const message = localeTexts('en')['errors.claimsSummaryDownload'];

  it.each([
    ['an empty body', () => new Response('')],
    ['a missing claim', () => refusal(404, { code: 'notFound' })],
    ['a broken rule', () => refusal(422, { code: 'validation' })],
    ['too many requests', () => refusal(429, { code: 'tooManyRequests' })],
    ['an outage', () => refusal(503, { code: 'unavailable' })],
  ])('shows the message of the catalogue after %s', async (_, respond) => {
    expect(await press(respond, 'claim')).toEqual([message]);
  });

  it('is the only kind of button with one message for every failure', async () => {
    const texts = await press(() => refusal(429, { code: 'tooManyRequests' }));
    expect(texts).not.toContain(message);
  });
});
