import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { createWorkspace } from '#language/check/workspace.ts';
import { assemble } from '#language/compile/assemble.ts';
import { inputNames, getPagingNames } from '#shared/schemas/paging.ts';
import type { PortalName, ScreenArtefact, SearchBody } from '#shared/screens/artefact.ts';
import type { Target } from '#shared/screens/binding.ts';
import type { Block } from '#shared/screens/block.ts';
import type { CallDescription } from '#shared/screens/call.ts';
import { today } from '#server/clock.ts';
import { projectRoot } from '#server/data-folders.ts';
import { readDataFiles } from '#server/publications/read-files.ts';
import { resolveBindings } from '#web/core/navigation/bindings.ts';
import { toScalarText } from '#web/core/navigation/paths.ts';
import { toInput, valuesToInput } from '#web/core/screen/call-input.ts';
import { getMaxPageSize, toPageInput } from '#web/core/screen/paging.ts';
import { readPath, toRows } from '#web/core/screen/read-path.ts';
import { createInitialValues, toRecord } from '#web/forms/state/values.ts';
import { call, type OperationId } from '../support/calls.ts';
import { usePortal } from '../support/use-portal.ts';

const portal = usePortal({ withoutRateLimits: true });
const hash = (text: string) => createHash('sha256').update(text).digest('hex');
const { compiled } = createWorkspace(readDataFiles(projectRoot), today).check();
const { artefacts } = assemble(compiled, ['default'], hash).get('default')!;

type Figure = Extract<Block, { block: 'figure' }>;
interface Case {
  screen: ScreenArtefact;
  figure: Figure;
  target: Target;
  list: ScreenArtefact;
}

const figuresOf = (screen: ScreenArtefact): Case[] =>
  'blocks' in screen.body
    ? screen.body.blocks.flatMap((block) => {
        const target = block.block === 'figure' ? block.open : undefined;
        const list = artefacts.get(target?.screen ?? '');
        return target && list?.body.kind === 'search'
          ? [{ screen, figure: block as Figure, target, list }]
          : [];
      })
    : [];
const cases = [...artefacts.values()].flatMap(figuresOf);

/** Accounts whose dashboards have numbers. */
const accounts: Partial<Record<PortalName, readonly string[]>> = {
  admin: ['administrator', 'customerservice', 'eligibility'],
  employer: ['employer'],
  member: ['employee'],
  provider: ['provider'],
};

/** A figure that counts the messages inside the rows of its list: the column with their number. */
const counted: Readonly<Record<string, string>> = { countUnread: 'unreadCount' };

/** Operations that only count, so that their condition is not an input. Their numbers are compared with the lists below. */
const countingOperations: ReadonlySet<string> = new Set([
  'countUndecidedPrecertifications',
  'countWaiting',
]);

const page: ReadonlySet<string> = new Set(Object.values(inputNames).flat());
/** The condition of an input: without the page, and with the values that the server assumes. */
const conditionOf = ({ input: { properties = {} } }: CallDescription, input: object) => {
  const assumed = Object.entries(properties).map(([name, schema]) => [name, schema.default]);
  const whole = { ...Object.fromEntries(assumed), ...input };
  return Object.fromEntries(Object.entries(whole).filter(([name]) => !page.has(name)));
};

const operationOf = ({ operations }: ScreenArtefact, name = '') => operations[name]!;

const figureInput = ({ screen, figure }: Case) =>
  toInput(operationOf(screen, figure.source?.operation), figure.source?.input ?? {}, {});

/** The input of the list as the browser opens it: its own, the address, and criteria with an initial value. */
function listInput({ target, list }: Case) {
  const { source, criteria } = list.body as SearchBody;
  const operation = operationOf(list, source.operation);
  const query = Object.entries(resolveBindings(target.query ?? {}, {}));
  const route = Object.fromEntries(query.map(([name, value]) => [name, toScalarText(value)]));
  const fields = criteria ? [...criteria.rows, ...criteria.more].flat() : [];
  return {
    ...toInput(operation, source.input, { route }),
    ...valuesToInput(
      operation,
      toRecord(fields, createInitialValues(fields, undefined, { route })),
    ),
    ...toPageInput(operation, { page: 1, pageSize: getMaxPageSize(operation) }),
  };
}

/** The number of a figure, and that of the list that it opens; undefined for a caller without access. */
async function numbersFor(who: string, one: Case) {
  const { figure, list } = one;
  const { operation: counting = '', at = '' } = figure.source ?? {};
  const { source } = list.body as SearchBody;
  const response = await call(portal, who, counting as OperationId, figureInput(one));
  if (response.status === 403) return undefined;
  const rows = await call(portal, who, source.operation as OperationId, listInput(one));
  expect([response.status, rows.status], rows.text).toEqual([200, 200]);
  const value = readPath(response.body, [...at.split('.').filter(Boolean), ...figure.value.path]);
  const column = counted[counting];
  const total = column
    ? toRows(readPath(rows.body, (source.at ?? '').split('.'))).reduce(
        (sum, row) => sum + Number(row[column]),
        0,
      )
    : readPath(rows.body, [
        getPagingNames(operationOf(list, source.operation).paging)?.total ?? '',
      ]);
  return { figure: column ? response.body : value, list: total };
}

const named = cases.map((one) => [`${one.screen.id} ${one.figure.id}`, one] as const);

/** Figures and charts of dashboards, and whether each of their numbers opens a screen. */
const numbersOf = ({ id, body }: ScreenArtefact): [name: string, opens: boolean][] =>
  body.kind === 'dashboard'
    ? body.blocks.flatMap((block) => {
        if (block.block !== 'figure' && block.block !== 'chart') return [];
        const values = block.block === 'chart' ? block.values : [];
        const opens = block.open ?? (values.length > 0 && values.every((value) => value.open));
        return [[`${id} ${block.id}`, Boolean(opens)]];
      })
    : [];

it('every number of a dashboard leads to what it counts', () => {
  const numbers = [...artefacts.values()].flatMap(numbersOf);
  expect(numbers.length).toBeGreaterThan(cases.length);
  expect(numbers.filter(([, opens]) => !opens)).toEqual([]);
});

describe('a figure that opens a list', () => {
  it('is found on the dashboards of staff and providers; the other portals list what waits', () => {
    expect(new Set(cases.map(({ screen }) => screen.portal))).toEqual(
      new Set(['admin', 'provider']),
    );
  });

  const listing = named.filter(([, { figure }]) => {
    const operation = figure.source?.operation ?? '';
    return counted[operation] === undefined && !countingOperations.has(operation);
  });
  it.each(listing)('%s opens it with the condition that it counts', (_, one) => {
    const { figure, list } = one;
    const { operation: id } = (list.body as SearchBody).source;
    expect(id).toBe(figure.source?.operation);
    const operation = operationOf(list, id);
    expect(conditionOf(operation, listInput(one))).toEqual(
      conditionOf(operation, figureInput(one)),
    );
  });

  it.each(named)('%s is as large as the list', async (_, one) => {
    const callers = accounts[one.screen.portal] ?? [];
    const numbers = [];
    for (const who of callers) numbers.push(await numbersFor(who, one));
    const seen = numbers.filter((each) => each !== undefined);
    expect(seen.length).toBeGreaterThan(0);
    for (const each of seen) expect(each.list).toBe(each.figure);
  });
});
