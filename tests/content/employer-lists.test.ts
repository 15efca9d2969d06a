import { expect, it } from 'vitest';
import { createWorkspace } from '#language/check/workspace.ts';
import { assemble } from '#language/compile/assemble.ts';
import { today } from '#server/clock.ts';
import { projectRoot } from '#server/data-folders.ts';
import { readDataFiles } from '#server/publications/read-files.ts';
import type {
  DashboardBody,
  DetailBody,
  SearchBody,
  ThreadBody,
} from '#shared/screens/artefact.ts';
import type { Field } from '#shared/screens/field.ts';

const { compiled } = createWorkspace(readDataFiles(projectRoot), today).check();
const screens = assemble(compiled, ['default'], () => '').get('default')!.artefacts;

const onCard = (columns: readonly Field[]): string[] =>
  columns.filter(({ card }) => card).map(({ id }) => id);

it('a request on a phone names its member in place of its number', () => {
  const { columns } = (screens.get('employer.requests')!.body as SearchBody).results;
  expect(onCard(columns)).toEqual(['memberName', 'status', 'lastMessageDate']);
});

it('an employer decides about a request below what it changes', () => {
  const { blocks } = screens.get('employer.messages.conversation')!.body as ThreadBody;
  expect(blocks.map(({ id }) => id)).toEqual(['review', 'changes', 'decision']);
  expect(blocks.at(-1)?.actions.map(({ id }) => id)).toEqual(['approve', 'decline']);
});

it('an enrollment on a phone names its group, a waiting one also the day on which coverage starts', () => {
  const { columns } = (screens.get('employer.enrollmentSearch')!.body as SearchBody).results;
  expect(onCard(columns)).toContain('groupName');
  const { blocks } = screens.get('employer.dashboard')!.body as DashboardBody;
  const waiting = blocks.find(({ id }) => id === 'waitingEnrollments');
  expect(onCard((waiting as { columns: Field[] }).columns)).toContain('coverageDate');
});

it('the dates of a member have labels on a phone', () => {
  const { blocks } = screens.get('employer.memberProfile.details')!.body as DetailBody;
  const tables = blocks.filter(({ id }) => ['coverages', 'household'].includes(id));
  const cards = tables.flatMap((block) => (block as { columns: Field[] }).columns);
  expect(cards.map(({ card }) => card)).not.toContain('line');
});

it('the history of a check run tells employers no steps of staff', () => {
  for (const id of ['employer.checkRun.view', 'employer.groupFinance.view']) {
    const { blocks } = screens.get(id)!.body as DetailBody;
    const history = blocks.find((block) => block.id === 'history');
    expect(history).toBeDefined();
    expect(history).not.toHaveProperty('detail');
  }
});

const tableOf = (id: string, block: string) => {
  const { blocks } = screens.get(id)!.body as DashboardBody;
  return blocks.find((one) => one.id === block) as Extract<
    DashboardBody['blocks'][number],
    { block: 'table' }
  >;
};

it.each([
  ['waitingEnrollments', 'coverageDate'],
  ['waitingFunding', 'dueDate'],
])('says below the date how urgent it is: %s', (block, date) => {
  const column = tableOf('employer.dashboard', block).columns.find(({ id }) => id === date);
  expect(column).toMatchObject({ card: true, under: { id: date, as: 'deadline' } });
});

it.each(['employer.checkRun.log', 'employer.groupFinance.log'])(
  'says how urgent a check run is only while it waits for its funding: %s',
  (id) => {
    const { columns } = (screens.get(id)!.body as SearchBody).results;
    const dueDate = columns.find((column) => column.id === 'dueDate');
    expect(dueDate?.under).toMatchObject({ id: 'dueDate', as: 'deadline' });
    expect(dueDate?.under?.visibleWhen?.source).toContain('AwaitingApproval');
  },
);
