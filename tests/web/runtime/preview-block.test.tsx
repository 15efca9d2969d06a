import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { Block } from '#shared/screens/block.ts';
import { buildArtefact, buildOperation } from './support/artefact.ts';
import { createEnglishPortal, openScreen, serve } from './support/open-screen.tsx';

afterEach(cleanup);

const touched = (screenId: string, more: object = {}) => ({
  screenId,
  brand: 'default',
  title: `Title of ${screenId}`,
  isLive: true,
  isSaved: true,
  ...more,
});

async function open(screens: readonly object[]) {
  serve({ readDraft: () => ({ screens }) });
  const block: Block = {
    id: 'pictures',
    block: 'preview',
    span: 12,
    actions: [],
    empty: 'shell.empty.block',
    source: { operation: 'readDraft', run: 'load', input: {} },
    rows: 'screens',
  };
  const artefact = buildArtefact({ kind: 'dashboard', blocks: [block] }, [
    buildOperation('readDraft', {}),
  ]);
  await openScreen(artefact, { portal: await createEnglishPortal() });
}
const addressOf = (title: string) =>
  new URL(screen.getByTitle<HTMLIFrameElement>(title).src, location.origin);

describe('screens before and after a change', { timeout: 30_000 }, () => {
  it('are two pages with example data, each with its title, and a link to the preview', async () => {
    await open([touched('admin.things')]);
    await screen.findByTitle('Title of admin.things: live now');
    for (const [title, version] of [
      ['live now', 'live'],
      ['after publishing', 'draft'],
    ]) {
      const { pathname, searchParams } = addressOf(`Title of admin.things: ${title}`);
      expect(pathname).toBe('/preview/frame');
      expect(Object.fromEntries(searchParams)).toMatchObject({
        screen: 'admin.things',
        brand: 'default',
        language: 'en',
        version,
      });
    }
    const link = screen.getByRole<HTMLAnchorElement>('link', { name: /in the preview$/u });
    expect(link.getAttribute('href')).toBe(
      '/preview?screen=admin.things&brand=default&beside=version%3Alive',
    );
    expect(screen.queryByRole('combobox')).toBeNull();
  });

  it('are chosen by title, with the brand where a screen is listed for several', async () => {
    await open([
      touched('admin.things'),
      touched('admin.things', { brand: 'cedar' }),
      touched('admin.other'),
    ]);
    const choice = await screen.findByLabelText('3 screens look different');
    expect([...choice.children].map(({ textContent }) => textContent)).toEqual([
      'Title of admin.things (default)',
      'Title of admin.things (cedar)',
      'Title of admin.other',
    ]);
    fireEvent.change(choice, { target: { value: '1' } });
    const { searchParams } = addressOf('Title of admin.things: live now');
    expect(searchParams.get('brand')).toBe('cedar');
  });

  it('say that a screen is new or removed', async () => {
    await open([touched('admin.new', { isLive: false })]);
    await screen.findByText('New: the screen is not live yet.');
    expect(screen.getAllByTitle(/Title of/u)).toHaveLength(1);
    cleanup();
    await open([touched('admin.old', { isSaved: false })]);
    await screen.findByText('Removed: the screen will no longer exist.');
  });

  it('may be none', async () => {
    await open([]);
    expect(await screen.findByText(/nothing to show yet/u)).toBeTruthy();
  });
});
