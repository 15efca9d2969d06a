import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { buildArtefact } from './support/artefact.ts';
import { body, fill, operation, page, search } from './support/member-search.tsx';
import { createEnglishPortal, openScreen, serve } from './support/open-screen.tsx';

afterEach(cleanup);

it('loads the screen that rows open once there are rows, and not before', async () => {
  serve({ searchMembers: (input) => page(input) });
  const portal = await createEnglishPortal();
  const preloaded: string[] = [];
  portal.preloadScreen = (name) => void preloaded.push(name);
  const results = { ...body.results, open: { screen: 'admin.member', params: {} } };
  await openScreen(buildArtefact({ ...body, results }, [operation]), { portal });
  await screen.findByLabelText('Last name');
  fill('Last name', 'Okafor');
  expect(preloaded).toEqual([]);
  search();
  await screen.findByText('1–20 of 45');
  await vi.waitFor(() => expect(preloaded).toEqual(['admin.member']));
});
