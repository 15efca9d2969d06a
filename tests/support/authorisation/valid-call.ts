import type { Operation } from '#shared/schemas/contract.ts';
import type { TestPortal } from '../portal.ts';
import { readPrincipalNamed, type Who } from '../principals.ts';
import { operationOf } from '../contract.ts';
import type { File, Input } from '../request.ts';
import { exampleInput, filesFor } from './examples.ts';
import { refusalFor } from './expectation.ts';
import { findTargets, type Target } from './objects.ts';

export interface ValidCall {
  who: Who;
  target: Target | undefined;
  input: Input;
}

/** Finds somebody who may make the call, with a valid input for it. */
export async function validCall(
  portal: TestPortal,
  principals: readonly Who[],
  operation: Operation,
): Promise<ValidCall> {
  const who = principals.find((each) => !each.restrictedTo && !refusalFor(operation, each))!;
  const target = operation.object ? (await findTargets(portal, who, operation)).own : undefined;
  return { who, target, input: await exampleInput({ portal, operation, who, target }) };
}

/** Returns a valid input, aimed at what is the caller's own, for a row of calls(). */
export const validInput =
  (portal: TestPortal, id: string) =>
  async (name: unknown): Promise<Input & { uploads: File[] }> => {
    const operation = operationOf(id);
    const who = await readPrincipalNamed(portal, String(name));
    const target = operation.object ? (await findTargets(portal, who, operation)).own : undefined;
    const input = await exampleInput({ portal, operation, who, target });
    return { ...input, uploads: filesFor(operation) };
  };
