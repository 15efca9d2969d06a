import { sql, type UpdateObject } from 'kysely';
import type { PrecertificationDecision } from '#generated/operations.ts';
import { clock } from '../../clock.ts';
import type { TablesWith } from '../../policy/tables.ts';
import type { Call, Scoped } from '../../requests/call.ts';
import { isPrecertificationOpen } from '../../policy/open-precertifications.ts';
import { toTolledColumns } from '../rows/tolling.queries.ts';
import { groupNames } from '../rows/names.queries.ts';

type Change = UpdateObject<TablesWith<'precertification'>, 'precertification'> & { status: string };

/**
 * Changes an open request, unless it was changed after it was read.
 * @throws HttpError 409 staleRow when the request was changed or decided in the meantime
 */
export async function updateOpenRequest(
  { scoped }: Scoped,
  { certno, rowVersion }: { certno: number; rowVersion: number },
  change: Change,
): Promise<void> {
  await scoped.updateVersion(
    'precertification',
    { certno },
    rowVersion,
    { ...change, ...toTolledColumns(change.status) },
    isPrecertificationOpen,
  );
}

const statusByDecision = {
  A1: 'Approved',
  A2: 'PartiallyApproved',
  A3: 'Denied',
  A6: 'Modified',
} as const;

/** Stores the caller's decision. A denial (A3) has no approved period. */
export function storeDecision(
  call: Pick<Call, 'scoped' | 'scope'>,
  decision: PrecertificationDecision,
): Promise<void> {
  const { decisionCode, decisionReason, effectiveFrom, effectiveTo } = decision;
  const isApproved = decisionCode !== 'A3';
  return updateOpenRequest(call, decision, {
    status: statusByDecision[decisionCode],
    decision_code: decisionCode,
    decision_reason: decisionReason ?? null,
    decided_at: clock.date().toISOString(),
    effective_from: isApproved ? (effectiveFrom ?? null) : null,
    effective_to: isApproved ? (effectiveTo ?? null) : null,
    length_of_stay_approved: isApproved ? (decision.lengthOfStayApproved ?? null) : null,
    nurse_account_id: call.scope.accountId,
  });
}

/** The approved units of a service: none when denied (A3), at most `unitsApproved` when approved in part (A2), else all. */
const toApprovedUnits = ({ decisionCode, unitsApproved }: PrecertificationDecision) => {
  if (decisionCode === 'A3') return sql<number>`0`;
  if (decisionCode === 'A2')
    return sql<number>`least(units_requested, ${unitsApproved ?? 0}::integer)`;
  return sql<number>`units_requested`;
};

/** Stores the decision for each service of a request. */
export const storeServiceDecisions = ({ scoped }: Scoped, decision: PrecertificationDecision) =>
  scoped.update(
    'precertification_service',
    { certno: decision.certno },
    { units_approved: toApprovedUnits(decision), decision_code: decision.decisionCode },
  );

/** Adds a note by the caller. */
export const insertNote = (
  { scoped, scope }: Pick<Call, 'scoped' | 'scope'>,
  note: { certno: number; body: string; internal: boolean; operatorName: string },
) =>
  scoped.insert('precertification_note', {
    certno: note.certno,
    body: note.body,
    internal: note.internal,
    operator_name: note.operatorName,
    operator_account_id: scope.accountId,
    noted_at: clock.date().toISOString(),
  });

/** Returns the last letter to the provider about a pre-certification. */
export const findLatestProviderLetter = ({ scoped }: Pick<Call, 'scoped'>, certno: number) =>
  scoped
    .select('letter', { certno, addressee_type: 'Provider' }, [
      'letter_number',
      'addressee_name',
      'addressee_address',
      'subject',
      'body',
      'language',
      'file_id',
    ])
    .innerJoin(groupNames, 'benefit_group.group_number', 'letter.group_number')
    .select(['letter.created_at as created_date', 'benefit_group.brand_id'])
    .orderBy('letter.letter_number', 'desc')
    .executeTakeFirst();
