import { sql } from 'kysely';
import { selectHouseholdNames } from '../../policy/household-names.ts';
import { isMinor } from '../../policy/household-sharing.ts';
import type { Call, Scoped } from '../../requests/call.ts';
import { patientOfClaim, type ClaimReads } from '../claim/claim-details.queries.ts';

/** Returns the subscriber of the patient of a claim, and whether the patient is a minor. */
export const findSubscriberOfClaim = (
  { scope }: Pick<Call, 'scope'>,
  reads: ClaimReads,
  claimId: number,
) =>
  reads
    .select('claim', { claim_id: claimId })
    .innerJoin(patientOfClaim, 'member.member_id', 'claim.member_id')
    .innerJoin(selectHouseholdNames(scope, 'subscriber'), (join) =>
      join
        .onRef('subscriber.household_id', '=', 'member.household_id')
        .on('subscriber.dependent_number', '=', 0),
    )
    .select(['subscriber.member_id', 'subscriber.first_name', 'subscriber.middle_initial'])
    .select('subscriber.last_name')
    .select(isMinor(scope).as('patient_is_minor'))
    .executeTakeFirst();

/**
 * Returns the address for mail to a member: the confidential address, else the mailing address, else the home address;
 * undefined when the user may see none of them.
 */
export const findMailAddress = ({ scoped }: Scoped, memberId: string) =>
  scoped
    .select('member_address', { member_id: memberId, kind: ['confidential', 'mail', 'home'] }, '*')
    .orderBy(sql`array_position(array['confidential','mail','home'], member_address.kind)`)
    .executeTakeFirst();
