import { beforeAll, describe, expect, it } from 'vitest';
import { inputNames, getPagingNames } from '#shared/schemas/paging.ts';
import { findValidCall } from '../support/authorisation/valid-call.ts';
import { operations } from '../support/contract.ts';
import { preparePrincipals, type TestPrincipal } from '../support/principals.ts';
import { send, type Input } from '../support/request.ts';
import { usePortal } from '../support/use-portal.ts';

/**
 * Checks every paged list: each row once, correct totals, ascending and descending order, and no wildcards in the
 * input. New lists are covered automatically.
 */

const portal = usePortal({ withoutRateLimits: true });
let principals: TestPrincipal[];
beforeAll(async () => void (principals = await preparePrincipals(portal)));

type Row = Record<string, unknown>;
interface Page {
  status: number;
  rows: Row[];
  total: number;
  number: number;
  pages: number;
  size: number;
}

/** Wider search input for lists whose example finds only a row or two. */
const wider: Record<string, Input> = {
  searchMembers: { lastName: 'M' },
  searchConversations: { inQueue: true },
  // Each audit search is audited itself.
  searchAudit: { operation: 'endAccountSessions' },
};

/** Calls to make three times first, so that the list has rows: a new account has none. */
const doneBefore: Record<string, string> = {
  listAccountAudit: 'endAccountSessions',
  searchAudit: 'endAccountSessions',
};

/** Finds one member by two facts; each response has another proof. */
const single = 'readQuickView';

const nameIn = (locations: object, kind: keyof typeof inputNames) =>
  inputNames[kind].find((name) => name in locations) ?? '';

const lists = operations.flatMap((operation) => {
  const { id, input } = operation;
  const names = getPagingNames(operation.paging);
  const paged = names !== undefined && nameIn(input.locations, 'number') !== '';
  return paged && id !== single ? [{ id, operation, names }] : [];
});
type List = (typeof lists)[number];

const fieldOf = ({ operation }: List, kind: keyof typeof inputNames) =>
  nameIn(operation.input.locations, kind);

type Prepared = { caller: Awaited<ReturnType<TestPrincipal['caller']>>; input: Input };

/** One call of each list, so that all pages belong to the same list. */
const calls = new Map<string, Promise<Prepared>>();

async function prepareCall(operation: List['operation']): Promise<Prepared> {
  const { who, input } = await findValidCall(portal, principals, operation);
  const caller = await who.caller();
  const firstCall = operations.find(({ id }) => id === doneBefore[operation.id]);
  if (firstCall) {
    const { input: firstInput } = await findValidCall(portal, principals, firstCall);
    for (let time = 0; time < 3; time++) await send(caller, firstCall, { ...firstInput, ...input });
  }
  return { caller, input };
}

/** Reads the list as a permitted caller, with the given input added to the required one. */
async function createReadPage({ operation, names }: List) {
  const call = calls.get(operation.id) ?? prepareCall(operation);
  calls.set(operation.id, call);
  const { caller, input } = await call;
  return async (more: Input): Promise<Page> => {
    const response = await send(caller, operation, { ...input, ...wider[operation.id], ...more });
    const body = (response.body ?? {}) as Record<string, number> & Record<string, Row[]>;
    const counted = (name = '') => Number(body[name]);
    return {
      status: response.status,
      rows: body[names.rows] ?? [],
      total: counted(names.total),
      number: counted(names.number),
      pages: counted(names.pages),
      size: counted(names.size),
    };
  };
}

async function wholeSet(list: List, more: Input = {}): Promise<Row[]> {
  const read = await createReadPage(list);
  const rows: Row[] = [];
  for (let number = 1, pages = 1; number <= pages; number++) {
    const page = await read({
      ...more,
      [fieldOf(list, 'size')]: 100,
      [fieldOf(list, 'number')]: number,
    });
    rows.push(...page.rows);
    pages = page.pages;
  }
  return rows;
}

describe.each(lists)('the pages of $id', (list) => {
  it('contain each row once, with correct totals, and nothing after the last row', async () => {
    const whole = (await wholeSet(list)).map((row) => JSON.stringify(row));
    expect(whole.length).toBeGreaterThan(1);
    const size = Math.min(100, Math.ceil(whole.length / 3));
    const read = await createReadPage(list);
    const pages = Math.ceil(whole.length / size);
    const rows: Row[] = [];
    for (let number = 1; number <= pages + 1; number++) {
      const page = await read({ [fieldOf(list, 'size')]: size, [fieldOf(list, 'number')]: number });
      expect(page).toMatchObject({ status: 200, total: whole.length, number, pages, size });
      expect(page.rows.length).toBe(
        Math.max(0, Math.min(size, whole.length - (number - 1) * size)),
      );
      rows.push(...page.rows);
    }
    expect(rows.map((row) => JSON.stringify(row))).toEqual(whole);
    expect(new Set(whole).size).toBe(whole.length);
  });
});

/** Columns without values for the caller of this test. */
const untested: Record<string, string[]> = {
  searchConversations: ['owner', 'daysWaiting'],
  searchPrecertifications: ['informationRequestedDate'],
};

const sorted = lists.flatMap((list) => {
  const { properties = {} } = list.operation.input.schema;
  const columns = properties[fieldOf(list, 'sort')]?.enum ?? [];
  return (
    columns
      .map((column) => ({ list, id: list.id, column: String(column) }))
      // Conversations in a queue have no owner; listMemberConversations tests this order. Staff have due dates instead of
      // days of waiting; waiting-for-employer tests that order. No request of the member waits for information;
      // precertifications tests that order.
      .filter(({ id, column }) => !(untested[id] ?? []).includes(column))
  );
});

/** Columns whose order differs from the order of their displayed text. */
const keys: Record<string, (shown: string) => unknown> = {
  'searchMembers memberName': (name) => name.split(' ').at(-1),
  'listEnrollments employeeName': (name) => name.split(' ').at(-1),
  'searchUsers fullName': (name) => name.split(' ').at(-1),
  'searchCalls memberName': (name) => name.split(' ').at(-1),
  'searchCalls priority': (name) => priorities.indexOf(name),
  'searchCalls status': (name) => ['Open', 'Pending', 'Transferred', 'Closed'].indexOf(name),
  'searchConversations priority': (name) => priorities.indexOf(name),
  'listMemberConversations priority': (name) => priorities.indexOf(name),
};
const priorities = ['Low', 'Normal', 'High', 'Urgent'];

const folded = (value: unknown) =>
  typeof value === 'string' ? value.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase() : value;
const inOrder = (values: readonly unknown[]): boolean =>
  values.every((value, at) => at === 0 || (values[at - 1] as string) <= (value as string));

describe.each(sorted)('$id by $column', ({ list, column }) => {
  it.each(['up', 'down'])('is sorted over the whole set, %s', async (way) => {
    const direction = fieldOf(list, 'direction');
    const rows = await wholeSet(list, {
      [fieldOf(list, 'sort')]: column,
      [direction]: (direction === 'sortDesc') === (way === 'down'),
    });
    const values = rows.map((row) => row[column]);
    const present = values.filter((value) => value !== undefined);
    expect(present.length).toBeGreaterThan(0);
    // Missing values are together at one end, in either direction.
    expect([values.slice(0, present.length), values.slice(-present.length)]).toContainEqual(
      present,
    );
    const keyed = present.map((value) => keys[`${list.id} ${column}`]?.(value as string) ?? value);
    const up = way === 'down' ? keyed.toReversed() : keyed;
    expect(inOrder(up) || inOrder(up.map(folded)), JSON.stringify(up)).toBe(true);
  });
});

describe.each(lists.filter((list) => fieldOf(list, 'sort') !== ''))('the order of $id', (list) => {
  it('refuses columns that the contract does not list', async () => {
    const read = await createReadPage(list);
    for (const column of ['ssn', 'ssn; drop table member', '1'])
      expect(await read({ [fieldOf(list, 'sort')]: column })).toMatchObject({ status: 422 });
  });
});

const typed = lists.flatMap((list) =>
  Object.entries(list.operation.input.schema.properties ?? {}).flatMap(([field, schema]) =>
    schema.type === 'string' && !schema.enum && !schema.format
      ? [{ list, id: list.id, field }]
      : [],
  ),
);

describe.each(typed)('$field of $id', ({ list, field }) => {
  it('treats wildcards in the input as plain text', async () => {
    const read = await createReadPage(list);
    for (const text of ['%', '_', '%_%', 'M%', '\\', "O'%", "' or 1=1 --", 'á%']) {
      const { status, rows } = await read({ [field]: text });
      expect([text, status === 422 || status === 404 || rows.length]).toEqual([
        text,
        status === 200 ? 0 : true,
      ]);
    }
  });
});
