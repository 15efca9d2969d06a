import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { HttpError } from '#server/errors.ts';
import { readInput } from '#server/requests/input.ts';
import type { Operation } from '#shared/schemas/contract.ts';
import { makeCall, summarize } from '../support/authorisation/attempt.ts';
import { getExampleFiles } from '../support/authorisation/example-files.ts';

import { findValidCall } from '../support/authorisation/valid-call.ts';
import type { Caller } from '../support/caller.ts';
import { watchChanges } from '../support/changes.ts';
import { eachOperation } from '../support/contract.ts';
import { preparePrincipals, type TestPrincipal } from '../support/principals.ts';
import { send, type Input } from '../support/request.ts';
import { usePortal } from '../support/use-portal.ts';

const portal = usePortal({ withoutRateLimits: true, published: true });
let principals: TestPrincipal[];
let changes: Awaited<ReturnType<typeof watchChanges>>;
beforeAll(async () => {
  principals = await preparePrincipals(portal);
  changes = await watchChanges(portal.services.kysely);
});

const exampleOf = (operation: Operation) => findValidCall(portal, principals, operation);

/** Adds one field to the body, or to the query of calls whose body has no fields. */
function sendExtra(
  call: Caller,
  operation: Operation,
  input: Input,
  [name, value]: [string, unknown],
) {
  const files = getExampleFiles(operation);
  const hasFields = operation.method !== 'GET' && operation.input.encoding !== 'bytes';
  if (hasFields) return send(call, operation, { ...input, [name]: value }, { files });
  const locations = { ...operation.input.locations, [name]: 'query' as const };
  const aimed = { ...operation, input: { ...operation.input, locations } };
  return send(call, aimed, { ...input, [name]: value }, { files });
}

const writes = eachOperation.filter(({ operation }) => operation.effect === 'write');

/** Fields of columns, accounts and sessions that callers must not set. */
const privileged = {
  roleId: 1,
  role_id: 1,
  accountType: 1,
  accountId: 1,
  account_id: 1,
  permissions: '1:False',
  isAdmin: true,
  groupNumber: -1,
  accessGranted: true,
  status: 'Active',
  planPaid: 0,
  publishedBy: 1,
  rowVersion: 99,
  created_by: 1,
  createdDate: '2020-01-01',
  ownerId: 1,
  internalOnly: false,
  restricted_to: null,
};

describe.each(writes)('$id refuses unknown fields', ({ operation }) => {
  it('including privileged ones, in the body and in the query', async () => {
    const { who, input } = await exampleOf(operation);
    const named = new Set(Object.keys(operation.input.locations));
    await changes.takeChangedTables();
    const failures: string[] = [];
    for (const [name, value] of Object.entries(privileged).filter(([name]) => !named.has(name))) {
      const response = await sendExtra(await who.caller(), operation, input, [name, value]);
      if (response.status !== 400) failures.push(`${name}: ${summarize(response)}`);
    }
    expect(failures).toEqual([]);
    expect(await changes.takeChangedTables()).toEqual([]);
  });
});

it('no write takes the name of a column as a field that its contract does not declare', async () => {
  const columns = await portal.services.kysely
    .selectFrom(sql<{ name: string }>`information_schema.columns`.as('columns'))
    .select(sql<string>`distinct column_name`.as('name'))
    .where(sql`table_schema`, '=', 'public')
    .execute();
  const names = new Set(columns.flatMap(({ name }) => [name, camelCase(name)]));
  expect(names.size).toBeGreaterThan(500);
  const taken = writes.flatMap(({ id, operation }) =>
    [...names]
      .filter((name) => !Object.hasOwn(operation.input.locations, name) && takes(operation, name))
      .map((name) => `${id} ${name}`),
  );
  expect(taken).toEqual([]);
});

const camelCase = (column: string) =>
  column.replaceAll(/_(\w)/gu, (_, letter: string) => letter.toUpperCase());

/** Whether a field reaches the operation: its input is read before anything else sees it. */
function takes(operation: Operation, name: string): boolean {
  try {
    readInput(operation, { method: operation.method, params: {}, query: {}, body: { [name]: 1 } });
    return true;
  } catch (error) {
    if (error instanceof HttpError && ['unknownField', 'malformed'].includes(error.code))
      return false;
    throw error;
  }
}

const withFieldIn = (place: 'body' | 'query') =>
  eachOperation.flatMap(({ id, operation }) => {
    const [field] = Object.entries(operation.input.locations).find((one) => one[1] === place) ?? [];
    return field === undefined ? [] : [{ id, operation, field }];
  });

describe.each(withFieldIn('body'))('$id', ({ operation, field }) => {
  it('takes no body field from the query', async () => {
    const { who, input } = await exampleOf(operation);
    const moved = { ...operation, path: `${operation.path}?${field}=x` };
    const response = await send(await who.caller(), moved, input, {
      files: getExampleFiles(operation),
    });
    expect(response.status).toBe(400);
  });
});

describe.each(withFieldIn('query'))('$id', ({ operation, field }) => {
  it('refuses a repeated query field', async () => {
    const { who } = await exampleOf(operation);
    const call = await who.caller();
    const twice = { ...operation, path: `${operation.path}?${field}=1&${field}=2` };
    const response = await send(call, twice, {}, { files: getExampleFiles(operation) });
    expect(response.status).toBe(400);
  });
});

const withNumber = eachOperation.flatMap(({ id, operation }) =>
  Object.entries(operation.input.schema.properties ?? {}).flatMap(([field, { type }]) =>
    type === 'integer' ? [{ id, operation, field }] : [],
  ),
);

/** 1e400 as it stands in JSON, which JavaScript reads as infinity; a form has only texts. */
const beyondNumbers = ({ input: { encoding } }: Operation): unknown[] =>
  encoding === 'json' || encoding === 'none' ? [rawJson('1e400')] : [];

// TypeScript does not know it yet.
const rawJson = (JSON as unknown as { rawJSON: (text: string) => unknown }).rawJSON;

describe.each(withNumber)('$field of $id', ({ operation, field }) => {
  it('refuses numbers that no column can hold (4xx)', async () => {
    const { who, input } = await exampleOf(operation);
    for (const number of [2 ** 53, -(2 ** 53), 1e308, 9.5e29, ...beyondNumbers(operation)]) {
      const response = await send(
        await who.caller(),
        operation,
        { ...input, [field]: number },
        { files: getExampleFiles(operation) },
      );
      const isRefused = response.status >= 400 && response.status < 500;
      expect([number, isRefused]).toEqual([number, true]);
    }
  });
});

describe('a prototype key', () => {
  it.each([
    ['__proto__', '{"__proto__": {"polluted": true}, "lastName": "M"}'],
    ['constructor', '{"constructor": {"prototype": {"polluted": true}}, "lastName": "M"}'],
    ['__proto__ inside', '{"lastName": {"__proto__": {"polluted": true}}}'],
  ])('%s is 400 and changes no object', async (_, body) => {
    const call = await portal.as('administrator');
    const { status } = await call('POST', '/api/Member/Search', body, {
      'content-type': 'application/json',
    });
    expect(status).toBe(400);
    expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
  });

  it.each(['__proto__', 'constructor', 'toString', 'hasOwnProperty', '__proto__[polluted]'])(
    '%s in a query or a form is 400',
    async (name) => {
      const call = await portal.as('employee');
      expect((await call('GET', `/api/Member/Profile?${name}=1`)).status).toBe(400);
      const form = `${name}=1&username=a&password=b`;
      const type = { 'content-type': 'application/x-www-form-urlencoded' };
      expect((await portal.unauthenticated('POST', '/api/token', form, type)).status).toBe(400);
      expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
    },
  );
});

describe('a body that is not an object', () => {
  const json = { 'content-type': 'application/json' };
  const deep = `${'['.repeat(10_000)}${']'.repeat(10_000)}`;
  it.each<[string, string, number[]]>([
    ['is not JSON', '{broken', [400]],
    ['is empty', '', [400, 422]],
    ['is null', 'null', [422]],
    ['is a list', '[]', [400]],
    ['is a number', '1e400', [400]],
    ['is a text', '"lastName"', [400]],
    ['is 10,000 deep', deep, [400]],
    ['is 10,000 deep inside', `{"lastName":${deep}}`, [400]],
    [
      'has 100,000 fields',
      JSON.stringify(Object.fromEntries(Array.from({ length: 50_000 }, (_, n) => [`f${n}`, 1]))),
      [400],
    ],
    ['is larger than a megabyte', JSON.stringify({ lastName: 'x'.repeat(1_100_000) }), [413]],
    ['is 20 megabytes', JSON.stringify({ lastName: 'x'.repeat(20 * 1024 * 1024) }), [413]],
    ['has a million fields', `{${'"f":1,'.repeat(1_000_000)}"f":1}`, [413]],
    ['repeats a field as often as a megabyte holds', `{${'"f":1,'.repeat(150_000)}"f":1}`, [400]],
    ['is in another alphabet', '\uFEFF{"lastName":"M"}', [200, 400]],
  ])('%s', async (_, body, statuses) => {
    const call = await portal.as('administrator');
    const begun = performance.now();
    const { status } = await call('POST', '/api/Member/Search', body, json);
    expect(statuses).toContain(status);
    expect(performance.now() - begun).toBeLessThan(3_000);
  });

  it.each([
    ['text/plain', 415],
    ['multipart/form-data; boundary=x', 415],
    ['application/xml', 415],
    ['application/x-www-form-urlencoded', 415],
    ['application/json; charset=utf-16', 400],
  ])('sent as %s is %i', async (type, status) => {
    const call = await portal.as('administrator');
    const body = type.includes('json') ? Buffer.from('{"lastName":"M"}', 'utf16le') : 'lastName=M';
    const response = await call('POST', '/api/Member/Search', body, { 'content-type': type });
    expect(response.status).toBe(status);
  });
});

describe('numbers and flags in a query', () => {
  it.each([
    '1e3',
    '0x10',
    ' 1',
    '1 ',
    '١',
    '1,000',
    'NaN',
    'Infinity',
    'true',
    '9'.repeat(400),
    '1.5',
    '-0',
    '--1',
    '%00',
  ])('%s is not a group number', async (text) => {
    const call = await portal.as('administrator');
    const { status } = await call('GET', `/api/Groups/Get?groupNumber=${text}`);
    expect([400, 404, 422]).toContain(status);
  });
});

describe('a list', () => {
  it('accepts the page size and the order under each of the specification’s names', async () => {
    const call = await portal.as('administrator');
    const rows = async (path: string, input: object) => {
      const { status, body } = await call('POST', path, input);
      return [status, (body as { results?: unknown; objects?: unknown }).results ?? body];
    };
    const members = '/api/Member/Search';
    const asNamed = { pageSize: 3, sortProperty: 'memberName', sortDesc: true };
    const asElsewhere = { itemsPerPage: 3, sortBy: 'memberName', sortAscending: false };
    const [status, named] = await rows(members, { groupNumber: 1001, ...asNamed });
    expect([status, (named as unknown[]).length]).toEqual([200, 3]);
    expect(await rows(members, { groupNumber: 1001, ...asElsewhere })).toEqual([200, named]);
    const claims = '/api/ClaimsInfo/RecentClaimsPaginated/Admin';
    const memberId = '100100010100';
    const oldest = { pageSize: 2, sortProperty: 'receivedDate', sortDesc: false };
    expect(await rows(claims, { memberId, ...oldest })).toEqual(
      await rows(claims, {
        memberId,
        itemsPerPage: 2,
        sortBy: 'receivedDate',
        sortAscending: true,
      }),
    );
    const history = '/api/user/LoginHistory';
    expect(await rows(history, { sortProperty: 'LoginDate', sortDesc: true })).toEqual(
      await rows(history, {}),
    );
  });

  it('refuses a value under two of the names, and sorts by known columns only', async () => {
    const call = await portal.as('administrator');
    const search = async (input: object) =>
      (await call('POST', '/api/Member/Search', { groupNumber: 1001, ...input })).status;
    expect(await search({ pageSize: 3, itemsPerPage: 5 })).toBe(400);
    expect(await search({ sortDesc: true, sortAscending: true })).toBe(400);
    expect(await search({ sortBy: 'ssn' })).toBe(422);
  });
});

describe('free text', () => {
  it('with spaces only is not a year', async () => {
    const call = await portal.as('employee');
    const path = '/api/ClaimsInfo/RecentClaimsPaginated';
    const blank = await call('POST', path, { year: ' \n' });
    const recent = await call('POST', path, { year: 'Recent' });
    expect([blank.status, blank.body]).toEqual([200, recent.body]);
  });

  it('is stored as entered, in any alphabet', async () => {
    const call = await portal.as('customerservice');
    const memoText = 'Zoë 👩‍👩‍👧 ‮rtl‬ e\u0301 \u{1F98A} ﷽ İstanbul';
    const { body } = await call('POST', '/api/Memo/Create', {
      memberId: '100100010100',
      descno: 1,
      memoText,
    });
    // Normalized to NFC, so that both spellings are found; otherwise unchanged.
    expect((body as { memoText: string }).memoText).toBe(memoText.normalize('NFC'));
  });

  it('with a NUL, which the database cannot store, is 400', async () => {
    const call = await portal.as('customerservice');
    const { status } = await call('POST', '/api/Memo/Create', {
      memberId: '100100010100',
      descno: 1,
      memoText: 'a\u0000b',
    });
    expect(status).toBe(400);
  });
});

describe('an example of every call', () => {
  // It makes every call of the contract.
  it('is valid, because other tests are built on it', { timeout: 120_000 }, async () => {
    const failures: string[] = [];
    for (const { operation } of eachOperation) {
      const { who, target } = await exampleOf(operation);
      const response = await makeCall({ portal, operation, who }, target);
      if ([400, 415, 422].includes(response.status))
        failures.push(
          `${operation.id} as ${who.name}: ${summarize(response)}. Teach support/authorisation/examples.ts`,
        );
    }
    expect(failures).toEqual([]);
  });
});
