import { getOperation } from '../contract.ts';
import type { TestPortal } from '../portal.ts';
import { preparePrincipalNamed } from '../principals.ts';
import type { File, Input } from '../request.ts';
import { getExampleFiles } from './example-files.ts';
import { createExampleInput } from './examples.ts';
import { prepareTargets } from './objects.ts';

/** Returns a valid input for the caller's own object, for a row of calls(). */
export const validInput =
  (portal: TestPortal, id: string) =>
  async (name: unknown): Promise<Input & { uploads: File[] }> => {
    const operation = getOperation(id);
    const who = await preparePrincipalNamed(portal, String(name));
    const target = operation.object
      ? (await prepareTargets(portal, who, operation)).own
      : undefined;
    const input = await createExampleInput({ portal, operation, who, target });
    return { ...input, uploads: getExampleFiles(operation) };
  };
