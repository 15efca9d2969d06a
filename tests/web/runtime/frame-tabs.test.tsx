import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createScreenIndex } from '#web/core/navigation/screen-index.ts';
import { buildArtefact, buildEntry, buildField, buildOperation } from './support/artefact.ts';
import { createEnglishPortal, openScreen, serve } from './support/open-screen.tsx';

afterEach(cleanup);

const whenNamedRosa = {
  source: "record.firstName == 'Rosa'",
  variables: {
    record: { type: 'object' as const, properties: { firstName: { type: 'string' as const } } },
  },
};
const artefact = buildArtefact(
  {
    kind: 'frame',
    source: { operation: 'readMember', run: 'load', input: {} },
    summary: { heading: buildField('firstName'), fields: [], badges: [], alerts: [] },
    tabs: [
      { screen: 'test.always', label: 'runtime.print' },
      { screen: 'test.rosa', label: 'runtime.thread.messages', visibleWhen: whenNamedRosa },
    ],
    default: 'test.always',
    look: 'tabs',
  },
  [buildOperation('readMember', {})],
);

async function tabsFor(firstName: string): Promise<(string | null)[]> {
  serve({ readMember: () => ({ firstName }) });
  const portal = await createEnglishPortal();
  const children = ['test.always', 'test.rosa'].map((id) => buildEntry({ ...artefact, id }));
  portal.screens.set(createScreenIndex(children));
  await openScreen(artefact, { portal });
  await screen.findByText(firstName);
  return screen.getAllByRole('tab').map(({ textContent }) => textContent);
}

describe('a tab with a condition', () => {
  it('is visible only for a record that meets it', async () => {
    expect(await tabsFor('Rosa')).toEqual(['Print', 'Messages']);
    cleanup();
    expect(await tabsFor('Ana')).toEqual(['Print']);
  });
});

it('the record of a frame names the breadcrumb of the frame while it is shown', async () => {
  serve({ readMember: () => ({ firstName: 'Rosa' }) });
  const portal = await createEnglishPortal();
  await openScreen(artefact, { portal });
  await screen.findByText('Rosa');
  expect(portal.framedRecord.get()).toEqual({ screen: artefact.id, name: 'Rosa' });
  cleanup();
  expect(portal.framedRecord.get()).toBeUndefined();
});

describe('tabs that are wider than the page', () => {
  afterEach(() => vi.restoreAllMocks());

  it('are all named in a menu', async () => {
    vi.spyOn(HTMLElement.prototype, 'scrollHeight', 'get').mockReturnValue(94);
    vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(47);
    await tabsFor('Rosa');
    fireEvent.click(screen.getByRole('button', { name: 'More tabs' }));
    const items = screen.getAllByRole('menuitemradio').map(({ textContent }) => textContent);
    expect(items).toEqual(['Print', 'Messages']);
  });

  it('need no menu while they fit', async () => {
    await tabsFor('Rosa');
    expect(screen.queryByRole('button', { name: 'More tabs' })).toBeNull();
  });
});
