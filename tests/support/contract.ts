import { buildContract, readSchemaFiles } from '#server/contract.ts';
import { projectRoot } from '#server/data-folders.ts';
import type { Contract, Operation } from '#shared/schemas/contract.ts';
import type { JsonSchema, Protection } from '#shared/schemas/json-schema.ts';

/** Every operation of the schemas, so that tests can be generated before a server starts. */
export const operations: readonly Operation[] = [
  ...buildContract(readSchemaFiles(projectRoot)).values(),
];

/**
 * Tests of each operation test only every n-th operation. This number is 8 for the embedded database in a run that
 * tests both databases, because the embedded one is slower, otherwise 1.
 */
export const samplingInterval =
  process.env.TEST_POSTGRES && process.env.TEST_DATABASE === 'pglite' ? 8 : 1;

/** Operations for tests of each of them, by name for `describe.each`. */
export const eachOperation = operations
  .filter((_, index) => process.env.TEST_FULL || index % samplingInterval === 0)
  .map((operation) => ({ id: operation.id, operation }));

/** Returns the operation with this id. Throws when there is none. */
export function getOperation(id: string): Operation {
  const found = operations.find((operation) => operation.id === id);
  if (!found) throw new Error(`There is no operation ${id}`);
  return found;
}

/** Returns the contract with `x-requires` on one property of a schema in $defs. */
export function createContractWithProtection(
  file: string,
  [definition, property]: readonly [definition: string, property: string],
  protection: Protection,
): Contract {
  const files = new Map(readSchemaFiles(projectRoot));
  const changed = structuredClone(files.get(file)) as {
    $defs: Record<string, { properties: Record<string, JsonSchema> }>;
  };
  const schema = changed.$defs[definition]?.properties[property];
  if (!schema) throw new Error(`${file} has no ${definition}.${property}`);
  schema['x-requires'] = protection;
  files.set(file, changed);
  return buildContract(files);
}
