import { selectAuditRecords } from '../../policy/audit-search.ts';
import type { Handler } from '../../requests/call.ts';
import { digitsOnly } from '../rows/matching.queries.ts';
import { readPage } from '../rows/paged.queries.ts';

const memberIdPattern = /^\d{12}$/u;

/**
 * Records the criteria of the search in the audit, so that the purpose of the search can be reviewed. If `memberId` of the input is not a
 * member ID, the audit records `otherText: true` in its place, because otherwise the next search for the text would find this
 * record.
 */
export const searchAudit: Handler<'searchAudit'> = async (call) => {
  const { memberId, ...criteria } = call.input;
  const filter = { ...criteria, ...(memberId && { memberId: digitsOnly(memberId) }) };
  const page = await readPage(call, selectAuditRecords(call.trx, call.scope, filter));
  const isMemberId = memberIdPattern.test(filter.memberId ?? '');
  if (isMemberId) call.auditRead(filter.memberId ?? '');
  call.auditObject('audit', { ...criteria, ...(memberId && !isMemberId && { otherText: true }) });
  return page;
};
