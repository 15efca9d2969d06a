import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { NavigationType } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Action } from '#shared/screens/action.ts';
import type { Block } from '#shared/screens/block.ts';
import type { Condition } from '#shared/screens/binding.ts';
import type { Field } from '#shared/screens/field.ts';
import type { ScreenBody } from '#shared/screens/artefact.ts';
import type { ShownLocation } from '#web/core/navigation/history.ts';
import type { Portal } from '#web/core/portal/portal.ts';
import { buildArtefact, buildField, buildForm, buildOperation } from './support/artefact.ts';
import {
  createEnglishPortal,
  openScreen,
  serve,
  type RecordedRequest,
} from './support/open-screen.tsx';

let portal: Portal | undefined;
let dev = false;
let shown: ShownLocation;
const seePage = (action: NavigationType = NavigationType.Push) => {
  shown = { action, location: { pathname: '/', search: '', hash: '', state: null, key: 'k' } };
};
beforeEach(() => {
  seePage();
  dev = false;
  portal = undefined;
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const secret = 'Rosa Okafor';
const source = { operation: 'readMember', run: 'load' as const, input: {} };
const member = {
  name: secret,
  lines: [
    { lineNumber: '1', amount: 5 },
    { lineNumber: '2', amount: 6 },
  ],
};
/** A condition that reads a field missing in the record. */
const broken: Condition = {
  source: "record.nothing == 'x'",
  variables: { record: { type: 'object', properties: { name: { type: 'string' } } } },
};
const brokenInRow: Condition = {
  source: 'row.nothing == 1.0',
  variables: { row: { type: 'object', properties: { amount: { type: 'number' } } } },
};
/** Throws while it is formatted, like a display of a value it cannot parse. */
const unreadable = (id: string): Field =>
  Object.defineProperty(buildField(id), 'schema', {
    enumerable: false,
    get: () => {
      throw new TypeError(`cannot word ${secret}`);
    },
  });

const block = (changes: object): Block => ({
  id: 'part',
  block: 'fields',
  span: 12,
  actions: [],
  columns: 1,
  fields: [],
  ...changes,
});
const good = block({ id: 'good', fields: [buildField('name')] });
const table = (column: Field) =>
  block({
    block: 'table',
    rows: 'lines',
    rowKey: 'lineNumber',
    columns: [buildField('lineNumber', { rowHeader: true }), column],
    rowActions: [],
  });
const action: Action = { id: 'end', label: 'actions.delete', look: 'danger', input: {}, then: [] };

async function open(blocks: Block[], body?: ScreenBody): Promise<RecordedRequest[]> {
  const requests = serve({ readMember: () => member });
  const detail: ScreenBody = { kind: 'detail', source, badges: [], blocks };
  portal ??= await createEnglishPortal();
  portal.meta = { ...portal.meta, dev, publication: 'p7' };
  portal.history = { ...portal.history, shown: () => shown };
  await openScreen(buildArtefact(body ?? detail, [buildOperation('readMember', {})]), { portal });
  return requests;
}
const events = (requests: RecordedRequest[]) =>
  requests.filter(({ operation }) => operation === 'portal/telemetry').map(({ body }) => body);
const event = (name: string, errorKind: string) => [
  { screen: 'test.screen', block: name, publication: 'p7', errorKind },
];

const brokenParts: [what: string, part: Block, name: string, errorKind: string][] = [
  ['a block whose condition is broken', block({ visibleWhen: broken }), 'part', 'condition'],
  ['a block that cannot be rendered', block({ block: 'hologram' }), 'part', 'block'],
  [
    'a value whose condition is broken',
    block({ fields: [buildField('status', { visibleWhen: broken })] }),
    'part.status',
    'condition',
  ],
  [
    'a value that cannot be formatted',
    block({ fields: [unreadable('name')] }),
    'part.name',
    'value',
  ],
  [
    'a cell whose condition is broken',
    table(buildField('amount', { visibleWhen: brokenInRow })),
    'part.amount',
    'condition',
  ],
  [
    'a sentence whose case is broken',
    block({
      block: 'sentence',
      size: 'body',
      cases: [{ text: 'actions.done', values: {}, when: broken }],
    }),
    'part',
    'condition',
  ],
];

describe.each(brokenParts)('%s', { timeout: 30_000 }, (_, part, name, errorKind) => {
  it('leaves the rest, shows a short message in its place, and is reported once', async () => {
    const requests = await open([part, good]);
    expect(await screen.findByText(secret)).toBeTruthy();
    const notices = await screen.findAllByText(/cannot be shown/iu);
    expect(notices.length).toBeGreaterThan(0);
    expect(screen.queryByText(/has failed/u)).toBeNull();
    await waitFor(() => expect(events(requests)).toEqual(event(name, errorKind)));
  });

  it('shows its name to users who edit screens', async () => {
    dev = true;
    await open([part, good]);
    const label = new RegExp(`“${name.replace('.', String.raw`\.`)}” has failed`, 'u');
    expect((await screen.findAllByText(label)).length).toBeGreaterThan(0);
  });
});

describe('an error in a screen', { timeout: 30_000 }, () => {
  const [[, part] = []] = brokenParts;
  const once = part ? [part, good] : [];

  it('is reported again on another page view, and not after the address was replaced', async () => {
    const first = await open(once);
    await waitFor(() => expect(events(first)).toHaveLength(1));
    cleanup();
    seePage(NavigationType.Replace);
    const same = await open(once);
    await screen.findByText(secret);
    expect(events(same)).toEqual([]);
    cleanup();
    seePage();
    const again = await open(once);
    await waitFor(() => expect(events(again)).toHaveLength(1));
  });

  it('is reported without values of the record', async () => {
    const requests = await open([block({ fields: [unreadable('name')] }), good]);
    await waitFor(() => expect(events(requests)).toHaveLength(1));
    expect(JSON.stringify(events(requests))).not.toContain(secret);
  });

  it('in a block disappears on retry after it was fixed', async () => {
    const odd = block({ block: 'hologram' });
    await open([odd, good]);
    const retry = await screen.findByRole('button', { name: 'Try again' });
    Object.assign(odd, { block: 'fields', fields: [buildField('name')] });
    fireEvent.click(retry);
    await waitFor(() => expect(screen.getAllByText(secret)).toHaveLength(2));
  });
});

describe('an action whose condition fails', { timeout: 30_000 }, () => {
  it('is hidden, and reported', async () => {
    const requests = await open([{ ...good, actions: [{ ...action, visibleWhen: broken }] }]);
    await waitFor(() => expect(events(requests)).toEqual(event('good.end', 'condition')));
    expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull();
  });
});

describe('a form field whose condition fails', { timeout: 30_000 }, () => {
  it('is replaced by a message, and reported', async () => {
    const requests = await open([], {
      kind: 'form',
      form: buildForm({
        schema: { type: 'object' },
        open: { screen: 'test.other', params: {} },
        sections: [
          { id: 'all', rows: [[buildField('name'), buildField('email', { visibleWhen: broken })]] },
        ],
      }),
    });
    expect(await screen.findByText(/This part cannot be shown/u)).toBeTruthy();
    expect(screen.queryByLabelText('Email')).toBeNull();
    await waitFor(() => expect(events(requests)).toEqual(event('email', 'condition')));
  });
});
