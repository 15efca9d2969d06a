import { selectAuditRecords } from '../../policy/audit-search.ts';
import type { Handler } from '../../requests/call.ts';
import { digitsOnly } from '../rows/matching.queries.ts';
import { paged } from '../rows/paged.queries.ts';

/** The audit record of the search contains its criteria, so that the purpose of a search can be reviewed. */
export const searchAudit: Handler<'searchAudit'> = async (call) => {
  const { memberId, ...criteria } = call.input;
  const filter = { ...criteria, ...(memberId && { memberId: digitsOnly(memberId) }) };
  const page = await paged(call, selectAuditRecords(call.trx, call.scope, filter));
  call.auditRead(filter.memberId);
  call.auditWrite('audit', criteria);
  return page;
};
