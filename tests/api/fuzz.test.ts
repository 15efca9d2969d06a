import { beforeAll, describe, expect, it } from 'vitest';
import type { Operation } from '#shared/schemas/contract.ts';
import { summarize } from '../support/authorisation/attempt.ts';
import { getExampleFiles } from '../support/authorisation/example-files.ts';
import { findValidCall } from '../support/authorisation/valid-call.ts';
import type { Caller } from '../support/caller.ts';
import { eachOperation } from '../support/contract.ts';
import { listHostileValues, listPlaces, withValue } from '../support/fuzz/nasty-values.ts';
import { preparePrincipals, type TestPrincipal } from '../support/principals.ts';
import { send, type Input } from '../support/request.ts';
import { usePortal } from '../support/use-portal.ts';

/**
 * Every property of every operation × values that no column holds or that mean something to JavaScript, JSON or SQL. A
 * 5xx response is a gap in the contract.
 */

const lines: string[] = [];
const portal = usePortal({
  withoutRateLimits: true,
  published: true,
  log: (line) => lines.push(line),
});
let principals: TestPrincipal[];
beforeAll(async () => {
  principals = await preparePrincipals(portal);
});

/** Replaces a session that a call may have ended, or whose password it may have changed. */
async function createSender(operation: Operation) {
  const { who, input } = await findValidCall(portal, principals, operation);
  let caller: Caller | undefined;
  const sendInput = async (changed: Input) => {
    caller ??= await who.caller();
    const response = await send(caller, operation, changed, { files: getExampleFiles(operation) });
    if (response.status < 300 || response.status === 401) caller = undefined;
    return response;
  };
  return { input, sendInput };
}

const shown = (value: unknown): string => JSON.stringify(value).slice(0, 60);

describe.each(eachOperation)('$id', { timeout: 120_000 }, ({ operation }) => {
  it('responds with less than 500 to every value of every property', async () => {
    const { input, sendInput } = await createSender(operation);
    const failures: string[] = [];
    lines.splice(0);
    for (const { path, schema } of listPlaces(operation.input.schema))
      for (const value of listHostileValues(schema)) {
        const response = await sendInput(withValue(input, path, value) as Input);
        if (response.status >= 500)
          failures.push(`${path.join('.')} = ${shown(value)}: ${summarize(response)}`);
      }
    expect(failures).toEqual([]);
    // The contract should refuse such a value; a refusal by the database (SQLSTATE class 22) is only a safety net.
    // Class 42 would mean that a value changed the SQL.
    expect(lines.filter((line) => /"code":"(22|42)/.test(line))).toEqual([]);
  });
});
