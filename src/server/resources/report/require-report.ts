import { requireFound } from '../../errors.ts';
import type { JobTransaction } from '../../jobs/job-kind.ts';
import type { RunnableReport } from './read-report.ts';
import { requireReportGroups } from './report-groups.queries.ts';
import { listVisibleColumns, findKind } from './report-kinds.ts';

/** Returns the report if the user may run it. @throws HttpError 404 for another kind, 403 for a group out of scope */
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
