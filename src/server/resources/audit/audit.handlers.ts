import { selectAuditRecords } from '../../policy/audit-search.ts';
import type { Handler } from '../../requests/call.ts';
import { digitsOnly } from '../rows/matching.queries.ts';
import { paged } from '../rows/paged.queries.ts';

const memberIdPattern = /^\d{12}$/u;

/**
 * The audit record of the search contains its criteria, so that the purpose of a search can be reviewed. It names no member
 * when the text is not a member ID: the next search for this text would find the record of this one.
 */
export const searchAudit: Handler<'searchAudit'> = async (call) => {
  const { memberId, ...criteria } = call.input;
  const filter = { ...criteria, ...(memberId && { memberId: digitsOnly(memberId) }) };
  const page = await paged(call, selectAuditRecords(call.trx, call.scope, filter));
  if (filter.memberId && memberIdPattern.test(filter.memberId)) call.auditRead(filter.memberId);
  call.auditWrite('audit', criteria);
  return page;
};
