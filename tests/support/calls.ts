import { describe, expect, it } from 'vitest';
import type { Operations } from '#generated/operations.ts';
import type { Problem } from '#shared/problem.ts';
import { buildSession } from './builders/session.ts';
import { createCaller, requestToken, type Caller, type TestResponse } from './caller.ts';
import { getOperation } from './contract.ts';
import { send, type File } from './request.ts';
import type { TestPortal } from './portal.ts';

export type OperationId = keyof Operations;
type Output<Id extends OperationId> = Operations[Id]['output'];

/** Fields of the operation with any value, because a test also sends invalid ones. */
type Input<Id extends OperationId> = { [Field in keyof Operations[Id]['input']]?: unknown } & {
  /** Files to upload with the input. */
  uploads?: File[];
};

/**
 * The caller: the name of a demo account, `employee in es` for its language, `visitor` or `public` without an
 * account, or a caller with an existing session. A name creates a new session each time.
 */
type Who = string | Caller | (() => Promise<Caller>);

/** A value, or several that must all have the same outcome. */
type OneOrMore<Value> = Value | readonly Value[];

/**
 * The expected outcome: a status, a refusal (`422 /year yearOrRecent`, `409 staleRow`), a part of the body, or a
 * function that checks the body of a successful response.
 */
type Expected<Id extends OperationId> =
  | number
  | `${number} ${string}`
  | (object & { [Field in keyof Output<Id>]?: unknown })
  | ((body: Output<Id>, response: TestResponse) => void | Promise<void>);

type Row<Id extends OperationId> = readonly [
  who: OneOrMore<Who>,
  input:
    OneOrMore<Input<Id>> | ((who: Who) => OneOrMore<Input<Id>> | Promise<OneOrMore<Input<Id>>>),
  expected: Expected<Id>,
];

/** Tests of one operation, one row each: title, caller, input and expected outcome. */
export function calls<Id extends OperationId>(
  portal: TestPortal,
  id: Id,
  rowsByTitle: Readonly<Record<string, Row<Id>>>,
): void {
  describe(`the call ${id}`, () => {
    it.each(Object.entries(rowsByTitle))('%s', async (_, [callers, inputs, expected]) => {
      for (const who of toList(callers))
        for (const input of toList(typeof inputs === 'function' ? await inputs(who) : inputs)) {
          const response = await call(portal, who, id, input);
          const caller = typeof who === 'string' ? who : 'a session';
          const message = `${caller}, ${JSON.stringify(input)}: ${response.text}`;
          expect(describeResponse(response, expected), message).toMatchObject(
            toExpectedResponse(id, expected),
          );
          if (typeof expected === 'function') await expected(response.body as Output<Id>, response);
        }
    });
  });
}

/** Tests that an operation refuses inputs of one caller with 422, one row each: what it refuses, the input, and the broken rule. */
export function refusals<Id extends OperationId>(
  portal: TestPortal,
  id: Id,
  who: OneOrMore<Who>,
  rowsByFault: Readonly<Record<string, readonly [input: Row<Id>[1], rule: string]>>,
): void {
  const rows = Object.entries(rowsByFault).map(
    ([fault, [input, rule]]) => [`refuses ${fault}`, [who, input, `422 ${rule}`]] as const,
  );
  calls(portal, id, Object.fromEntries(rows));
}

const toList = <Value>(values: OneOrMore<Value>): readonly Value[] =>
  Array.isArray(values) ? (values as readonly Value[]) : [values as Value];

/** Makes one call as the browser does, and returns any response. */
export async function call<Id extends OperationId>(
  portal: TestPortal,
  who: Who,
  id: Id,
  { uploads: files = [], ...input }: Input<Id> = {},
): Promise<TestResponse> {
  const [name, language] = typeof who === 'string' ? who.split(' in ') : [];
  const caller = name === undefined ? await getCaller(who) : await createCallerByName(portal, name);
  const headers: Record<string, string> = language ? { 'accept-language': language } : {};
  return send(caller, getOperation(id), input, { headers, files });
}

const getCaller = async (who: Who): Promise<Caller> =>
  'token' in (who as Caller) ? (who as Caller) : (who as () => Promise<Caller>)();

async function createCallerByName(portal: TestPortal, name: string): Promise<Caller> {
  if (name === 'public') return portal.unauthenticated;
  if (name === 'visitor')
    return createCaller(portal.app, await requestToken(portal.app, { grant_type: 'anonymous' }));
  return createCaller(
    portal.app,
    await buildSession(portal.services.kysely, { account: `${name}.demo` }),
  );
}

/** Returns the body of a call that must succeed. */
export async function callForBody<Id extends OperationId>(
  portal: TestPortal,
  who: Who,
  id: Id,
  input: Input<Id> = {},
): Promise<Output<Id>> {
  const response = await call(portal, who, id, input);
  expect(response.status, response.text).toBe(getOperation(id).output.status);
  return response.body as Output<Id>;
}

/** Adds to a response the description of its refusal that equals the expected one, or else all three descriptions. */
function describeResponse(response: TestResponse, expected: unknown) {
  const refusals = describeRefusals(response);
  return { ...response, refusal: refusals.find((refusal) => refusal === expected) ?? refusals };
}

function toExpectedResponse<Id extends OperationId>(id: Id, expected: Expected<Id>): object {
  if (typeof expected === 'number') return { status: expected };
  if (typeof expected === 'string') return { refusal: expected };
  const { status } = getOperation(id).output;
  return typeof expected === 'function' ? { status } : { status, body: expected };
}

/** Describes a refusal in three ways: by its code, by its broken rules, and by these rules with their fields. */
function describeRefusals({ status, body }: TestResponse): string[] {
  const { code = '', fields = [] } = (body ?? {}) as Partial<Problem>;
  const rules = [...new Set(fields.map(({ rule }) => rule))].join(', ');
  const places = fields.map(({ pointer, rule }) => `${pointer} ${rule}`).join(', ');
  return [code, rules, places].map((reason) => `${status} ${reason}`);
}
