import type { Operation } from '#shared/schemas/contract.ts';
import type { SearchBody } from '#shared/screens/artefact.ts';
import { jobCalls } from '#shared/screens/job.ts';
import type { Tree } from '../tree/tree.ts';
import { readNamedOperation, readOperation, getResponseSchema } from './operations.ts';
import type { Context } from './context.ts';
import { addPermissions } from './held-permissions.ts';
import { checkRules } from './impossible-rules.ts';
import { returnsFile } from './suggest-operations.ts';
import { requireFields } from './progress.ts';
import { readTarget } from './targets.ts';

type Export = NonNullable<SearchBody['results']['export']>;

/** The search whose rows are exported. */
interface SavedSearch {
  /** Its operation. */
  source: Operation | undefined;
  /** The inputs of the operation that its criteria and its source fill. */
  criteria: ReadonlySet<string>;
}

/** Reads the export button, which is hidden from users without the permissions of its operation. */
export function readExport(
  context: Context,
  results: Tree,
  search: SavedSearch,
): Pick<SearchBody['results'], 'export'> {
  const setting = results.get('export');
  if (!setting) return {};
  const { source } = search;
  if (setting.scalar === true) return source ? { export: { operation: source.id } } : {};
  const named = setting.get('operation') ?? setting;
  const { inner, requires } = addOperationAccess(context, named);
  const job = readExportJob(inner, setting, search);
  const operation = readOperation(inner, named, 'ACC402', canSaveRows(search));
  if (!operation || !checkExport(inner, named, operation, search)) return {};
  checkRules(inner, operation, { provided: search.criteria, bindings: {} }, named);
  return {
    export: {
      operation: operation.id,
      ...(requires.length > 0 && { requires: [...requires] }),
      ...(job && { job }),
    },
  };
}

/** Returns the permissions of the operation, and the context of users who hold them. Others do not see the button. */
function addOperationAccess(context: Context, named: Tree): { inner: Context; requires: string[] } {
  const grants = context.symbols.contract.get(named.text() ?? '')?.access ?? [];
  const { requires = [] } =
    grants.find(({ principal }) => context.principals.includes(principal)) ?? {};
  const permissions = addPermissions(context.permissions, requires);
  return { inner: { ...context, permissions }, requires };
}

/**
 * Reads the operation that starts a job, which creates the file in the background. The browser polls the job by
 * `readJob`.
 */
function readExportJob(context: Context, setting: Tree, search: SavedSearch): Export['job'] {
  const named = setting.get('job');
  const operation = readOperation(context, named, 'ACC402', canStartJob(search));
  const open = readTarget(context, setting.get('open'));
  if (!named || !operation || !open) return undefined;
  const problem = describeWriteProblem(operation) ?? describeCriteriaProblem(operation, search);
  if (problem !== undefined) {
    reportExport(context, named, problem, search);
    return undefined;
  }
  requireFields(context, named, getResponseSchema(operation), ['jobId']);
  readNamedOperation(context, jobCalls.read, named, 'ACC402');
  return { operation: operation.id, open };
}

const canSaveRows = (search: SavedSearch) => (operation: Operation) =>
  describeProblem(operation, search) === undefined;

const canStartJob = (search: SavedSearch) => (operation: Operation) =>
  getResponseSchema(operation).properties?.['jobId'] !== undefined &&
  (describeWriteProblem(operation) ?? describeCriteriaProblem(operation, search)) === undefined;

function checkExport(
  context: Context,
  named: Tree,
  operation: Operation,
  search: SavedSearch,
): boolean {
  const problem = describeProblem(operation, search);
  if (problem !== undefined) reportExport(context, named, problem, search);
  return problem === undefined;
}

function reportExport(context: Context, at: Tree, problem: string, { source }: SavedSearch): void {
  context.report('SCR255', at.location, problem, {
    found: at.text() ?? '',
    remedy: source
      ? `Write "export": true, which saves the rows of ${source.id}.`
      : 'Write "export": true, which saves the rows of the list.',
  });
}

/** Returns why the operation cannot export the rows of the search; undefined if it can. */
const describeProblem = (operation: Operation, search: SavedSearch): string | undefined =>
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
  { source, criteria }: SavedSearch,
): string | undefined {
  const searched = source?.input.schema.properties ?? {};
  const missing = [...criteria].filter(
    (name) => Object.hasOwn(searched, name) && !Object.hasOwn(input.schema.properties ?? {}, name),
  );
  if (missing.length === 0) return undefined;
  return `${id} does not take the criteria ${missing.join(', ')}, so the file would contain rows that this list does not show`;
}
