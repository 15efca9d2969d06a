import { readFileSync, readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Contract, Operation } from '#shared/schemas/contract.ts';
import { readContract } from '#shared/schemas/contract-reader.ts';
import type { SchemaFiles } from '#shared/schemas/references.ts';
import type { Handlers } from './requests/call.ts';
import type { AnyHandler, createPipeline } from './requests/pipeline.ts';
import { withReauthentication } from './resources/session/reauthenticate.ts';

/** The contract and the code contradict each other, so the server cannot start. */
export class ContractError extends Error {
  constructor(problems: string[]) {
    super(`The contract is inconsistent:\n  ${problems.join('\n  ')}`);
  }
}

/** Reads every JSON file under schemas/, by path from the root. */
export function readSchemaFiles(root: string): SchemaFiles {
  const folder = join(root, 'schemas');
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.json'),
  );
  return new Map(
    names.map((name) => {
      const file = join(folder, name);
      return [
        relative(root, file).replaceAll('\\', '/'),
        JSON.parse(readFileSync(file, 'utf8')) as unknown,
      ];
    }),
  );
}

/** @throws ContractError when the API documents have errors */
export function buildContract(files: SchemaFiles): Contract {
  const { contract, diagnostics } = readContract(files);
  if (diagnostics.length > 0) {
    throw new ContractError(
      diagnostics.map(({ file, pointer, message }) => `${file}#${pointer}: ${message}`),
    );
  }
  return contract;
}

/**
 * Adds a route for the path and for each alias of every operation that is served locally.
 * @throws ContractError when an operation has no handler, or a handler no operation
 */
export function joinRoutes(
  app: FastifyInstance,
  contract: Contract,
  handlers: Handlers,
  pipeline: ReturnType<typeof createPipeline>,
  isServedLocally: (operation: Operation) => boolean = () => true,
): void {
  const table = handlers as unknown as Record<string, AnyHandler>;
  const problems = [
    ...[...contract.keys()]
      .filter((id) => !table[id])
      .map((id) => `operation ${id} has no handler`),
    ...Object.keys(table)
      .filter((id) => !contract.has(id))
      .map((id) => `handler ${id} has no operation`),
  ];
  if (problems.length > 0) throw new ContractError(problems);
  for (const operation of [...contract.values()].filter(isServedLocally)) {
    const handler = pipeline(
      operation,
      withReauthentication(operation, table[operation.id] as AnyHandler),
    );
    for (const { method, path } of [operation, ...operation.aliases]) {
      const url = path.replaceAll(/\{(\w+)\}/g, ':$1');
      // A HEAD route would execute the operation, even one that writes.
      const config = { operationId: operation.id };
      app.route({ method, url, handler, config, exposeHeadRoute: false });
    }
  }
}
