import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { projectRoot } from '#server/data-folders.ts';
import type {
  DashboardBody,
  DetailBody,
  SearchBody,
  ThreadBody,
} from '#shared/screens/artefact.ts';
import type { Field } from '#shared/screens/field.ts';
import { localeTexts } from '../support/locale-texts.ts';
import { screens } from '../support/compiled-screens.ts';

const onCard = (columns: readonly Field[]): string[] =>
  columns.filter(({ card }) => card).map(({ id }) => id);

it('a request on a phone names its member in place of its number', () => {
  const { columns } = (screens.get('employer.requests')!.body as SearchBody).results;
  expect(onCard(columns)).toEqual(['memberName', 'status', 'daysWaiting', 'lastMessageDate']);
});

it('an employer decides about a request below what it changes', () => {
  const { blocks } = screens.get('employer.messages.conversation')!.body as ThreadBody;
  expect(blocks.map(({ id }) => id)).toEqual(['review', 'changes', 'decision']);
  expect(blocks.at(-1)?.actions.map(({ id }) => id)).toEqual(['approve', 'decline']);
});

it('an enrollment on a phone names its group', () => {
  const { columns } = (screens.get('employer.enrollmentSearch')!.body as SearchBody).results;
  expect(onCard(columns)).toContain('groupName');
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

it.each(['employer.checkRun.log', 'employer.groupFinance.log'])(
  'says how urgent a check run is only while it waits for its funding: %s',
  (id) => {
    const { columns } = (screens.get(id)!.body as SearchBody).results;
    const dueDate = columns.find((column) => column.id === 'dueDate');
    expect(dueDate?.under).toMatchObject({ id: 'dueDate', as: 'deadline' });
    expect(dueDate?.under?.visibleWhen?.source).toContain('AwaitingApproval');
  },
);

/** The links of the home page with the screens that they open. */
const homeLinks = (screens.get('employer.dashboard')!.body as DashboardBody).blocks.flatMap(
  ({ actions }) =>
    actions.flatMap(({ label, then }) =>
      then.flatMap((step) => (step.do === 'navigate' ? [{ label, screen: step.to.screen }] : [])),
    ),
);

it.each([...localeTexts.keys()])(
  'the links of the home page say the title they lead to: %s',
  (language) => {
    const text = (key: string) => String(localeTexts.get(language)?.[key]).toLocaleLowerCase();
    expect(homeLinks.map(({ screen }) => screen)).toContain('employer.groupFinance.log');
    for (const { label, screen } of homeLinks)
      expect(text(label)).toContain(text(screens.get(screen)!.title));
  },
);

it('the latest check runs are the first of the list that the link opens', () => {
  const { source, requires } = tableOf('employer.dashboard', 'checkRuns');
  const { body } = screens.get('employer.groupFinance.log')!;
  expect(source?.operation).toBe((body as SearchBody).source.operation);
  expect(requires).toEqual(['GROUP_FINANCE']);
});

it('the requests begin with those that have waited longest, and say how long', () => {
  const { sort, columns } = (screens.get('employer.requests')!.body as SearchBody).results;
  expect(sort).toEqual({ field: 'daysWaiting', descending: true });
  expect(onCard(columns)).toContain('daysWaiting');
});

it('the members are listed before a search', () => {
  const { source, results } = screens.get('employer.memberSearch')!.body as SearchBody;
  expect(source.run).toBe('load');
  expect(results.sort).toEqual({ field: 'memberName', descending: false });
});

it.each([
  ['elections', ['presentPlan', 'presentLevel']],
  ['history', ['note']],
])('an enrollment leaves out columns without a value: %s', (block, ids) => {
  const { blocks } = screens.get('employer.enrollmentDetails')!.body as DetailBody;
  const { columns } = blocks.find(({ id }) => id === block) as { columns: Field[] };
  for (const id of ids)
    expect(columns.find((column) => column.id === id)?.visibleWhen?.source).toBe(
      `filled(row.${id})`,
    );
});

it('a list of enrollments says how urgent only those are that wait for the employer', () => {
  const { columns } = (screens.get('employer.enrollmentSearch')!.body as SearchBody).results;
  const { under } = columns.find(({ id }) => id === 'coverageDate')!;
  expect(under).toMatchObject({ as: 'deadline' });
  expect(under?.visibleWhen?.source).toBe("row.status == 'NeedsInfo'");
});

it('the header of an employer also finds people who are not members yet', () => {
  const file = join(projectRoot, 'screens/employer/options/search-enrollment.json');
  const { finder } = JSON.parse(readFileSync(file, 'utf8')) as { finder?: unknown };
  expect(finder).toEqual([{ criteria: 'name', match: 'name' }]);
});
