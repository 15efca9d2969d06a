import { cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { Action } from '#shared/screens/action.ts';
import type { ScreenBody } from '#shared/screens/artefact.ts';
import { setSession } from '#web/core/session/session-store.ts';
import { buildIdentity, buildScreenEntry, buildScreenIndex } from '../screen-entries.ts';
import {
  buildArtefact,
  buildEntry,
  buildField,
  buildForm,
  buildOperation,
} from './support/artefact.ts';
import { createEnglishPortal, openScreen, refusal, serve } from './support/open-screen.tsx';

afterEach(cleanup);

const source = { operation: 'readMember', run: 'load' as const, input: {} };
const print: Action = {
  id: 'print',
  label: 'runtime.print',
  look: 'secondary',
  input: {},
  then: [{ do: 'print' }],
};
const bodies: Record<string, ScreenBody> = {
  detail: { kind: 'detail', source, badges: [], blocks: [] },
  form: {
    kind: 'form',
    source,
    form: buildForm({
      schema: { type: 'object' },
      open: { screen: 'test.other', params: {} },
      sections: [{ id: 'all', rows: [[buildField('firstName')]] }],
    }),
  },
  frame: {
    kind: 'frame',
    source,
    tabs: [{ screen: 'test.child', label: 'runtime.thread.messages' }],
    default: 'test.child',
    look: 'tabs',
  },
};

async function open(kind: string, response: () => unknown) {
  serve({ readMember: response });
  const artefact = buildArtefact(bodies[kind]!, [buildOperation('readMember', {})]);
  await openScreen({ ...artefact, actions: [print] });
}

describe.each(Object.keys(bodies))('the %s of a record', { timeout: 30_000 }, (kind) => {
  it('shows its actions if it was found', async () => {
    await open(kind, () => ({ firstName: 'Rosa' }));
    expect(await screen.findByRole('button', { name: 'Print' })).toBeTruthy();
  });

  it('that was not found shows one message and no actions', async () => {
    await open(kind, () => refusal(404, { code: 'notFound' }));
    expect(await screen.findAllByText(/could not find what you asked for/)).toHaveLength(1);
    expect(screen.queryByRole('button', { name: 'Print' })).toBeNull();
    expect(screen.queryByRole('tab')).toBeNull();
  });

  it('that was not found leads to the screen above it', async () => {
    serve({ readMember: () => refusal(404, { code: 'notFound' }) });
    const artefact = buildArtefact(bodies[kind]!, [buildOperation('readMember', {})]);
    const portal = await createEnglishPortal();
    const parent = buildScreenEntry({
      id: 'test.search',
      path: '/members',
      title: 'actions.search',
    });
    portal.screens.set(buildScreenIndex([parent]));
    setSession(portal, { identity: buildIdentity() });
    await openScreen(artefact, {
      portal,
      entry: { ...buildEntry(artefact), parent: parent.id },
    });
    const link = await screen.findByRole('link', { name: 'Go to “Search”' });
    expect(link.getAttribute('href')).toBe('/members');
  });

  it('that was not found has the title and the text of its screen', async () => {
    serve({ readMember: () => refusal(404, { code: 'notFound' }) });
    const failure = 'errors.notFound.patient';
    const own = { ...source, failure, failureTitle: `${failure}.title` };
    const body = { ...bodies[kind]!, source: own } as ScreenBody;
    await openScreen(buildArtefact(body, [buildOperation('readMember', {})]));
    expect(await screen.findByText('Look this patient up first')).toBeTruthy();
    expect(screen.getByText(/opens only after you have found the patient/)).toBeTruthy();
    expect(screen.queryByText('This page was not found')).toBeNull();
  });

  it('with a malformed ID in the address shows the same message and no field errors', async () => {
    await open(kind, () => refusal(422, { code: 'validation' }));
    expect(await screen.findAllByText(/could not find what you asked for/)).toHaveLength(1);
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  });
});
