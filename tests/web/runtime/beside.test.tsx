import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { Block } from '#shared/screens/block.ts';
import { buildIdentity, buildScreenEntry, buildScreenIndex } from '../screen-entries.ts';
import {
  buildArtefact,
  buildField,
  buildForm,
  buildOperation,
  overForm,
} from './support/artefact.ts';
import { createEnglishPortal, openScreen, refusal, serve } from './support/open-screen.tsx';

afterEach(cleanup);

const properties = { memberId: { type: 'string' as const } };
const member: Block = {
  block: 'fields',
  id: 'member',
  span: 12,
  columns: 1,
  fields: [buildField('firstName')],
  visibleWhen: overForm('size(form.memberId) == 12', properties),
  source: { operation: 'readMember', run: 'load', input: { memberId: { from: 'form.memberId' } } },
  actions: [
    {
      id: 'openMember',
      label: 'actions.openMember',
      look: 'subtle',
      newWindow: true,
      input: {},
      then: [
        {
          do: 'navigate',
          to: { screen: 'admin.member', params: { id: { from: 'record.memberId' } } },
        },
      ],
    },
  ],
};
const letter: Block = {
  block: 'items',
  id: 'letter',
  span: 12,
  actions: [],
  empty: 'shell.empty.block',
  entry: { email: { from: 'form.email' } },
  look: 'strip',
  heading: buildField('email'),
  meta: [],
};
const addressed: Block = {
  ...letter,
  id: 'addressed',
  visibleWhen: overForm('size(form.memberId) == 12', properties),
  source: { operation: 'readMember', run: 'load', input: { memberId: { from: 'form.memberId' } } },
  entry: { email: { from: 'form.email' }, firstName: { from: 'record.firstName' } },
  body: buildField('firstName'),
};
const form = buildForm({
  schema: { type: 'object', properties },
  dirtyGuard: true,
  submit: { operation: 'save', input: {}, label: 'runtime.thread.send' },
  sections: [{ id: 'all', rows: [[buildField('memberId'), buildField('email')]] }],
});

async function open(beside = [member, letter], width = 1200) {
  const requests = serve({
    readMember: ({ memberId }) =>
      memberId === '100100010100'
        ? { memberId, firstName: 'Rosa' }
        : refusal(404, { code: 'notFound' }),
  });
  const portal = await createEnglishPortal();
  portal.session.set({ identity: buildIdentity() });
  portal.screens.set(
    buildScreenIndex([buildScreenEntry({ id: 'admin.member', path: '/admin/members/{id}' })]),
  );
  const operations = [
    buildOperation('save', properties, { effect: 'write' }),
    buildOperation('readMember', properties),
  ];
  await openScreen(buildArtefact({ kind: 'form', form, beside }, operations), {
    portal,
    width,
  });
  await screen.findByLabelText('Member ID');
  return { requests, portal };
}
const fill = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

describe('a block beside a form', { timeout: 30_000 }, () => {
  it('appears with the value that its condition waits for, and reads it once', async () => {
    const { requests } = await open();
    fill('Member ID', '1001');
    expect(screen.queryByText('Rosa')).toBeNull();
    fill('Member ID', '100100010100');
    expect(await screen.findByText('Rosa')).toBeTruthy();
    fill('Email', 'a@example.com');
    fill('Email', 'ab@example.com');
    const read = requests.filter(({ operation }) => operation === 'readMember');
    expect(read.map(({ body }) => body)).toEqual([{ memberId: '100100010100' }]);
  });

  it('shows one entry as users will see it, while it is typed', async () => {
    await open();
    expect(screen.queryByRole('listitem')).toBeNull();
    fill('Email', 'ab');
    expect((await screen.findByRole('listitem')).textContent).toBe('ab');
    fill('Email', 'abc');
    await waitFor(() => expect(screen.getByRole('listitem').textContent).toBe('abc'));
    fill('Email', ' ');
    await waitFor(() => expect(screen.queryByRole('listitem')).toBeNull());
  });

  it('shows one entry with values of the source of its block', async () => {
    await open([addressed]);
    fill('Email', 'ab');
    fill('Member ID', '100100010100');
    await waitFor(() => expect(screen.getByRole('listitem').textContent).toBe('abRosa'));
  });

  it('follows the fields on a phone if it previews them, and is above the form otherwise', async () => {
    const isBefore = (one: Element, other: Element) =>
      Boolean(one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING);
    const send = () => screen.getByRole('button', { name: 'Send' });
    await open([letter], 390);
    fill('Email', 'ab');
    const entry = await screen.findByRole('listitem');
    expect(isBefore(screen.getByLabelText('Email'), entry)).toBe(true);
    expect(isBefore(entry, send())).toBe(true);
    cleanup();
    await open([member], 390);
    fill('Member ID', '100100010100');
    expect((await screen.findByText('Rosa')).closest('form')).toBeNull();
  });

  it('says that there is no such record, and leaves the form as it is', async () => {
    await open();
    fill('Member ID', '999999999999');
    expect(await screen.findByText(/could not find what you asked for/u)).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('Member ID').value).toBe('999999999999');
  });

  it('opens a screen in a window of its own, so that the input remains', async () => {
    const { portal } = await open();
    fill('Member ID', '100100010100');
    fill('Email', 'a@example.com');
    const link = await screen.findByRole('link', { name: /Open member profile/u });
    expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual([
      '/admin/members/100100010100',
      '_blank',
    ]);
    fireEvent.click(link);
    await waitFor(() => expect(portal.unsaved.size).toBe(1));
    expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('a@example.com');
  });
});
