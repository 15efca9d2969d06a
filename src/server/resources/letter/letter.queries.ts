import { sql } from 'kysely';
import type { LetterSearch } from '#generated/operations.ts';
import type { Call, Scoped } from '../../requests/call.ts';
import { hasGiven } from '../rows/criteria.queries.ts';
import { groupNames, nameOfAccount } from '../rows/names.queries.ts';

const selectLetterRows = ({ scoped }: Scoped) =>
  scoped
    .select('letter')
    .innerJoin(scoped.rows('member'), 'member.member_id', 'letter.member_id')
    .select(['letter.letter_number', 'letter.member_id', 'letter.group_number', 'letter.subject'])
    .select(['letter.addressee_name', 'letter.status', 'letter.created_at as created_date'])
    .select(['letter.mailed_date', 'letter.follow_up_date', 'letter.certno'])
    .select(['letter.template_id', 'letter.language'])
    .select(sql<string>`concat_ws(' ', member.first_name, member.last_name)`.as('member_name'));

/** Selects the letters that match all criteria, newest first. A negative group number means every group. */
export const selectLetters = (call: Scoped, { groupNumber = -1, ...criteria }: LetterSearch) => {
  const { employeeNumber, dependentNumber, letterNumber, memberId, status, templateId } = criteria;
  return selectLetterRows(call)
    .where(hasGiven('letter', groupNumber < 0 ? {} : { groupNumber }))
    .where(hasGiven('letter', { employeeNumber, dependentNumber, letterNumber }))
    .where(hasGiven('letter', { memberId, status, templateId }))
    .orderBy('letter.created_at', 'desc')
    .orderBy('letter.letter_number', 'desc');
};

/** Returns a letter in scope with its text. */
export const findLetter = (call: Scoped, letterNumber: number) =>
  selectLetterRows(call)
    .innerJoin(groupNames, 'benefit_group.group_number', 'letter.group_number')
    .leftJoin(call.scoped.rows('claim'), 'claim.claim_id', 'letter.claim_id')
    .select(['letter.body', 'letter.addressee_address', 'letter.printed_date'])
    .select(['letter.row_version', 'benefit_group.brand_id', 'claim.full_claim_number'])
    .select('letter.file_id')
    .select(nameOfAccount('letter.created_by').as('created_by'))
    .where('letter.letter_number', '=', letterNumber)
    .executeTakeFirst();

export type FoundLetter = NonNullable<Awaited<ReturnType<typeof findLetter>>>;

/** Returns a pre-certification in scope if it is about this member. */
export async function findPrecertificationOfMember(
  { scoped }: Scoped,
  certno: number,
  memberId: string,
) {
  const columns = ['member_id', 'requesting_provider_id'] as const;
  const row = await scoped.find('precertification', { certno }, columns);
  return row?.member_id === memberId ? row : undefined;
}

/** The statuses from which a letter may change to a status, by the new status. */
const previousStatuses: Record<string, readonly string[]> = {
  Queued: ['Draft'],
  Printed: ['Queued'],
  Mailed: ['Printed'],
  Returned: ['Mailed'],
  Voided: ['Draft', 'Queued', 'Printed'],
};

/** @throws HttpError 409 staleRow when the letter was changed since it was read, or when its status does not permit the new one */
export async function updateLetterStatus({
  scoped,
  today,
  input,
}: Call<{ letterNumber: number; rowVersion: number; status: string }>): Promise<void> {
  const { letterNumber, rowVersion, status } = input;
  const printedDate = status === 'Printed' ? { printed_date: today } : {};
  await scoped.updateVersion(
    'letter',
    { letter_number: letterNumber, status: previousStatuses[status] ?? [] },
    rowVersion,
    {
      ...printedDate,
      ...(status === 'Mailed' && { mailed_date: today }),
      status,
    },
  );
}

/** Stores the PDF of a letter. */
export const updateLetterFile = ({ scoped }: Scoped, letterNumber: number, fileId: number) =>
  scoped.update('letter', { letter_number: letterNumber }, { file_id: fileId });
