import { cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { PortalName } from '#shared/permissions/catalogue.ts';
import type { DetailBody } from '#shared/screens/artefact.ts';
import { buildIdentity } from '../screen-entries.ts';
import { buildArtefact, buildField, buildOperation } from './support/artefact.ts';
import { createEnglishPortal, openScreen, serve } from './support/open-screen.tsx';

afterEach(cleanup);

const status = { type: 'string' as const, 'x-code': 'conversation-status' };
const operation = buildOperation('readConversation', {}, { input: { type: 'object' } });
const body: DetailBody = {
  kind: 'detail',
  source: { operation: 'readConversation', input: {}, run: 'load' },
  badges: [buildField('status', { schema: status, as: 'badge' })],
  blocks: [],
};

async function showStatus(portalName: PortalName): Promise<void> {
  serve({ readConversation: () => ({ status: 'WaitingOnEmployer' }) });
  const portal = await createEnglishPortal();
  portal.session.set({ identity: buildIdentity({ portal: portalName }) });
  await openScreen(buildArtefact(body, [operation]), { portal });
}

describe('the text of a code', () => {
  it('speaks to the users of a portal that has its own', async () => {
    await showStatus('employer');
    expect(await screen.findByText('Waiting for you')).toBeTruthy();
  });

  it('is the common one in all other portals', async () => {
    await showStatus('member');
    expect(await screen.findByText('Waiting for the employer')).toBeTruthy();
  });
});
