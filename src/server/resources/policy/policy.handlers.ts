import { requireFound } from '../../errors.ts';
import type { Call, Handler } from '../../requests/call.ts';
import { requireMember } from '../member/member.queries.ts';
import { digitsOnly } from '../rows/matching.queries.ts';
import { readMemberRows } from '../rows/read-rows.queries.ts';
import { selectAccountPolicies, activatePolicy, listVisibleMemberIds } from './policy.queries.ts';
import { selectAccountOfPolicy, listPoliciesOnRecord } from '../rows/policies.queries.ts';
import { savePolicies, listStoredPolicies } from './sync-policies.queries.ts';

export const listPolicies: Handler<'listPolicies'> = (call) =>
  readMemberRows(call, selectAccountPolicies(call));

export const setActivePolicy: Handler<'setActivePolicy'> = async (call) => {
  requireFound((await activatePolicy(call, call.input)) || undefined);
  call.auditObject(call.scope.accountId, { ...call.input });
};

/**
 * Updates the policies of the account of a member by the eligibility record. A member without an account has none: policies
 * are stored at registration.
 */
export const syncMemberPolicy: Handler<'syncMemberPolicy'> = async (call) => {
  const memberId = digitsOnly(call.input.memberId);
  await requireMember(call, memberId);
  const account = await selectAccountOfPolicy(call.trx, memberId)
    .select('account.account_id')
    .forUpdate()
    .executeTakeFirst();
  if (!account) return toResponse(call, 'noAccount');
  const changes = await syncPolicies(call, account.account_id, memberId);
  call.auditObject(memberId, changes);
  const { added, removed } = changes;
  if (added.length + removed.length === 0) return toResponse(call, 'unchanged');
  const visibleIds = await listVisibleMemberIds(call, [...added, ...removed]);
  const formatVisible = (memberIds: string[]) =>
    memberIds.filter((id) => visibleIds.has(id)).join(', ') || '–';
  return toResponse(call, 'changed', {
    added: formatVisible(added),
    removed: formatVisible(removed),
  });
};

async function syncPolicies({ trx }: Call, accountId: number, memberId: string) {
  const policiesOnRecord = await listPoliciesOnRecord(trx, memberId);
  const storedPolicies = await listStoredPolicies(trx, accountId);
  const createMemberTest = (rows: { member_id: string }[]) => {
    const ids = new Set(rows.map((row) => row.member_id));
    return (row: { member_id: string }) => ids.has(row.member_id);
  };
  const added = policiesOnRecord.filter((row) => !createMemberTest(storedPolicies)(row));
  const removed = storedPolicies.filter((row) => !createMemberTest(policiesOnRecord)(row));
  const selected =
    storedPolicies.find((row) => row.selected && !removed.includes(row)) ??
    requireFound(policiesOnRecord[0]);
  await savePolicies(trx, accountId, { added, removed, selected });
  return { added: added.map(getMemberId), removed: removed.map(getMemberId) };
}

const getMemberId = (row: { member_id: string }): string => row.member_id;

const toResponse = (
  { services, request }: Call,
  outcome: 'changed' | 'noAccount' | 'unchanged',
  values: Record<string, string> = {},
) => ({
  success: true,
  updated: outcome === 'changed',
  message: services.text(request.language, `server.policySync.${outcome}`, values),
});
