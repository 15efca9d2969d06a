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
  findProviderByTaxId,
} from './call-change.queries.ts';
import { findMisplacedLevel, reasonLists } from './call-reasons.ts';

type CallFields = Omit<CallInput, 'followUpOf' | 'notes'>;

/** The part of a request, or of a job in its transaction, that recording a phone call needs. */
export type CallWriter = Pick<Call, 'trx' | 'scoped' | 'scope' | 'session' | 'today' | 'services'>;

export interface NewCall {
  columns: Awaited<ReturnType<typeof toCallColumns>>;
  followUpOf?: number | undefined;
  notes?: string | undefined;
}

/** Records a call in the caller's name and returns its number. */
export async function recordCall(
  call: Pick<CallWriter, 'scoped' | 'session'>,
  { columns, followUpOf, notes }: NewCall,
): Promise<number> {
  const { accountId, role } = requirePerson(call);
  const callno = await insertCall(call, {
    ...columns,
    ...(role.operatorId !== undefined && { opp_id: role.operatorId }),
    operator_account_id: accountId,
    created_by: accountId,
    follow_up_of: followUpOf ?? null,
  });
  if (notes) await insertNote(call, callno, notes);
  return callno;
}

/** Columns that are cleared when their field is left out. */
const cleared = {
  from_key2: null,
  from_key3: null,
  regard_key2: null,
  regard_key3: null,
  caller_name: null,
  caller_phone: null,
  resolution: null,
};
const defaults = {
  direction: 'In',
  medium: 'Phone',
  priority: 'Normal',
  status: 'Open',
  identityVerified: [] as string[],
};

/** The columns that a form fills. Fields that were left out are cleared. A closed call ends on `closedOn`. */
export async function toCallColumns(call: CallWriter, input: CallFields, closedOn = call.today) {
  requireReasons(call, input);
  const { memberId, groupNumber, fullClaimNumber, taxId, assignedTo, dueDt, ...others } = input;
  const { callDate, callTime, durationMinutes, ...named } = others;
  if (assignedTo !== undefined) await requireOperator(call, assignedTo);
  const columns = { ...cleared, ...toRow({ ...defaults, ...named }) };
  return {
    ...columns,
    ...(await aboutWhom(call, { memberId, groupNumber, fullClaimNumber })),
    ...(await billedBy(call, taxId)),
    ...timesOf(call, { callDate, callTime, durationMinutes }),
    due_date: dueDt ?? null,
    end_date: columns.status === 'Closed' ? closedOn : null,
    assigned_account_id: assignedTo ?? null,
  };
}

async function billedBy(call: CallWriter, taxId: string | undefined) {
  if (taxId === undefined) return { tax_id: null, provider_id: null };
  const digits = digitsOnly(taxId);
  return { tax_id: digits, provider_id: (await findProviderByTaxId(call, digits)) ?? null };
}

function requireReasons(call: CallWriter, input: CallFields): void {
  const { fromKey1, fromKey2, fromKey3, regardKey1, regardKey2, regardKey3 } = input;
  const from = findMisplacedLevel(call, reasonLists.from, [fromKey1, fromKey2, fromKey3]);
  if (from !== undefined) throw createFieldError(`fromKey${from}`, 'enum');
  const regard = findMisplacedLevel(call, reasonLists.regard, [regardKey1, regardKey2, regardKey3]);
  if (regard !== undefined) throw createFieldError(`regardKey${regard}`, 'enum');
}

async function requireOperator(call: CallWriter, accountId: number): Promise<void> {
  const operators = await listOperators(call, callRoles(call));
  if (operators.every((operator) => operator.account_id !== accountId))
    throw createFieldError('assignedTo', 'enum');
}

/** The roles that may change calls, by the contract. */
export function callRoles({ services }: Pick<Call, 'services'>): number[] {
  const needed = services.contract
    .get('updateCall')
    ?.access.flatMap(({ requires }) => requires ?? []);
  return services.catalogue.roles
    .filter(({ permissions }) => needed?.every((name) => permissions[name] === 'full'))
    .map(({ id }) => id);
}

interface Subject {
  memberId: string | undefined;
  groupNumber: number | undefined;
  fullClaimNumber: string | undefined;
}

/** The member, group and claim of a call. A claim determines the member, a member the group. */
async function aboutWhom(call: CallWriter, { memberId, groupNumber, fullClaimNumber }: Subject) {
  if (fullClaimNumber) return aboutClaim(call, fullClaimNumber, memberId);
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

async function aboutClaim(call: CallWriter, number: string, memberId: string | undefined) {
  const { claim_id, member_id, group_number } = await claimOf(call, number);
  if (memberId && member_id !== digitsOnly(memberId))
    throw createFieldError('fullClaimNumber', 'enum');
  return { member_id, group_number, claim_id };
}

async function claimOf(call: CallWriter, number: string) {
  const parsed = parseClaimNumber(number);
  const claim = parsed && (await findClaimByNumber(call.scoped, parsed));
  if (!claim) throw createFieldError('fullClaimNumber', 'enum');
  return claim;
}

interface Times {
  callDate: string | undefined;
  callTime: string | undefined;
  durationMinutes: number | undefined;
}

/** Day and time are those of the portal's time zone. */
function timesOf(
  { today }: Pick<Call, 'today'>,
  { callDate = today, callTime, durationMinutes }: Times,
) {
  return {
    called_at: callTime ? `${callDate} ${callTime} ${portalTimeZone}` : clock.date().toISOString(),
    begin_date: callDate,
    duration_seconds: durationMinutes === undefined ? null : durationMinutes * 60,
  };
}
