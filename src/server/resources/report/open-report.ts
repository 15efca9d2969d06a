import { requireFound } from '../../errors.ts';
import type { JobTransaction } from '../../jobs/job-kind.ts';
import type { OpenReport } from './read-report.ts';
import { requireReportGroups } from './report-groups.queries.ts';
import { visibleColumns, findKind } from './report-kinds.ts';

/** Returns the report that the user may run. Throws when the kind or the group is out of scope. */
export async function openReport(
  { scoped, scope }: Pick<JobTransaction, 'scoped' | 'scope'>,
  run: { kind: string; groupNumber?: number },
): Promise<OpenReport> {
  const kind = requireFound(findKind(scope, run.kind));
  return {
    kind,
    columns: visibleColumns(scope, kind),
    groups: await requireReportGroups({ scoped, scope }, run.groupNumber),
    accountId: scope.accountId,
  };
}
