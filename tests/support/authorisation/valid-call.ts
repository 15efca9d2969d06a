import type { Operation } from '#shared/schemas/contract.ts';
import type { TestPortal } from '../portal.ts';
import type { TestPrincipal } from '../principals.ts';
import type { Input } from '../request.ts';
import { createExampleInput } from './examples.ts';
import { findExpectedRefusal } from './expectation.ts';
import { prepareTargets } from './objects.ts';
import type { Target } from './targets.ts';

export interface ValidCall {
  who: TestPrincipal;
  target: Target | undefined;
  input: Input;
}

/** Finds a permitted caller with a valid input for the call. */
export async function findValidCall(
  portal: TestPortal,
  principals: readonly TestPrincipal[],
  operation: Operation,
): Promise<ValidCall> {
  const who = principals.find(
    (each) => !each.restrictedTo && !findExpectedRefusal(operation, each),
  )!;
  const target = operation.object ? (await prepareTargets(portal, who, operation)).own : undefined;
  return { who, target, input: await createExampleInput({ portal, operation, who, target }) };
}
