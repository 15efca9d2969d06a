import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { useLayoutEffect, type ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { SWRConfig } from 'swr';
import { afterEach, expect, it } from 'vitest';
import { useCall, type CallState } from '#web/core/calls/use-call.ts';
import { PortalProvider } from '#web/core/i18n/portal-provider.tsx';
import type { Portal } from '#web/core/portal/portal.ts';
import { buildOperation } from './support/artefact.ts';
import { createEnglishPortal, serve } from './support/open-screen.tsx';

afterEach(cleanup);

const readThing = buildOperation('readThing', {});

it('starts a read before the page around it is drawn', async () => {
  const requests = serve({ readThing: () => ({ name: 'Okafor' }) });
  const sentWhenDrawn: number[] = [];
  // The effects of earlier siblings run first, when nothing that a component starts in its own effects has begun.
  function Sibling(): ReactNode {
    useLayoutEffect(() => void sentWhenDrawn.push(requests.length), []);
    return null;
  }
  await show(
    <>
      <Sibling />
      <Thing />
    </>,
  );
  expect(sentWhenDrawn).toEqual([1]);
});

it('sends one request for all components that read the same', async () => {
  const requests = serve({ readThing: () => ({ name: 'Okafor' }) });
  const { portal } = await show(
    <>
      <Thing />
      <Thing />
    </>,
  );
  expect(requests).toHaveLength(1);
  await waitFor(() => expect(portal.startedCalls.size).toBe(0));
});

it('reads again when it is reloaded, also before the first response has been removed', async () => {
  const names = ['Okafor', 'Adebayo'];
  const requests = serve({ readThing: () => ({ name: names.shift() }) });
  let state: CallState | undefined;
  await show(<Thing onState={(next) => (state = next)} />);
  await act(async () => state?.reload());
  expect(await screen.findByText('Adebayo')).toBeTruthy();
  expect(requests).toHaveLength(2);
});

function Thing({ onState }: { onState?: (state: CallState) => void }): ReactNode {
  const state = useCall(readThing, {});
  useLayoutEffect(() => {
    onState?.(state);
  });
  return <p>{(state.data as { name?: string } | undefined)?.name}</p>;
}

async function show(children: ReactNode): Promise<{ portal: Portal }> {
  const portal = await createEnglishPortal();
  render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <PortalProvider portal={portal}>
        <MemoryRouter>{children}</MemoryRouter>
      </PortalProvider>
    </SWRConfig>,
  );
  await screen.findAllByText('Okafor');
  return { portal };
}
