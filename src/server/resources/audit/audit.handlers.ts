import { selectAuditRecords } from '../../policy/audit-search.ts';
import type { Handler } from '../../requests/call.ts';
import { digitsOnly } from '../rows/matching.queries.ts';
import { paged } from '../rows/paged.queries.ts';

const memberIdPattern = /^\d{12}$/u;

/**
 * The audit record of the search contains its criteria, so that the purpose of a search can be reviewed. A text that is no
 * member ID is only mentioned, because the next search for it would find the record of this one.
 */
export const searchAudit: Handler<'searchAudit'> = async (call) => {
  const { memberId, ...criteria } = call.input;
  const filter = { ...criteria, ...(memberId && { memberId: digitsOnly(memberId) }) };
  const page = await paged(call, selectAuditRecords(call.trx, call.scope, filter));
  const isMemberId = memberIdPattern.test(filter.memberId ?? '');
  if (isMemberId) call.auditRead(filter.memberId ?? '');
  call.auditWrite('audit', { ...criteria, ...(memberId && !isMemberId && { otherText: true }) });
  return page;
};
