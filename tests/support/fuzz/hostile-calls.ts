import { beforeAll } from 'vitest';
import type { Operation } from '#shared/schemas/contract.ts';
import { summarize } from '../authorisation/attempt.ts';
import { getExampleFiles } from '../authorisation/example-files.ts';
import { findValidCall } from '../authorisation/valid-call.ts';
import type { Caller } from '../caller.ts';
import { listHostileValues, listPlaces, withValue } from './hostile-values.ts';
import { preparePrincipals, type TestPrincipal } from '../principals.ts';
import { send, type Input } from '../request.ts';
import { usePortal } from '../use-portal.ts';

/**
 * Starts a portal and returns a function that sends, for every property of an operation, values that no column holds or that
 * mean something to JavaScript, JSON or SQL. It returns what is wrong: a 5xx response is a gap in the contract.
 */
export function prepareHostileCalls(): (operation: Operation) => Promise<string[]> {
  const lines: string[] = [];
  const log = (line: string) => lines.push(line);
  const portal = usePortal({ withoutRateLimits: true, published: true, log });
  let principals: TestPrincipal[];
  beforeAll(async () => {
    principals = await preparePrincipals(portal);
  });
  return async (operation) => {
    const { who, input } = await findValidCall(portal, principals, operation);
    const sendInput = createSender(operation, who);
    const failures: string[] = [];
    lines.splice(0);
    for (const { path, value } of listSentValues(operation)) {
      const response = await sendInput(withValue(input, path, value) as Input);
      if (response.status >= 500)
        failures.push(`${path.join('.')} = ${shown(value)}: ${summarize(response)}`);
    }
    // The contract should refuse such a value; a refusal by the database (SQLSTATE class 22) is only a safety net.
    // Class 42 would mean that a value changed the SQL.
    return [...failures, ...lines.filter((line) => /"code":"(22|42)/.test(line))];
  };
}

/** One value in so many is sent, unless all are tested. */
const interval = process.env.TEST_FULL ? 1 : 3;

/** Lists values for every property. Of each property a part is sent, and another part for the next operation. */
function listSentValues(operation: Operation) {
  const all = listPlaces(operation.input.schema).flatMap(({ path, schema }) =>
    listHostileValues(schema).map((value) => ({ path, value })),
  );
  const first = operation.id.length % interval;
  return all.filter((_, index) => index % interval === first);
}

/** Replaces a session that a call may have ended, or whose password it may have changed. */
function createSender(operation: Operation, who: TestPrincipal) {
  let caller: Caller | undefined;
  return async (changed: Input) => {
    caller ??= await who.caller();
    const response = await send(caller, operation, changed, { files: getExampleFiles(operation) });
    const hasChanged = operation.effect === 'write' && response.status < 300;
    if (hasChanged || response.status === 401) caller = undefined;
    return response;
  };
}

const shown = (value: unknown): string => JSON.stringify(value).slice(0, 60);
