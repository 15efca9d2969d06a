import { describe, expect, it } from 'vitest';
import { assemble } from '#language/compile/assemble.ts';
import { createWorkspace } from '#language/check/workspace.ts';
import { today } from '#server/clock.ts';
import { projectRoot } from '#server/data-folders.ts';
import { readDataFiles } from '#server/publications/read-files.ts';
import type { Block } from '#shared/screens/block.ts';
import type { Field } from '#shared/screens/field.ts';

const { compiled } = createWorkspace(readDataFiles(projectRoot), today).check();
const screens = assemble(compiled, ['default'], () => '').get('default')?.artefacts ?? new Map();

const blocksOf = (id: string): Block[] => {
  const { body } = screens.get(id) ?? {};
  return (body as { blocks: Block[] }).blocks;
};
const columnsOf = (id: string, block: string): Field[] => {
  const found = blocksOf(id).find((one) => one.id === block);
  return (found as { columns?: Field[] } | undefined)?.columns ?? [];
};

/** The twelve columns of a desktop hold blocks until their spans are used up. */
const spanOfFirstRow = 12;

describe('the home of a member', () => {
  it('asks for receipts in the first row, before the ID card', () => {
    const blocks = blocksOf('member.dashboard');
    const row = blocks.slice(0, blocks.findIndex(({ id }) => id === 'card') + 1);
    expect(row.map(({ id }) => id)).toEqual(['owed', 'information', 'receipts', 'card']);
    expect(row.reduce((total, { span }) => total + span, 0)).toBe(spanOfFirstRow);
  });
});

describe('the home of an employer', () => {
  it('lists as waiting only enrollments that the employer can answer', () => {
    const waiting = JSON.stringify(
      blocksOf('employer.dashboard').find(({ id }) => id === 'waitingEnrollments'),
    );
    expect(waiting).toContain('NeedsInfo');
    expect(waiting).toContain('CREATE_ENROLLMENT');
    expect(waiting).not.toContain('EmployerReview');
  });
});

describe('the accounts of a family', () => {
  it('say who has none', () => {
    const userName = columnsOf('admin.memberProfile.details', 'householdAccounts').find(
      ({ id }) => id === 'userName',
    );
    expect(userName?.absent).toBe('absent.noAccount');
    expect(userName?.visibleWhen).toBeUndefined();
  });
});

describe('the health accounts', () => {
  it.each([
    ['claims', ['fsaPaid', 'requestedAmount']],
    ['requests', ['approved']],
    ['accounts', ['contributed', 'paid']],
  ])('show no amount of zero in the %s', (block, ids) => {
    const columns = columnsOf('member.payWithFsa', block).filter(({ id }) => ids.includes(id));
    expect(columns.map(({ id }) => id)).toEqual(ids);
    for (const { visibleWhen } of columns) expect(visibleWhen?.source).toContain('> 0.0');
  });
});
