import type { Operation } from '#shared/schemas/contract.ts';
import type { TestResponse } from '../caller.ts';
import type { TestPortal } from '../portal.ts';
import type { TestPrincipal } from '../principals.ts';
import { send } from '../request.ts';
import { getExampleFiles } from './example-files.ts';
import { createExampleInput } from './examples.ts';
import type { Refused } from './expectation.ts';
import { firstCalls } from './first-calls.ts';
import type { Target } from './targets.ts';

/** One call of an operation by a caller. */
export interface Attempt {
  portal: TestPortal;
  operation: Operation;
  /** The caller. */
  who: TestPrincipal;
}

/** Makes one call in a new session, with a valid input for `target`. */
export async function makeCall(
  { portal, operation, who }: Attempt,
  target: Target | undefined,
): Promise<TestResponse> {
  const input = await createExampleInput({ portal, operation, who, target });
  const caller = await who.caller();
  // A provider may open only members it has found in this session.
  if (who.principal === 'provider' && target?.memberId && !target.foreign && !who.restrictedTo)
    await caller('POST', '/api/Member/Search', { memberId: target.memberId });
  const prepared = await firstCalls[operation.id]?.(caller);
  return send(caller, operation, { ...input, ...prepared }, { files: getExampleFiles(operation) });
}

/** Describes how a response differs from the expected refusal; undefined when it does not. */
export function findRefusalMismatch(response: TestResponse, expected: Refused): string | undefined {
  const body = response.body as { code?: string; fields?: unknown[] } | undefined;
  if (response.status !== expected.status || body?.code !== expected.code)
    return `expected ${expected.status} ${expected.code}, got ${summarize(response)}`;
  if (body.fields?.length) return `the refusal tells more than it should: ${response.text}`;
  return undefined;
}

export const summarize = ({ status, text }: TestResponse): string =>
  `${status} ${text.slice(0, 300)}`;

/** Returns status, content type and text of a response, without the reference, which differs from call to call. */
export const withoutReference = ({ status, headers, text }: TestResponse): string =>
  `${status} ${String(headers['content-type'])} ${text.replace(/"reference":"\w+"/, '')}`;
