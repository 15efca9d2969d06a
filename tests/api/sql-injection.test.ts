import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Operation } from '#shared/schemas/contract.ts';
import type { JsonSchema } from '#shared/schemas/json-schema.ts';
import { getPagingNames } from '#shared/schemas/paging.ts';
import { findValidCall } from '../support/authorisation/valid-call.ts';
import type { Caller } from '../support/caller.ts';
import { eachOperation } from '../support/contract.ts';
import { listPlaces, withValue } from '../support/fuzz/hostile-values.ts';
import { sqlTexts } from '../support/fuzz/sql-texts.ts';
import { preparePrincipals } from '../support/principals.ts';
import { send, type Input } from '../support/request.ts';
import { usePortal } from '../support/use-portal.ts';

/** Every text field of every list × texts that would change an SQL statement. New lists are covered automatically. */

const lines: string[] = [];
const portal = usePortal({ withoutRateLimits: true, log: (line) => lines.push(line) });

const isText = ({ type }: JsonSchema): boolean => [type].flat().includes('string');

const isList = ({ paging, effect, output }: Operation): boolean =>
  effect === 'read' && (paging !== undefined || output.schema?.type === 'array');

const lists = eachOperation.flatMap(({ id, operation }) => {
  const texts = listPlaces(operation.input.schema).filter(({ schema }) => isText(schema));
  return isList(operation) && texts.length > 0 ? [{ id, operation, texts }] : [];
});

/** A permitted call of each list. Finding one may insert rows, so all are found first. */
const prepared = new Map<string, { caller: Caller; input: Input }>();
let rowsBefore: unknown;
beforeAll(async () => {
  const principals = await preparePrincipals(portal);
  for (const { id, operation } of lists) {
    const { who, input } = await findValidCall(portal, principals, operation);
    prepared.set(id, { caller: await who.caller(), input });
  }
  rowsBefore = await rowsOfTables();
});

/** Returns the number of rows that a call finds; none when it is refused, NaN when it fails. */
async function rowsFound(operation: Operation, path: readonly string[], text: string) {
  const { caller, input } = prepared.get(operation.id)!;
  const response = await send(caller, operation, withValue(input, path, text) as Input);
  return [400, 404, 422].includes(response.status) ? 0 : rowCount(operation, response.body);
}

function rowCount({ paging }: Operation, body: unknown): number {
  const names = getPagingNames(paging);
  const rows = names ? (body as Record<string, unknown>)[names.rows] : body;
  return Array.isArray(rows) ? rows.length : Number.NaN;
}

/** Fits into every text, and no row has it: what a list shows all the same, it shows for any text. */
const unused = '989898989898';

describe.each(lists)('the list $id', ({ operation, texts }) => {
  it('finds nothing more for SQL in any text', async () => {
    const { caller, input } = prepared.get(operation.id)!;
    expect((await send(caller, operation, input)).status).toBe(200);
    lines.splice(0);
    const found: unknown[] = [];
    for (const { path } of texts) {
      const expected = await rowsFound(operation, path, unused);
      for (const text of sqlTexts) {
        const rows = await rowsFound(operation, path, text);
        if (!(rows <= expected)) found.push({ path: path.join('.'), text, rows, expected });
      }
    }
    expect(found).toEqual([]);
    // SQLSTATE class 42 is a statement that the text changed, class 22 a value that it computed.
    expect(lines.filter((line) => /"code":"(22|42)/.test(line))).toEqual([]);
  });
});

/** Reads write no rows except those about the call and its session. */
const aboutCalls = [
  'audit_record',
  'audit_seal',
  'audit_tail',
  'rate_counter',
  'session',
  'session_claim',
  'session_member',
];

async function rowsOfTables() {
  const { rows: tables } = await sql<{ name: string }>`select table_name as name
    from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'
    order by 1`.execute(portal.services.kysely);
  const counts = tables
    .filter(({ name }) => !aboutCalls.includes(name))
    .map(({ name }) => sql`select ${name}::text as name, count(*) as n from ${sql.table(name)}`);
  return (
    await sql`${sql.join(counts, sql` union all `)} order by name`.execute(portal.services.kysely)
  ).rows;
}

describe('after all these calls', () => {
  it('each table has as many rows as before', async () => {
    expect(await rowsOfTables()).toEqual(rowsBefore);
  });
});
