import { requireFound } from '../../errors.ts';
import type { Handler } from '../../requests/call.ts';
import { toFields } from '../rows/fields.ts';
import { readPage } from '../rows/paged.queries.ts';
import { fullName } from '../rows/people.ts';
import { selectChecks, listClaimsOfCheck, findCheck } from './check-search.queries.ts';

export const searchChecks: Handler<'searchChecks'> = async (call) => {
  const page = await readPage(call, selectChecks(call, call.input));
  call.auditRead(...page.rows.map(({ memberId }) => memberId));
  return page;
};

export const readCheck: Handler<'readCheck'> = async (call) => {
  const { checkId } = call.input;
  const check = requireFound(await findCheck(call, checkId));
  const claims = await listClaimsOfCheck(call, checkId);
  call.auditRead(check.member_id, ...claims.map((claim) => claim.member_id));
  call.auditObject(checkId);
  return {
    ...toFields(call, check),
    paidClaims: claims.map((claim) => ({
      ...toFields(call, claim),
      fullClaimNumber: claim.full_claim_number ?? '',
      patientName: fullName(claim),
    })),
  };
};
