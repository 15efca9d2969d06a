import { contractOf, readSchemaFiles } from '#server/contract.ts';
import { projectRoot } from '#server/data-folders.ts';
import type { Operation } from '#shared/schemas/contract.ts';

/** Every call there is, as the schemas have it: tests are made from it before a server stands. */
export const operations: readonly Operation[] = [
  ...contractOf(readSchemaFiles(projectRoot)).values(),
];

export function operationOf(id: string): Operation {
  const found = operations.find((operation) => operation.id === id);
  if (!found) throw new Error(`There is no operation ${id}`);
  return found;
}
