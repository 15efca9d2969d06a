import type { Operation } from '#shared/schemas/contract.ts';
import type { SearchBody } from '#shared/screens/artefact.ts';
import { jobCalls } from '#shared/screens/job.ts';
import type { Tree } from '../tree/tree.ts';
import { readOperationById, readOperation, getResponseSchema } from './operations.ts';
import type { Context } from './context.ts';
import { addPermissions } from './held-permissions.ts';
import { checkImpossibleRules } from './impossible-rules.ts';
import { returnsFile } from './suggest-operations.ts';
import { requireJobFields } from './progress.ts';
import { readTarget } from './targets.ts';

type Export = NonNullable<SearchBody['results']['export']>;

/** The search whose rows are exported. */
interface ExportedSearch {
  /** Its operation. */
  source: Operation | undefined;
  /** The names of the inputs of `source` that the search fields or the screen's bindings fill. */
  criteria: ReadonlySet<string>;
}

/** Reads the export button, which is hidden from users without the permissions of its operation. */
export function readExport(
  context: Context,
  results: Tree,
  search: ExportedSearch,
): Pick<SearchBody['results'], 'export'> {
  const exportTree = results.get('export');
  if (!exportTree) return {};
  const { source } = search;
  if (exportTree.scalar === true) return source ? { export: { operation: source.id } } : {};
  const operationTree = exportTree.get('operation') ?? exportTree;
  const { buttonContext, requires } = addOperationAccess(context, operationTree);
  const job = readExportJob(buttonContext, exportTree, search);
  const operation = readOperation(buttonContext, operationTree, 'ACC402', canSaveRows(search));
  if (!operation || !checkExport(buttonContext, operationTree, operation, search)) return {};
  checkImpossibleRules(
    buttonContext,
    operation,
    { provided: search.criteria, bindings: {} },
    operationTree,
  );
  return {
    export: {
      operation: operation.id,
      ...(requires.length > 0 && { requires: [...requires] }),
      ...(job && { job }),
    },
  };
}

/** Returns the permissions of the operation, and the context of users who hold them. Others do not see the button. */
function addOperationAccess(
  context: Context,
  operationTree: Tree,
): { buttonContext: Context; requires: string[] } {
  const grants = context.symbols.contract.get(operationTree.text() ?? '')?.access ?? [];
  const { requires = [] } =
    grants.find(({ principal }) => context.principals.includes(principal)) ?? {};
  const permissions = addPermissions(context.permissions, requires);
  return { buttonContext: { ...context, permissions }, requires };
}

/**
 * Reads the operation that starts a job, which creates the file in the background. The browser polls the job by
 * `readJob`.
 */
function readExportJob(context: Context, exportTree: Tree, search: ExportedSearch): Export['job'] {
  const jobTree = exportTree.get('job');
  const operation = readOperation(context, jobTree, 'ACC402', canStartJob(search));
  const open = readTarget(context, exportTree.get('open'));
  if (!jobTree || !operation || !open) return undefined;
  const problem = describeWriteProblem(operation) ?? describeCriteriaProblem(operation, search);
  if (problem !== undefined) {
    reportExport(context, jobTree, problem, search);
    return undefined;
  }
  requireJobFields(context, jobTree, getResponseSchema(operation), ['jobId']);
  readOperationById(context, jobCalls.read, jobTree, 'ACC402');
  return { operation: operation.id, open };
}

const canSaveRows = (search: ExportedSearch) => (operation: Operation) =>
  describeProblem(operation, search) === undefined;

const canStartJob = (search: ExportedSearch) => (operation: Operation) =>
  getResponseSchema(operation).properties?.['jobId'] !== undefined &&
  (describeWriteProblem(operation) ?? describeCriteriaProblem(operation, search)) === undefined;

function checkExport(
  context: Context,
  operationTree: Tree,
  operation: Operation,
  search: ExportedSearch,
): boolean {
  const problem = describeProblem(operation, search);
  if (problem !== undefined) reportExport(context, operationTree, problem, search);
  return problem === undefined;
}

function reportExport(
  context: Context,
  operationTree: Tree,
  problem: string,
  { source }: ExportedSearch,
): void {
  context.report('SCR255', operationTree.location, problem, {
    found: operationTree.text() ?? '',
    remedy: source
      ? `Write "export": true, which saves the rows of ${source.id}.`
      : 'Write "export": true, which saves the rows of the list.',
  });
}

/** Returns why the operation cannot export the rows of the search; undefined if it can. */
const describeProblem = (operation: Operation, search: ExportedSearch): string | undefined =>
  describeWriteProblem(operation) ??
  (returnsFile(operation) ? undefined : `${operation.id} returns no file`) ??
  describeCriteriaProblem(operation, search);

const describeWriteProblem = ({ id, effect }: Operation): string | undefined =>
  effect === 'read' ? undefined : `${id} changes data and returns no file of these rows`;

/**
 * Returns the criteria that the operation does not take, as a message: the file would contain rows that were not found.
 */
function describeCriteriaProblem(
  { id, input }: Operation,
  { source, criteria }: ExportedSearch,
): string | undefined {
  const searchInputs = source?.input.schema.properties ?? {};
  const missing = [...criteria].filter(
    (name) =>
      Object.hasOwn(searchInputs, name) && !Object.hasOwn(input.schema.properties ?? {}, name),
  );
  if (missing.length === 0) return undefined;
  return `${id} does not take the criteria ${missing.join(', ')}, so the file would contain rows that this list does not show`;
}
