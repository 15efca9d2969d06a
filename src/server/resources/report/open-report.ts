import { requireFound } from '../../errors.ts';
import type { JobTransaction } from '../../jobs/job-kind.ts';
import type { RunnableReport } from './read-report.ts';
import { requireReportGroups } from './report-groups.queries.ts';
import { listVisibleColumns, findKind } from './report-kinds.ts';

/** Returns the report that the user may run. Throws when the kind or the group is out of scope. */
export async function requireReport(
  { scoped, scope }: Pick<JobTransaction, 'scoped' | 'scope'>,
  run: { kind: string; groupNumber?: number },
): Promise<RunnableReport> {
  const kind = requireFound(findKind(scope, run.kind));
  return {
    kind,
    columns: listVisibleColumns(scope, kind),
    groups: await requireReportGroups({ scoped, scope }, run.groupNumber),
    accountId: scope.accountId,
  };
}
