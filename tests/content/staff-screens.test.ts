import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { projectRoot } from '#server/data-folders.ts';
import type { Field } from '#shared/screens/field.ts';
import { screens } from '../support/compiled-screens.ts';

interface Block {
  id: string;
  columns?: Field[];
  requires?: string[];
  note?: Field;
  source?: { input: object };
  open?: object;
  values?: (Field & { tone?: string })[];
}
const bodyOf = (id: string) => screens.get(id)?.body as unknown as Record<string, unknown>;
const blockOf = (id: string, block: string) =>
  (bodyOf(id)['blocks'] as Block[]).find((one) => one.id === block);
const resultsOf = (id: string) => bodyOf(id)['results'] as { columns: Field[]; sort?: object };
const columnOf = (id: string, column: string) =>
  resultsOf(id).columns.find((one) => one.id === column);
const actionsOf = (id: string): string[] =>
  (screens.get(id)?.actions ?? []).map((action: { id: string }) => action.id);

describe('the home of staff', () => {
  it('counts the pre-certifications to decide and the late ones among them', () => {
    const tile = blockOf('admin.dashboard', 'undecided');
    expect(tile?.requires).toEqual(['WLT_PRECERTS', 'WLT_PRECERT_DETAILS']);
    expect(tile?.note).toMatchObject({ id: 'ofThemLate', as: 'lateCount', label: '' });
  });

  it('marks only what is late in the color of lateness in its charts', () => {
    const tonesOf = (block: string) =>
      blockOf('admin.dashboard', block)?.values?.map(({ id, tone }) => [id, tone]);
    expect(tonesOf('open')).toEqual([
      ['waiting', undefined],
      ['owned', 'neutral'],
    ]);
    expect(tonesOf('callAges')).toEqual([
      ['onTime', undefined],
      ['overdue', 'danger'],
    ]);
  });

  it('counts the open conversations of the user and opens the list with the same criterion', () => {
    const mine = blockOf('admin.dashboard', 'mine');
    const open = { value: true };
    expect(mine?.source?.input).toMatchObject({ open });
    expect(mine?.open).toMatchObject({ screen: 'admin.messages.messageCenter', query: { open } });
  });

  it('lists the queue in the order of its page', () => {
    expect(resultsOf('admin.messages.queue').sort).toMatchObject({ field: 'dueDate' });
    expect(blockOf('admin.dashboard', 'queue')?.source?.input).toMatchObject({
      sortProperty: { value: 'dueDate' },
    });
  });

  it('says who asks for an answer', () => {
    const columns = blockOf('admin.dashboard', 'queue')?.columns ?? [];
    expect(columns.find(({ id }) => id === 'sender')?.under?.id).toBe('senderOrganization');
  });
});

describe('the queue', () => {
  it('has columns for the sender and for the queue', () => {
    expect(columnOf('admin.messages.queue', 'sender')?.under?.id).toBe('senderOrganization');
    expect(columnOf('admin.messages.queue', 'queueName')?.label).toBe('fields.queueName');
  });

  it('is sorted by a column that it shows, whose label stands on the card of a phone', () => {
    expect(JSON.stringify(resultsOf('admin.messages.queue').sort)).toContain('dueDate');
    expect(columnOf('admin.messages.queue', 'dueDate')?.card).toBe(true);
  });

  it('says the priority of every message, as the list of taken messages does', () => {
    for (const id of ['admin.messages.queue', 'admin.messages.taken'])
      expect(columnOf(id, 'priority')?.visibleWhen).toBeUndefined();
  });
});

describe('on a phone', () => {
  it('the card of a member has its status', () => {
    expect(columnOf('admin.memberSearch', 'status')?.card).toBe(true);
  });

  it('the date of a coverage has its label', () => {
    const columns = blockOf('admin.memberProfile.details', 'coverages')?.columns ?? [];
    expect(columns.find(({ id }) => id === 'effectiveDate')?.card).toBe(true);
  });

  it('the first action, which alone is visible, is what a call needs', () => {
    expect(actionsOf('admin.memberProfile')[0]).toBe('trackCall');
    expect(actionsOf('admin.claimItemDetails')[0]).toBe('member');
  });
});

describe('the menu of staff', () => {
  it('has the files that a user saved in the menu of the user', () => {
    const file = readFileSync(join(projectRoot, 'screens/admin/files.json'), 'utf8');
    expect(JSON.parse(file)).toMatchObject({ menu: { group: 'user' } });
  });
});
