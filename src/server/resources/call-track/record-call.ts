import type { CallInput } from '#generated/operations.ts';
import { parseClaimNumber } from '#shared/schemas/claim-number.ts';
import { clock, portalTimeZone } from '../../clock.ts';
import { createFieldError, requireFound } from '../../errors.ts';
import { requirePerson, type Call } from '../../requests/call.ts';
import { findClaimByNumber } from '../claim/claim-details.queries.ts';
import { findMemberNumbers } from '../member/member.queries.ts';
import { toRow } from '../rows/fields.ts';
import { digitsOnly } from '../rows/matching.queries.ts';
import {
  insertCall,
  insertNote,
  listOperators,
  findProviderIdByTaxId,
} from './call-change.queries.ts';
import { findMisplacedLevel, reasonLists } from './call-reasons.ts';

type CallFields = Omit<CallInput, 'followUpOf' | 'notes'>;

/** The part of an API call, or of a job in its transaction, that recording a phone call needs. */
export type CallWriter = Pick<Call, 'trx' | 'scoped' | 'scope' | 'session' | 'today' | 'services'>;

/** A phone call to record: its columns, the number of the call that it follows up, and a first note. */
export interface NewCall {
  columns: Awaited<ReturnType<typeof toCallColumns>>;
  followUpOf?: number | undefined;
  notes?: string | undefined;
}

/** Records a phone call in the name of the signed-in user and returns its number (`callno`). */
export async function recordCall(
  call: Pick<CallWriter, 'scoped' | 'session'>,
  { columns, followUpOf, notes }: NewCall,
): Promise<number> {
  const { accountId, role } = requirePerson(call);
  const callno = await insertCall(call, {
    ...columns,
    // The operator ID of the signed-in user's role, a criterion of the search for calls.
    ...(role.operatorId !== undefined && { opp_id: role.operatorId }),
    operator_account_id: accountId,
    created_by: accountId,
    follow_up_of: followUpOf ?? null,
  });
  if (notes) await insertNote(call, callno, notes);
  return callno;
}

export const secondsPerMinute = 60;

/** Columns that become null when the form omits their field. */
const clearedColumns = {
  from_key2: null,
  from_key3: null,
  regard_key2: null,
  regard_key3: null,
  caller_name: null,
  caller_phone: null,
  resolution: null,
};
const defaultFields = {
  direction: 'In',
  medium: 'Phone',
  priority: 'Normal',
  status: 'Open',
  identityVerified: [] as string[],
};

/**
 * Maps a form to columns; omitted fields get their default or become null. `closedOn` is the end date of a closed call.
 * @throws HttpError 422 for a reason, claim or assignee that is not possible, 404 for a member or group out of scope
 */
export async function toCallColumns(call: CallWriter, input: CallFields, closedOn = call.today) {
  requireReasons(call, input);
  const { memberId, groupNumber, fullClaimNumber, taxId, assignedTo, dueDt, ...otherFields } =
    input;
  const { callDate, callTime, durationMinutes, ...sameNameFields } = otherFields;
  if (assignedTo !== undefined) await requireOperator(call, assignedTo);
  const columns = { ...clearedColumns, ...toRow({ ...defaultFields, ...sameNameFields }) };
  return {
    ...columns,
    ...(await toSubjectColumns(call, { memberId, groupNumber, fullClaimNumber })),
    ...(await toProviderColumns(call, taxId)),
    ...toTimeColumns(call, { callDate, callTime, durationMinutes }),
    due_date: dueDt ?? null,
    end_date: columns.status === 'Closed' ? closedOn : null,
    assigned_account_id: assignedTo ?? null,
  };
}

/** Returns the tax ID and the provider of a call about a provider. */
async function toProviderColumns(call: CallWriter, taxId: string | undefined) {
  if (taxId === undefined) return { tax_id: null, provider_id: null };
  const digits = digitsOnly(taxId);
  return { tax_id: digits, provider_id: (await findProviderIdByTaxId(call, digits)) ?? null };
}

/** @throws HttpError 422 at a reason that is not under the reason of the level above */
function requireReasons(call: CallWriter, input: CallFields): void {
  const { fromKey1, fromKey2, fromKey3, regardKey1, regardKey2, regardKey3 } = input;
  const fromLevel = findMisplacedLevel(call, reasonLists.from, [fromKey1, fromKey2, fromKey3]);
  if (fromLevel !== undefined) throw createFieldError(`fromKey${fromLevel}`, 'enum');
  const regardLevel = findMisplacedLevel(call, reasonLists.regard, [
    regardKey1,
    regardKey2,
    regardKey3,
  ]);
  if (regardLevel !== undefined) throw createFieldError(`regardKey${regardLevel}`, 'enum');
}

async function requireOperator(call: CallWriter, accountId: number): Promise<void> {
  const operators = await listOperators(call, listCallRoles(call));
  if (operators.every((operator) => operator.account_id !== accountId))
    throw createFieldError('assignedTo', 'enum');
}

/** Lists the ids of the roles that may change phone calls, according to the contract. */
export function listCallRoles({ services }: Pick<Call, 'services'>): number[] {
  const requiredPermissions = services.contract
    .get('updateCall')
    ?.access.flatMap(({ requires }) => requires ?? []);
  return services.catalogue.roles
    .filter(({ permissions }) => requiredPermissions?.every((name) => permissions[name] === 'full'))
    .map(({ id }) => id);
}

interface CallSubject {
  memberId: string | undefined;
  groupNumber: number | undefined;
  fullClaimNumber: string | undefined;
}

/** Returns the member, group and claim that a call is about. A claim determines the member, a member the group. */
async function toSubjectColumns(
  call: CallWriter,
  { memberId, groupNumber, fullClaimNumber }: CallSubject,
) {
  if (fullClaimNumber) return toClaimColumns(call, fullClaimNumber, memberId);
  if (!memberId) {
    if (groupNumber !== undefined)
      await call.scoped.get('benefit_group', { group_number: groupNumber }, 'group_number');
    return { member_id: null, group_number: groupNumber ?? null, claim_id: null };
  }
  const { member_id, group_number } = requireFound(
    await findMemberNumbers(call, digitsOnly(memberId)),
  );
  return { member_id, group_number, claim_id: null };
}

async function toClaimColumns(call: CallWriter, number: string, memberId: string | undefined) {
  const { claim_id, member_id, group_number } = await requireClaim(call, number);
  if (memberId && member_id !== digitsOnly(memberId))
    throw createFieldError('fullClaimNumber', 'enum');
  return { member_id, group_number, claim_id };
}

async function requireClaim(call: CallWriter, number: string) {
  const claimNumber = parseClaimNumber(number);
  const claim = claimNumber && (await findClaimByNumber(call.scoped, claimNumber));
  if (!claim) throw createFieldError('fullClaimNumber', 'enum');
  return claim;
}

interface CallTimes {
  callDate: string | undefined;
  callTime: string | undefined;
  durationMinutes: number | undefined;
}

/** Day (yyyy-MM-dd) and time (HH:mm) are in the portal's time zone. Without a time, the call was made now. */
function toTimeColumns(
  { today }: Pick<Call, 'today'>,
  { callDate = today, callTime, durationMinutes }: CallTimes,
) {
  return {
    called_at: callTime ? `${callDate} ${callTime} ${portalTimeZone}` : clock.date().toISOString(),
    begin_date: callDate,
    duration_seconds: durationMinutes === undefined ? null : durationMinutes * secondsPerMinute,
  };
}
