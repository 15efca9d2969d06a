import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { Action } from '#shared/screens/action.ts';
import type { Block } from '#shared/screens/block.ts';
import type { Condition } from '#shared/screens/binding.ts';
import type { Field } from '#shared/screens/field.ts';
import { Toasts } from '#web/shell/notifications/toasts.tsx';
import { PortalProvider } from '#web/core/i18n/portal-provider.tsx';
import type { Rights } from '#web/core/portal/session-state.ts';
import { buildIdentity } from '../screen-entries.ts';
import { buildArtefact, buildField, buildOperation } from './support/artefact.ts';
import { createEnglishPortal, openScreen, refusal, serve } from './support/open-screen.tsx';

afterEach(cleanup);

const source = { operation: 'readMember', run: 'load' as const, input: {} };
const operation = buildOperation('readMember', {});
const overRecord = (condition: string): Condition => ({
  source: condition,
  variables: {
    record: { type: 'object', properties: { status: { type: 'string' }, age: { type: 'number' } } },
  },
});
const block = (id: string, changes: Partial<Block> = {}): Block =>
  ({
    id,
    block: 'fields',
    span: 12,
    actions: [],
    columns: 2,
    fields: [buildField('firstName'), buildField('phone', { as: 'phone' })],
    ...changes,
  }) as Block;

const strips = {
  block: 'items',
  look: 'strip',
  rows: 'news',
  heading: buildField('title'),
  meta: [],
  limit: 1,
} as Partial<Block>;

const member = { firstName: 'Rosa', status: 'Active' };

async function open(blocks: Block[], responses: Parameters<typeof serve>[0] = {}, rights?: Rights) {
  const requests = serve({ readMember: () => member, ...responses });
  const portal = await createEnglishPortal();
  if (rights) portal.session.set({ identity: buildIdentity({}, { rights }) });
  const detail = { kind: 'detail' as const, source, badges: [], blocks };
  const operations = [
    operation,
    buildOperation('readOther', {}),
    buildOperation(
      'endMember',
      {},
      { effect: 'write', access: { principal: 'admin', requires: ['TERMINATIONS'] } },
    ),
  ];
  await openScreen(buildArtefact(detail, operations), { portal });
  return { requests, portal };
}
const find = (words: string | RegExp) => screen.findByText(words);

describe('a block', { timeout: 30_000 }, () => {
  it('shows the record, with a note for missing values', async () => {
    await open([block('contact')]);
    expect(await find('Rosa')).toBeTruthy();
    expect(screen.getByText('Not on file')).toBeTruthy();
  });

  it('uses the field’s own note for a missing value', async () => {
    await open([block('owed', { fields: [buildField('owed', { absent: 'absent.undecided' })] })]);
    expect(await find('Pending')).toBeTruthy();
    expect(screen.queryByText('Not on file')).toBeNull();
  });

  it('with notes begins a heading with its label where the block says so', async () => {
    const notes: Partial<Block> = {
      block: 'notes',
      rows: 'remarks',
      heading: buildField('code', { label: 'fields.remark' }),
      text: buildField('text'),
      meta: [],
    };
    const remarks = [{ code: '50', text: 'Not medically necessary' }];
    await open([block('named', { ...notes, headingLabel: true }), block('bare', notes)], {
      readMember: () => ({ remarks }),
    });
    expect(await find('Remark 50')).toBeTruthy();
    expect(screen.getByText('50')).toBeTruthy();
  });

  it.each([
    ['visits', 1, '1 of 30 visits'],
    ['visits', 2, '2 of 30 visits'],
    ['USD', 2, '$2.00 of $30.00'],
  ])('with meters counts %s: %i is %s', async (unit, used, words) => {
    const meters = {
      block: 'meters',
      rows: 'limits',
      label: 'label',
      used: 'used',
      limit: 'limit',
      unit: 'unit',
      units: { visits: 'units.visits' },
    };
    const limits = [{ label: 'Therapy', used, limit: 30, unit }];
    await open([block('limits', meters as unknown as Partial<Block>)], {
      readMember: () => ({ limits }),
    });
    const meter = await screen.findByRole('meter');
    expect(meter.getAttribute('aria-valuetext')).toBe(words);
    expect(meter.previousElementSibling?.textContent).toBe(words);
  });

  it('with meters shows the bars of an always shown code with every choice', async () => {
    const choices = ['in', 'out'].map((value) => ({ value, label: `codes.network-tier.${value}` }));
    const segments = [{ field: 'tier', label: 'fields.tier', choices, always: ['combined'] }];
    const meters = {
      block: 'meters',
      rows: 'limits',
      label: 'label',
      used: 'used',
      limit: 'limit',
    };
    const limits = ['in', 'out', 'combined'].map((tier) => ({
      label: tier,
      tier,
      used: 1,
      limit: 2,
    }));
    await open([block('limits', { ...meters, segments } as unknown as Partial<Block>)], {
      readMember: () => ({ limits }),
    });
    const shown = () => screen.getAllByRole('meter').map((bar) => bar.parentElement?.textContent);
    await find('In network');
    expect(shown().map((bar) => bar?.replace(/\$.*/u, ''))).toEqual(['in', 'combined']);
    fireEvent.click(screen.getByText('Out of network'));
    await waitFor(() =>
      expect(shown().map((bar) => bar?.replace(/\$.*/u, ''))).toEqual(['out', 'combined']),
    );
  });

  it('with meters offers only choices with bars, and no choice of one', async () => {
    const segment = (field: string, codes: string[]) => ({
      field,
      label: `fields.${field}`,
      choices: codes.map((value) => ({ value, label: value })),
    });
    const segments = [
      segment('kind', ['Medical', 'Dental', 'Vision']),
      segment('tier', ['in', 'out']),
    ];
    const bars = [
      ['Medical', 'in'],
      ['Medical', 'out'],
      ['Dental', 'out'],
    ];
    const limits = bars.map(([kind, tier]) => ({
      label: `${kind} ${tier}`,
      kind,
      tier,
      used: 1,
      limit: 2,
    }));
    const meters = {
      block: 'meters',
      rows: 'limits',
      label: 'label',
      used: 'used',
      limit: 'limit',
    };
    await open([block('limits', { ...meters, segments } as unknown as Partial<Block>)], {
      readMember: () => ({ limits }),
    });
    const choices = () =>
      screen
        .getAllByRole('group')
        .flatMap((group) => within(group).getAllByRole('button'))
        .map(({ textContent }) => textContent);
    await find('Medical in');
    expect(choices()).toEqual(['Medical', 'Dental', 'in', 'out']);
    fireEvent.click(screen.getByText('Dental'));
    expect(await find('Dental out')).toBeTruthy();
    expect(choices()).toEqual(['Medical', 'Dental']);
  });

  it.each([
    [0, true],
    [2, false],
  ])('with the figure %i is muted: %s', async (due, muted) => {
    const value = buildField('due', { as: 'number', schema: { type: 'number' } });
    const figure = { block: 'figure', value } as unknown as Partial<Block>;
    await open([block('due', figure)], { readMember: () => ({ due }) });
    const { color } = getComputedStyle(await find(String(due)));
    expect(color === 'var(--colorNeutralForeground3)').toBe(muted);
  });

  it('with a figure of which some are late shows how many in the strip of the others', async () => {
    const schema = { type: 'integer' as const };
    const figure = (id: string, note?: Field) =>
      block(id, { block: 'figure', value: buildField(id, { schema }), note });
    const late = buildField('late', { as: 'lateCount', label: '', schema });
    const counts = { open: 49, late: 26, due: 3 };
    await open([figure('open', late), figure('due')], { readMember: () => counts });
    expect(await find('26 late')).toBeTruthy();
    const cells = document.querySelectorAll('[data-part="open"], [data-part="due"]');
    expect(new Set([...cells].map((cell) => cell.parentElement)).size).toBe(1);
  });

  it('of strips shows the next one after the one that is dismissed, and keeps that away', async () => {
    const news = ['Office closed', 'Flu shots', 'New phone number'].map((title) => ({ title }));
    const responses = { readMember: () => ({ news }) };
    const blocks = [block('news', strips)];
    const dismiss = async () => fireEvent.click(await screen.findByLabelText('Dismiss'));
    await open(blocks, responses);
    expect(await find('Office closed')).toBeTruthy();
    expect(screen.queryByText('Flu shots')).toBeNull();
    await dismiss();
    expect(await find('Flu shots')).toBeTruthy();
    expect(screen.queryByText('Office closed')).toBeNull();

    cleanup();
    await open(blocks, responses);
    expect(await find('Flu shots')).toBeTruthy();
    await dismiss();
    expect(await find('New phone number')).toBeTruthy();
    await dismiss();
    await waitFor(() => expect(screen.queryByText('New phone number')).toBeNull());
    expect(screen.queryByLabelText('Dismiss')).toBeNull();
  });

  it('of strips shows one at a time, with its place among them, and all in turn', async () => {
    const news = ['Office moved', 'Flu season'].map((title) => ({ title }));
    await open([block('news', strips)], { readMember: () => ({ news }) });
    expect(await find('Office moved')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: '1 of 2 · Next' }));
    expect(await find('Flu season')).toBeTruthy();
    expect(screen.queryByText('Office moved')).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: '2 of 2 · Next' }));
    expect(await find('Office moved')).toBeTruthy();
  });

  it('fails alone, and recovers on retry', async () => {
    let failing = true;
    await open(
      [block('own', { source: { ...source, operation: 'readOther' } }), block('contact')],
      {
        readOther: () => (failing ? refusal(500, { code: 'unexpected' }) : { firstName: 'Other' }),
      },
    );
    expect(await find('Rosa')).toBeTruthy();
    expect(await find('This part could not be loaded')).toBeTruthy();
    failing = false;
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await find('Other')).toBeTruthy();
  });

  it('shows the screen’s message for a failure without a specific one', async () => {
    const failure = 'errors.coverageUnavailable';
    let code = 'unexpected';
    await open([block('own', { source: { ...source, operation: 'readOther', failure } })], {
      readOther: () => refusal(code === 'unexpected' ? 500 : 409, { code }),
    });
    expect(await find('Unable to display coverage...')).toBeTruthy();
    code = 'termsRequired';
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await find('Accept the terms of service to continue.')).toBeTruthy();
  });

  it('is visible while its condition holds', async () => {
    await open([
      block('held', { visibleWhen: overRecord("record.status == 'Active'") }),
      block('not', {
        visibleWhen: overRecord("record.status == 'Ended'"),
        fields: [buildField('status')],
      }),
    ]);
    expect(await find('Rosa')).toBeTruthy();
    expect(screen.queryByText('Active')).toBeNull();
  });
});

describe('an action', { timeout: 30_000 }, () => {
  const end: Action = {
    id: 'end',
    label: 'actions.delete',
    look: 'danger',
    operation: 'endMember',
    input: {},
    then: [],
  };
  const rights = { TERMINATIONS: 'full' } as const;

  it.each([
    ['full', 1],
    ['read', 0],
    [undefined, 0],
  ] as const)(
    'that writes, for a permission held as %s, is rendered %i times',
    async (level, times) => {
      await open([block('contact', { actions: [end] })], {}, level ? { TERMINATIONS: level } : {});
      await find('Rosa');
      expect(screen.queryAllByRole('button', { name: 'Delete' })).toHaveLength(times);
    },
  );

  it('runs once, however often it is pressed', async () => {
    const { requests } = await open([block('contact', { actions: [end] })], {}, rights);
    await find('Rosa');
    const button = screen.getByRole('button', { name: 'Delete' });
    fireEvent.click(button);
    fireEvent.click(button);
    await waitFor(() =>
      expect(requests.filter((one) => one.operation === 'endMember')).toHaveLength(1),
    );
  });

  it('on a stale page offers to reload it', async () => {
    const { requests, portal } = await open(
      [block('contact', { actions: [end] })],
      { endMember: () => refusal(409, { code: 'staleRow' }) },
      rights,
    );
    await find('Rosa');
    fireEvent.click(screen.getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(portal.notices.shown.get().at(-1)?.action).toBeTruthy());
    render(
      <PortalProvider portal={portal}>
        <Toasts />
      </PortalProvider>,
    );
    const reads = () => requests.filter((one) => one.operation === 'readMember').length;
    const before = reads();
    fireEvent.click(screen.getByRole('button', { name: /reload/i }));
    await waitFor(() => expect(reads()).toBe(before + 1));
    expect(screen.queryByRole('button', { name: /reload/i })).toBeNull();
  });
});
