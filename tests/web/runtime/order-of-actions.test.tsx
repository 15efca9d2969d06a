import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { Action } from '#shared/screens/action.ts';
import type { DetailBody, SearchBody } from '#shared/screens/artefact.ts';
import type { Block } from '#shared/screens/block.ts';
import { buildArtefact, buildField, buildOperation } from './support/artefact.ts';
import { body as search, operation as searchMembers, page } from './support/member-search.tsx';
import { buildIdentity, buildScreenEntry, buildScreenIndex } from '../screen-entries.ts';
import { setSession } from '#web/core/session/session-store.ts';
import { createEnglishPortal, openScreen, serve } from './support/open-screen.tsx';

afterEach(cleanup);

const PHONE = 390;
const DESKTOP = 1200;

const action = (id: string): Action => ({
  id,
  label: `actions.${id}`,
  look: 'secondary',
  input: {},
  then: [{ do: 'print' }],
});

const readMember = buildOperation('readMember', {}, { method: 'GET' });
const source = { operation: 'readMember', input: {}, run: 'load' as const };
const block = (changes: Partial<Block>): Block =>
  ({
    id: 'part',
    title: 'fields.phone',
    span: 12,
    actions: [action('print')],
    ...changes,
  }) as Block;
const sentence = block({
  block: 'sentence',
  size: 'body',
  cases: [{ text: 'actions.done', values: {} }],
});
const facts = block({ block: 'fields', columns: 2, fields: [buildField('firstName')] });

/** Whether the button comes after the text for screen readers and the keyboard. */
async function isAfter(button: string, text: string): Promise<boolean> {
  const words = await screen.findByText(text);
  const position = words.compareDocumentPosition(screen.getByRole('button', { name: button }));
  return position === Node.DOCUMENT_POSITION_FOLLOWING;
}

async function openRecord(changes: Partial<DetailBody>, width: number, actions: Action[] = []) {
  serve({ readMember: () => ({ firstName: 'Rosa', memberId: 'M1' }) });
  const body: DetailBody = { kind: 'detail', source, badges: [], blocks: [], ...changes };
  const artefact = buildArtefact(body, [readMember]);
  return openScreen({ ...artefact, actions }, { width });
}

describe('the actions of a block', () => {
  it.each([PHONE, DESKTOP])('follow a sentence at %i px', async (width) => {
    await openRecord({ blocks: [sentence] }, width);
    expect(await isAfter('Print', 'Saved.')).toBe(true);
  });

  it.each([
    [PHONE, true],
    [DESKTOP, false],
  ])('follow other content on a phone only: %i px', async (width, follow) => {
    await openRecord({ blocks: [facts] }, width);
    expect(await isAfter('Print', 'Rosa')).toBe(follow);
  });
});

it.each([
  [PHONE, 'More'],
  [DESKTOP, ''],
])('the menu of further actions has a short word on a phone: %i px', async (width, word) => {
  await openRecord({}, width, ['print', 'more', 'save', 'edit'].map(action));
  const menu = await screen.findByRole('button', { name: 'More actions' });
  expect(menu.textContent).toBe(word);
});

it('two actions need no menu on a phone', async () => {
  await openRecord({}, PHONE, ['print', 'more'].map(action));
  expect(await screen.findAllByRole('button')).toHaveLength(2);
  expect(screen.queryByRole('button', { name: 'More actions' })).toBeNull();
});

it('a subtle action is in the menu of a phone, also if it is the only one', async () => {
  await openRecord({}, PHONE, [{ ...action('print'), look: 'subtle' }, action('edit')]);
  await screen.findByRole('button', { name: 'More actions' });
  expect(screen.getByRole('button', { name: 'Edit' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Print' })).toBeNull();
});

it.each([
  [PHONE, ['Edit', 'Print']],
  [DESKTOP, ['Print', 'Edit']],
])('the primary action is first on a phone, otherwise last: %i px', async (width, names) => {
  const primary: Action = { ...action('edit'), look: 'primary' };
  await openRecord({}, width, [action('print'), primary]);
  const buttons = await screen.findAllByRole('button');
  expect(buttons.map(({ textContent }) => textContent)).toEqual(names);
});

it.each([PHONE, DESKTOP])('the choices of a sentence are all buttons at %i px', async (width) => {
  const choices = { ...sentence, actions: [action('print'), action('more')] };
  await openRecord({ blocks: [choices] }, width);
  await screen.findByText('Saved.');
  expect(screen.getAllByRole('button').filter((button) => button.ariaHasPopup)).toEqual([]);
  expect(await isAfter('Print', 'Saved.')).toBe(true);
});

describe('the actions of a screen', () => {
  it.each([PHONE, DESKTOP])('follow the number of the record at %i px', async (width) => {
    await openRecord({ reference: buildField('memberId') }, width, [action('print')]);
    expect(await isAfter('Print', 'M1')).toBe(true);
  });
});

it('an action that leads to the open page is omitted', async () => {
  serve({});
  const portal = await createEnglishPortal();
  const ids = ['here', 'there'];
  portal.screens.set(
    buildScreenIndex(ids.map((id) => buildScreenEntry({ id, path: `/admin/${id}` }))),
  );
  setSession(portal, { identity: buildIdentity() });
  const actions = ids.map((id, place): Action => ({
    ...action(['save', 'edit'][place] ?? ''),
    then: [{ do: 'navigate', to: { screen: id, params: {} } }],
  }));
  const body: DetailBody = { kind: 'detail', badges: [], blocks: [] };
  await openScreen({ ...buildArtefact(body), actions }, { portal, address: '/admin/here' });
  expect(await screen.findByRole('link', { name: 'Edit' })).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Save' })).toBeNull();
});

describe('the title of a record', () => {
  it('breaks between its two parts only, so that a date stays whole', async () => {
    const parts = {
      heading: buildField('firstName'),
      headingMore: buildField('sentDate', { as: 'date' }),
    };
    serve({ readMember: () => ({ firstName: 'Rosa', sentDate: '2026-09-21' }) });
    const body: DetailBody = { kind: 'detail', source, badges: [], blocks: [], ...parts };
    await openScreen(buildArtefact(body, [readMember]));
    const title = await screen.findByRole('heading', { level: 1, name: /Rosa/u });
    const date = within(title).getByText('Sep 21, 2026');
    expect(getComputedStyle(date).whiteSpace).toBe('nowrap');
  });
});

describe('the actions of a row on a phone', () => {
  const openRows = async (rowActions: Action[]) => {
    serve({ searchMembers: (asked) => page(asked) });
    const results = { ...search.results, rowActions };
    const body: SearchBody = { ...search, results, source: { ...search.source, run: 'load' } };
    await openScreen(buildArtefact(body, [searchMembers]), { width: PHONE });
    return screen.findAllByRole('listitem');
  };

  it('are buttons after its facts', async () => {
    const [row] = await openRows([action('print')]);
    expect(row?.lastElementChild?.textContent).toBe('Print');
  });

  it('are a menu beside its name when they are many', async () => {
    const [row] = await openRows(['print', 'view', 'edit'].map(action));
    expect(row?.firstElementChild?.querySelector('[aria-haspopup="menu"]')).not.toBeNull();
    expect(row?.lastElementChild?.tagName).toBe('DL');
  });
});
