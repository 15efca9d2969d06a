import { auditMatching } from '../../policy/audit-search.ts';
import type { Handler } from '../../requests/call.ts';
import { digitsOnly } from '../rows/matching.queries.ts';
import { paged } from '../rows/paged.queries.ts';

/** The criteria go into the record of the search itself, so that one can see what somebody was looking for. */
export const searchAudit: Handler<'searchAudit'> = async (call) => {
  const { memberId, ...criteria } = call.input;
  const wanted = { ...criteria, ...(memberId && { memberId: digitsOnly(memberId) }) };
  const page = await paged(call, auditMatching(call.trx, call.scope, wanted));
  call.auditRead(wanted.memberId);
  call.auditWrite('audit', criteria);
  return page;
};
