import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { useLayoutEffect, useState, type ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { SWRConfig } from 'swr';
import { afterEach, expect, it } from 'vitest';
import { waitForFirstResponses } from '#web/core/calls/started-calls.ts';
import { useCall, type CallState } from '#web/core/calls/use-call.ts';
import { PortalProvider } from '#web/core/i18n/portal-provider.tsx';
import type { Portal } from '#web/core/portal/portal.ts';
import { buildOperation } from './support/artefact.ts';
import { createEnglishPortal, serve } from './support/open-screen.tsx';

afterEach(cleanup);

const readThing = buildOperation('readThing', { name: { type: 'string' } });

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

it('draws the first render once, when the response has arrived', async () => {
  const requests = serve({ readThing: () => ({ name: 'Okafor' }) });
  const states: CallState[] = [];
  const portal = await createEnglishPortal();
  waitForFirstResponses(portal);
  await show(<Thing onState={(next) => states.push(next)} />, portal);
  expect(states[0]).toMatchObject({ data: { name: 'Okafor' }, loading: false, busy: false });
  expect(requests).toHaveLength(1);
});

it('reads once what a page that stays open needs at another address', async () => {
  const requests = serve({ readThing: ({ name }) => ({ name }) });
  const portal = await createEnglishPortal();
  let open: ((name: string) => void) | undefined;
  function Page(): ReactNode {
    const [name, setName] = useState('Okafor');
    const { data } = useCall(readThing, { name });
    useLayoutEffect(() => void (open = setName), []);
    return <p>{(data as { name?: string } | undefined)?.name}</p>;
  }
  await show(<Page />, portal);
  waitForFirstResponses(portal);
  await act(async () => open?.('Adebayo'));
  expect(await screen.findByText('Adebayo')).toBeTruthy();
  await waitFor(() => expect(portal.startedCalls.size).toBe(0));
  expect(requests).toHaveLength(2);
});

it('draws a page whose response is late without it', async () => {
  const { promise, resolve } = Promise.withResolvers<object>();
  serve({ readThing: () => promise });
  const states: CallState[] = [];
  const portal = await createEnglishPortal();
  waitForFirstResponses(portal);
  const shown = show(<Thing onState={(next) => states.push(next)} />, portal);
  await waitFor(() => expect(states.at(-1)).toMatchObject({ loading: true }));
  resolve({ name: 'Okafor' });
  await shown;
  expect(states.at(-1)).toMatchObject({ data: { name: 'Okafor' }, loading: false });
});

function Thing({ onState }: { onState?: (state: CallState) => void }): ReactNode {
  const state = useCall(readThing, {});
  useLayoutEffect(() => {
    onState?.(state);
  });
  return <p>{(state.data as { name?: string } | undefined)?.name}</p>;
}

async function show(children: ReactNode, given?: Portal): Promise<{ portal: Portal }> {
  const portal = given ?? (await createEnglishPortal());
  const cache = new Map<string, object>();
  // Asynchronous, because the render may wait for a response.
  await act(async () => {
    render(
      <SWRConfig value={{ provider: () => cache }}>
        <PortalProvider portal={portal}>
          <MemoryRouter>{children}</MemoryRouter>
        </PortalProvider>
      </SWRConfig>,
    );
  });
  await screen.findAllByText('Okafor');
  return { portal };
}
