import { formatColumns, parseId } from './arguments.ts';
import { createFailure, type Command, type CommandResult } from './command.ts';
import { cancelAnyJob, findAnyJob, listNewestJobs, retryJob } from './jobs.queries.ts';
import type { OperatorServices } from '../requests/services.ts';

const maxListedJobs = 50;

/** `jobs`, `jobs show <id>`, `jobs retry <id>`, `jobs cancel <id>`: manages the background jobs of all users. */
export const manageJobs: Command = async ({ kysely }, { options }) => {
  const [action = 'list', text, ...more] = options.positional;
  if (action === 'list' && text === undefined)
    return listJobs(kysely, options.named['json'] === true);
  const run = actions.get(action);
  const id = parseId(text);
  if (!run || !id || more.length > 0)
    return createFailure(
      'Missing argument: jobs [list], jobs show <id>, jobs retry <id>, jobs cancel <id>',
    );
  return run(kysely, id);
};

type Database = OperatorServices['kysely'];

async function listJobs(kysely: Database, json: boolean): Promise<CommandResult> {
  const rows = await listNewestJobs(kysely, maxListedJobs);
  if (json) return { lines: [JSON.stringify(rows, null, 2)] };
  const cells = rows.map((row) => [
    String(row.job_id),
    row.kind,
    row.state,
    `${row.percent} %`,
    String(row.account_id ?? 'schedule'),
    row.ended_at ?? row.started_at ?? row.due_at,
    row.error ?? '',
  ]);
  return {
    lines: formatColumns([['id', 'kind', 'state', 'done', 'account', 'since', 'error'], ...cells]),
  };
}

async function show(kysely: Database, id: number): Promise<CommandResult> {
  const row = await findAnyJob(kysely, id);
  if (!row) return createUnknownJobFailure(id);
  return {
    lines: formatColumns(Object.entries(row).map(([name, value]) => [name, String(value ?? '')])),
  };
}

async function retry(kysely: Database, id: number): Promise<CommandResult> {
  if (await retryJob(kysely, id)) return { lines: [`Job ${id} is tried again.`] };
  return (await findAnyJob(kysely, id))
    ? createFailure(`Job ${id} has neither failed nor been cancelled.`)
    : createUnknownJobFailure(id);
}

async function cancel(kysely: Database, id: number): Promise<CommandResult> {
  if (await cancelAnyJob(kysely, id)) return { lines: [`Job ${id} is cancelled.`] };
  return (await findAnyJob(kysely, id))
    ? createFailure(`Job ${id} has ended already.`)
    : createUnknownJobFailure(id);
}

const actions = new Map([
  ['show', show],
  ['retry', retry],
  ['cancel', cancel],
]);
const createUnknownJobFailure = (id: number): CommandResult =>
  createFailure(`There is no job ${id}. See: jobs`);
