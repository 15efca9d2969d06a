import { beforeAll, describe, expect, it } from 'vitest';
import { inputNames, namesOf } from '#shared/schemas/paging.ts';
import { validCall } from '../support/authorisation/valid-call.ts';
import { operations } from '../support/contract.ts';
import { readPrincipals, type Who } from '../support/principals.ts';
import { send, type Input } from '../support/request.ts';
import { usePortal } from '../support/use-portal.ts';

/*
 * What every list that comes in pages promises: each row once, true totals, an order both ways, and that what is typed
 * is nobody's wildcard. A new list is in here by itself.
 */

const portal = usePortal({ unhurried: true });
let principals: Who[];
beforeAll(async () => void (principals = await readPrincipals(portal)));

type Row = Record<string, unknown>;
interface Page {
  status: number;
  rows: Row[];
  total: number;
  number: number;
  pages: number;
  size: number;
}

/** Lists of which an example finds a row or two: a wider search. */
const wider: Record<string, Input> = {
  searchMembers: { lastName: 'M' },
  searchConversations: { inQueue: true },
  // Each look into the audit is a record of it.
  searchAudit: { operation: 'endAccountSessions' },
};

/** What is done three times first, so that the list has rows: a new account has no record. */
const doneBefore: Record<string, string> = {
  listAccountAudit: 'endAccountSessions',
  searchAudit: 'endAccountSessions',
};

/** Two facts find one member, under another mark in each answer. */
const single = 'readQuickView';

const nameIn = (places: object, kind: keyof typeof inputNames) =>
  inputNames[kind].find((name) => name in places) ?? '';

const lists = operations.flatMap((operation) => {
  const { id, input } = operation;
  const names = namesOf(operation.paging);
  const paged = names !== undefined && nameIn(input.places, 'number') !== '';
  return paged && id !== single ? [{ id, operation, names }] : [];
});
type List = (typeof lists)[number];

const fieldOf = ({ operation }: List, kind: keyof typeof inputNames) =>
  nameIn(operation.input.places, kind);

type Prepared = { caller: Awaited<ReturnType<Who['caller']>>; input: Input };

/** One call of each list, so that every page is one of the same list. */
const calls = new Map<string, Promise<Prepared>>();

async function prepareCall(operation: List['operation']): Promise<Prepared> {
  const { who, input } = await validCall(portal, principals, operation);
  const caller = await who.caller();
  const deed = operations.find(({ id }) => id === doneBefore[operation.id]);
  if (deed) {
    const { input: deedInput } = await validCall(portal, principals, deed);
    for (let time = 0; time < 3; time++) await send(caller, deed, { ...deedInput, ...input });
  }
  return { caller, input };
}

/** Reads the list as somebody who may, with what is asked for beyond what must be. */
async function reader({ operation, names }: List) {
  const call = calls.get(operation.id) ?? prepareCall(operation);
  calls.set(operation.id, call);
  const { caller, input } = await call;
  return async (more: Input): Promise<Page> => {
    const answer = await send(caller, operation, { ...input, ...wider[operation.id], ...more });
    const body = (answer.body ?? {}) as Record<string, number> & Record<string, Row[]>;
    const counted = (name = '') => Number(body[name]);
    return {
      status: answer.status,
      rows: body[names.rows] ?? [],
      total: counted(names.total),
      number: counted(names.number),
      pages: counted(names.pages),
      size: counted(names.size),
    };
  };
}

async function wholeSet(list: List, more: Input = {}): Promise<Row[]> {
  const read = await reader(list);
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
  it('hold the whole set: no row twice, none missing, totals right, nothing behind the last', async () => {
    const whole = (await wholeSet(list)).map((row) => JSON.stringify(row));
    expect(whole.length).toBeGreaterThan(1);
    const size = Math.min(100, Math.ceil(whole.length / 3));
    const read = await reader(list);
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

const sorted = lists.flatMap((list) => {
  const { properties = {} } = list.operation.input.schema;
  const columns = properties[fieldOf(list, 'sort')]?.enum ?? [];
  return (
    columns
      .map((column) => ({ list, id: list.id, column: String(column) }))
      // Nobody owns what waits in a queue; listMemberConversations proves this order.
      .filter(({ id, column }) => id !== 'searchConversations' || column !== 'owner')
  );
});

/** Columns that are not in the order of the text they show. */
const keys: Record<string, (shown: string) => unknown> = {
  'searchMembers memberName': (name) => name.split(' ').at(-1),
  'searchUsers fullName': (name) => name.split(' ').at(-1),
  'searchConversations priority': (name) => priorities.indexOf(name),
  'listMemberConversations priority': (name) => priorities.indexOf(name),
};
const priorities = ['Low', 'Normal', 'High', 'Urgent'];

const folded = (value: unknown) =>
  typeof value === 'string' ? value.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase() : value;
const inOrder = (values: readonly unknown[]): boolean =>
  values.every((value, at) => at === 0 || (values[at - 1] as string) <= (value as string));

describe.each(sorted)('$id by $column', ({ list, column }) => {
  it.each(['up', 'down'])('is in order over the whole set, %s', async (way) => {
    const direction = fieldOf(list, 'direction');
    const rows = await wholeSet(list, {
      [fieldOf(list, 'sort')]: column,
      [direction]: (direction === 'sortDesc') === (way === 'down'),
    });
    const values = rows.map((row) => row[column]);
    const given = values.filter((value) => value !== undefined);
    expect(given.length).toBeGreaterThan(0);
    // What is not known stands at one end, whichever way the others go.
    expect([values.slice(0, given.length), values.slice(-given.length)]).toContainEqual(given);
    const keyed = given.map((value) => keys[`${list.id} ${column}`]?.(value as string) ?? value);
    const up = way === 'down' ? keyed.toReversed() : keyed;
    expect(inOrder(up) || inOrder(up.map(folded)), JSON.stringify(up)).toBe(true);
  });
});

describe.each(lists.filter((list) => fieldOf(list, 'sort') !== ''))('the order of $id', (list) => {
  it('takes no name that the contract has not', async () => {
    const read = await reader(list);
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
  it('takes what is typed for what it is: nobody’s wildcard', async () => {
    const read = await reader(list);
    for (const text of ['%', '_', '%_%', 'M%', '\\', "O'%", "' or 1=1 --", 'á%']) {
      const { status, rows } = await read({ [field]: text });
      expect([text, status === 422 || status === 404 || rows.length]).toEqual([
        text,
        status === 200 ? 0 : true,
      ]);
    }
  });
});
