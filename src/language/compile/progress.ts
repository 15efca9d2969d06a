import type { Operation } from '#shared/schemas/contract.ts';
import type { JsonSchema } from '#shared/schemas/json-schema.ts';
import type { Tree } from '../tree/tree.ts';
import { setOptional, type BlockContext, type BlockFields } from './block-context.ts';
import { readOperation, getResponseSchema } from './operations.ts';
import type { Context } from './context.ts';
import { suggestOperation } from './suggest-operations.ts';

/**
 * Reads a `progress` block, which shows one or several jobs, with the operations that cancel a job or download its
 * file.
 */
export function readProgress(tree: Tree, { context, data }: BlockContext): BlockFields {
  if (data) requireJobFields(context, tree, data, ['jobId', 'state', 'percent']);
  return {
    block: 'progress',
    ...setOptional('cancel', readJobCall(context, tree.get('cancel'))),
    ...setOptional('result', readJobCall(context, tree.get('result'))),
  };
}

function readJobCall(context: Context, tree: Tree | undefined): string | undefined {
  const operation = readOperation(context, tree, 'ACC402');
  if (tree && operation && operation.input.schema.properties?.['jobId'] === undefined)
    context.report('SCR205', tree.location, `${operation.id} takes no 'jobId'`, {
      remedy: suggestOperation(context, 'takes a jobId', takesJob, operation),
    });
  return operation?.id;
}

/** Reports a response without the fields of a job. */
export function requireJobFields(
  context: Context,
  tree: Tree,
  schema: JsonSchema,
  fields: readonly string[],
): void {
  const missing = findMissingField(schema, fields);
  if (missing !== undefined)
    context.report(
      'SCR205',
      tree.location,
      `Expected a job, but the response has no '${missing}'`,
      { remedy: suggestOperation(context, 'returns a job', returnsJob) },
    );

  function returnsJob(operation: Operation): boolean {
    return findMissingField(getResponseSchema(operation), fields) === undefined;
  }
}

const takesJob = ({ input }: Operation): boolean =>
  input.schema.properties?.['jobId'] !== undefined;

function findMissingField(schema: JsonSchema, fields: readonly string[]): string | undefined {
  const row = schema.type === 'array' ? schema.items : schema;
  return fields.find((name) => row?.properties?.[name] === undefined);
}
