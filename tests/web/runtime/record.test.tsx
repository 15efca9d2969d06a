import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { Action } from '#shared/screens/action.ts';
import type { DetailBody } from '#shared/screens/artefact.ts';
import type { Block } from '#shared/screens/block.ts';
import { buildArtefact, buildField, buildOperation } from './support/artefact.ts';
import { openScreen, serve } from './support/open-screen.tsx';

afterEach(cleanup);

const properties = { memberId: { type: 'string' as const } };
const operation = buildOperation('readMember', properties, {
  method: 'GET',
  locations: { memberId: 'query' },
  input: { type: 'object', properties, required: ['memberId'] },
});
const body: DetailBody = {
  kind: 'detail',
  source: { operation: 'readMember', input: { memberId: { from: 'route.memberId' } }, run: 'load' },
  badges: [],
  blocks: [],
};

describe('a record whose ID is missing in the address', () => {
  it('is not loaded: the page shows a message', async () => {
    const requests = serve({});
    await openScreen(buildArtefact(body, [operation]));
    expect(await screen.findByText(/Nothing is selected/u)).toBeDefined();
    expect(document.querySelector('[data-loading]')).toBeNull();
    expect(requests).toEqual([]);
  });
});

describe('a sentence', () => {
  it.each([
    [1, /1 of 1 member is active\.$/u],
    [98, /91 of 98 members are active\.$/u],
  ])('has the plural form for its count: %i', async (memberCount, words) => {
    serve({
      readMember: () => ({
        name: 'Northgate',
        memberCount,
        activeMembers: memberCount === 1 ? 1 : 91,
      }),
    });
    const values = {
      name: buildField('name'),
      count: buildField('memberCount'),
      active: buildField('activeMembers'),
    };
    const text = 'screen._shared.groupProfile.details.blocks.standing.cases.group';
    const sentence: Block = {
      block: 'sentence',
      id: 'standing',
      size: 'body',
      span: 12,
      actions: [],
      cases: [{ text, values }],
    };
    const source = { operation: 'readMember', input: {}, run: 'load' as const };
    const always = { ...operation, input: { type: 'object' } as const };
    await openScreen(buildArtefact({ ...body, source, blocks: [sentence] }, [always]));
    expect((await screen.findByText(/one of the groups/u)).textContent).toMatch(words);
    const numbers = screen.getAllByText(/^\d+$/u, { selector: 'strong' });
    expect(numbers.at(-1)?.textContent).toBe(String(memberCount));
  });

  it('has a text that someone wrote on its own lines, in an unknown language', async () => {
    serve({ readMember: () => ({ name: 'Please send the signed form.' }) });
    const source = { operation: 'readMember', input: {}, run: 'load' as const };
    const always = { ...operation, input: { type: 'object' } as const };
    const values = { reason: buildField('name', { as: 'multiline' }) };
    const text = 'screen._shared.enrollmentDetails.blocks.standing.cases.needsInfo';
    const cases = [{ text, values }];
    const sentence = { block: 'sentence', id: 'standing', size: 'body', span: 12, actions: [] };
    const blocks = [{ ...sentence, cases } as Block];
    await openScreen(buildArtefact({ ...body, source, blocks }, [always]));
    const written = await screen.findByText('Please send the signed form.');
    expect(written.closest('[lang=""]')).not.toBeNull();
    expect(written.closest('strong')).toBeNull();
  });

  it('has its description as a caveat below it', async () => {
    serve({ readMember: () => ({ name: 'Northgate' }) });
    const source = { operation: 'readMember', input: {}, run: 'load' as const };
    const always = { ...operation, input: { type: 'object' } as const };
    const sentence: Block = {
      block: 'sentence',
      id: 'standing',
      description: 'screen.member.claimDetails.blocks.outcome.description',
      size: 'lead',
      span: 12,
      actions: [],
      cases: [
        { text: 'screen.provider.memberProfile.details.blocks.standing.cases.in', values: {} },
      ],
    };
    await openScreen(buildArtefact({ ...body, source, blocks: [sentence] }, [always]));
    const answer = await screen.findByText('Active today, in network.');
    const caveat = screen.getByText(/^This is not a bill/u);
    expect(answer.compareDocumentPosition(caveat)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(getComputedStyle(caveat).fontSize).toBe('var(--fontSizeBase200)');
  });
});

describe('the question of an action', () => {
  it('names the record', async () => {
    serve({ readMember: () => ({ memberName: 'Elena Márquez', loginName: 'elena' }) });
    const impersonate: Action = {
      id: 'impersonate',
      label: 'actions.impersonate',
      look: 'primary',
      operation: 'readMember',
      input: {},
      confirm: {
        title: 'screen.admin.memberProfile.actions.impersonate.confirm.title',
        text: 'actions.confirm.text',
        values: {
          memberName: buildField('memberName', { path: ['record', 'memberName'] }),
          loginName: buildField('loginName', { path: ['record', 'loginName'] }),
        },
        ok: 'actions.impersonate',
        danger: false,
      },
      then: [],
    };
    const loaded: DetailBody = {
      ...body,
      source: { operation: 'readMember', input: { memberId: { value: '1' } }, run: 'load' },
    };
    const artefact = buildArtefact(loaded, [operation]);
    const { portal } = await openScreen({ ...artefact, actions: [impersonate] });
    fireEvent.click(await screen.findByRole('button', { name: 'Work as this user' }));
    await waitFor(() => expect(portal.questions.open.get()).toHaveLength(1));
    expect(portal.questions.open.get()[0]?.title).toBe('Work as Elena Márquez (elena)?');
    portal.questions.open.get()[0]?.answer(false);
  });
});
