import { cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { DetailBody } from '#shared/screens/artefact.ts';
import { buildArtefact, buildOperation } from './support/artefact.ts';
import { openScreen, serve } from './support/open-screen.tsx';

afterEach(cleanup);

const properties = { memberId: { type: 'string' as const } };
const operation = buildOperation('readMember', properties, {
  method: 'GET',
  locations: { memberId: 'query' },
  input: { type: 'object', properties, required: ['memberId'] },
});
const body: DetailBody = {
  kind: 'detail',
  source: { operation: 'readMember', input: { memberId: { from: 'route.memberId' } }, run: 'load' },
  badges: [],
  blocks: [],
};

describe('a record whose ID is missing in the address', () => {
  it('is not loaded: the page shows a message', async () => {
    const requests = serve({});
    await openScreen(buildArtefact(body, [operation]));
    expect(await screen.findByText(/Nothing was chosen/u)).toBeDefined();
    expect(document.querySelector('[data-loading]')).toBeNull();
    expect(requests).toEqual([]);
  });
});
