import { cleanup, configure, fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { SWRConfig } from 'swr';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { JsonSchema } from '#shared/schemas/json-schema.ts';
import type { Step } from '#shared/screens/action.ts';
import type { ScreenArtefact } from '#shared/screens/artefact.ts';
import type { Block } from '#shared/screens/block.ts';
import { useOutdatedResponseCleanup } from '#web/core/calls/use-cache-key.ts';
import { PortalProvider } from '#web/core/i18n/portal-provider.tsx';
import { createScreenIndex } from '#web/core/navigation/screen-index.ts';
import { ScreenView } from '#web/runtime/screen-view.tsx';
import {
  buildArtefact,
  buildEntry,
  buildField,
  buildForm,
  buildOperation,
} from './support/artefact.ts';
import { createEnglishPortal, refusal, serve } from './support/open-screen.tsx';

configure({ asyncUtilTimeout: 20_000 });
afterEach(cleanup);

const schema: JsonSchema = { type: 'object', properties: { firstName: { type: 'string' } } };
const operations = [
  buildOperation('readRequest', {}),
  buildOperation('sendRequest', schema.properties ?? {}, { effect: 'write', input: schema }),
];
const status: Block = {
  block: 'fields',
  id: 'facts',
  span: 12,
  actions: [],
  columns: 1,
  fields: [buildField('status')],
};
const formWith = (then: Step[]): Block => ({
  block: 'form',
  id: 'request',
  span: 12,
  actions: [],
  form: buildForm({
    schema,
    submit: { operation: 'sendRequest', input: {}, label: 'runtime.thread.send' },
    sections: [{ id: 'all', rows: [[buildField('firstName')]] }],
    then,
  }),
});

/** A screen over the one source that all screens of this file read. */
const screenOf = (id: string, blocks: Block[]): ScreenArtefact => ({
  ...buildArtefact(
    {
      kind: 'detail',
      source: { operation: 'readRequest', input: {}, run: 'load' },
      badges: [],
      blocks,
    },
    operations,
  ),
  id,
});

/** Shows the screen of the address, as the router and the layout do: another screen is mounted anew. */
function Shown({ screens }: { screens: readonly ScreenArtefact[] }): ReactNode {
  const { pathname } = useLocation();
  useOutdatedResponseCleanup();
  const artefact = screens.find(({ id }) => `/${id}` === pathname);
  return (
    artefact && (
      <ScreenView key={artefact.id} artefact={artefact} entry={entryOf(artefact)} params={{}} />
    )
  );
}

const entryOf = (artefact: ScreenArtefact) => ({
  ...buildEntry(artefact),
  path: `/${artefact.id}`,
});

/** Opens the form. Responses are kept for two seconds, as in the portal, so that one read serves several screens. */
async function openForm(then: Step[], write: () => unknown = () => ({})) {
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }));
  let sent = false;
  const requests = serve({
    readRequest: () => ({ status: sent ? 'Sent' : 'Not yet sent' }),
    sendRequest: () => {
      const response = write();
      sent = !(response instanceof Response);
      return response;
    },
  });
  const screens = [screenOf('ask', [status, formWith(then)]), screenOf('confirmation', [status])];
  const portal = await createEnglishPortal();
  portal.screens.set(createScreenIndex(screens.map(entryOf)));
  const cache = new Map<string, object>();
  render(
    <SWRConfig value={{ provider: () => cache }}>
      <PortalProvider portal={portal}>
        <MemoryRouter initialEntries={['/ask']}>
          <Shown screens={screens} />
        </MemoryRouter>
      </PortalProvider>
    </SWRConfig>,
  );
  await screen.findByText('Not yet sent');
  fireEvent.click(await screen.findByRole('button', { name: 'Send' }));
  const count = (name: string) => requests.filter(({ operation }) => operation === name).length;
  await waitFor(() => expect(count('sendRequest')).toBe(1));
  const kept = () => [...cache.keys()].filter((key) => key.includes('readRequest'));
  return { count, kept };
}

const to = (id: string, query = {}): Step => ({
  do: 'navigate',
  to: { screen: id, params: {}, query },
});

describe('what was read before a write', { timeout: 30_000 }, () => {
  it('is not shown by the screen that opens next', async () => {
    const { kept } = await openForm([to('confirmation')]);
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Send' })).toBeNull());
    expect(screen.queryByText('Not yet sent')).toBeNull();
    expect(await screen.findByText('Sent')).toBeDefined();
    expect(kept()).toHaveLength(1);
  });

  it('is read again by a screen that stays open under another address', async () => {
    const { count } = await openForm([to('ask', { step: { value: 'next' } })]);
    expect(await screen.findByText('Sent')).toBeDefined();
    expect(count('readRequest')).toBe(2);
  });

  it('is read again if the steps stay on the page', async () => {
    const { count } = await openForm([{ do: 'reset' }]);
    expect(await screen.findByText('Sent')).toBeDefined();
    expect(count('readRequest')).toBe(2);
  });

  it('is read once if a step reads it', async () => {
    const { count } = await openForm([{ do: 'refresh' }]);
    expect(await screen.findByText('Sent')).toBeDefined();
    expect(count('readRequest')).toBe(2);
  });

  it('stays if the write is refused', async () => {
    const { count } = await openForm([to('confirmation')], () =>
      refusal(409, { code: 'conflict', detail: 'No.' }),
    );
    await screen.findByRole('alert');
    expect(screen.getByText('Not yet sent')).toBeDefined();
    expect(count('readRequest')).toBe(1);
  });
});
