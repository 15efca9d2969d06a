import type { LetterInput } from '#generated/operations.ts';
import { displayDate } from '#shared/format/dates.ts';
import { parseClaimNumber } from '#shared/schemas/claim-number.ts';
import { clock } from '../../clock.ts';
import { createLetterFile, toAddressLines } from '../../documents/letter-file.ts';
import { createFieldError, requireFound } from '../../errors.ts';
import type { Call, Handler } from '../../requests/call.ts';
import { forEachRow } from '../../requests/each-row.queries.ts';
import { findClaimByNumber } from '../claim/claim-details.queries.ts';
import { requireMember } from '../member/member.queries.ts';
import { toFields } from '../rows/fields.ts';
import { readMemberPage } from '../rows/read-rows.queries.ts';
import { composeLetter, createLetter, type NewLetter } from './create-letter.queries.ts';
import { storePrint } from './store-print.ts';
import {
  findLetter,
  selectLetters,
  findPrecertificationOfMember,
  updateLetterStatus,
  type FoundLetter,
} from './letter.queries.ts';
import { findProviderAddressee } from './provider-addressee.queries.ts';

export const searchLetters: Handler<'searchLetters'> = async (call) => {
  const { memberId } = call.input;
  if (memberId) await requireMember(call, memberId);
  const page = await readMemberPage(call, selectLetters(call, call.input));
  return page.map((row) => ({ ...row, ...toNames(call, row) }));
};

/**
 * Returns the kind of a letter and its title in the reader's language. The title of a letter in another language is that of
 * its template; the text remains as it was sent.
 */
const toNames = (
  { services, request }: Call,
  { templateId, subject, language }: { templateId: number; subject: string; language: string },
) => ({
  templateName: services.code('letter-template', String(templateId), request.language),
  subject:
    language === request.language
      ? subject
      : services.text(request.language, `server.letters.${templateId}.subject`),
});

export const listLetterTemplates: Handler<'listLetterTemplates'> = async (call) => {
  const { services, request } = call;
  return services.codes('letter-template').map(({ code, addressee = '' }) => ({
    templateId: Number(code),
    name: services.code('letter-template', code, request.language),
    subject: services.text(request.language, `server.letters.${code}.subject`),
    addresseeType: addressee,
  }));
};

async function requireLetter(call: Call, number: number): Promise<FoundLetter> {
  const letter = requireFound(await findLetter(call, number));
  call.auditRead(letter.member_id);
  call.auditObject(number);
  return letter;
}

export const readLetter: Handler<'readLetter'> = async (call) => {
  const letter = await requireLetter(call, call.input.n);
  const fields = toFields(call, letter);
  return {
    ...fields,
    ...toNames(call, fields),
    addressLines: toAddressLines(letter).join('\n'),
  };
};

export const downloadLetter: Handler<'downloadLetter'> = async (call) =>
  createLetterFile(call, await requireLetter(call, call.input.n));

export const writeLetter: Handler<'writeLetter'> = async (call) => {
  const letterNumber = await createLetter(call, await toNewLetter(call));
  const { memberId, templateId } = call.input;
  call.auditRead(memberId);
  call.auditObject(letterNumber, { templateId });
  return { letterNumber };
};

/** Writes a letter to each of the members, with the member's own data and in the member's language. */
export const writeLetters: Handler<'writeLetters'> = (call) => {
  const { memberIds, ...letter } = call.input;
  return forEachRow(call, memberIds.map(Number), (rowCall, id) =>
    writeLetter({ ...rowCall, input: { ...letter, memberId: String(id) } }),
  );
};

/** Previews a letter. Nothing is stored. */
export const previewLetter: Handler<'previewLetter'> = async (call) => {
  const { member, addressee, ...text } = await composeLetter(call, await toNewLetter(call));
  call.auditRead(call.input.memberId);
  return createLetterFile(call, {
    ...text,
    addressee_name: addressee.name,
    addressee_address: addressee.address,
    created_date: clock.date().toISOString(),
    brand_id: member.brand_id,
  });
};

/**
 * Maps the input to a letter. Its template determines the addressee: the member, or the provider of the claim or of the
 * pre-certification.
 * @throws HttpError 422 for a claim or a pre-certification that is not the member's
 */
async function toNewLetter(call: Call<LetterInput>): Promise<NewLetter> {
  const { memberId, templateId, certno, fullClaimNumber, date, reason } = call.input;
  await requireMember(call, memberId);
  const claim = fullClaimNumber
    ? await requireClaimOfMember(call, memberId, fullClaimNumber)
    : undefined;
  const precertification =
    certno === undefined ? undefined : await findPrecertificationOfMember(call, certno, memberId);
  if (certno !== undefined && !precertification) throw createFieldError('certno', 'enum');
  const providerId = claim?.billing_provider_id ?? precertification?.requesting_provider_id ?? null;
  return {
    templateId,
    memberId,
    certno,
    claimId: claim?.claim_id,
    values: {
      certno: certno === undefined ? undefined : String(certno),
      fullClaimNumber,
      date: displayDate(date),
      reason,
    },
    addressee: isForProvider(call, templateId)
      ? await findProviderAddressee(call, providerId)
      : undefined,
    status: 'Draft',
  };
}

const isForProvider = ({ services }: Call, templateId: number): boolean =>
  services
    .codes('letter-template')
    .some(({ code, addressee }) => code === String(templateId) && addressee === 'Provider');

async function requireClaimOfMember(call: Call, memberId: string, number: string) {
  const claimNumber = parseClaimNumber(number);
  const claim = claimNumber && (await findClaimByNumber(call.scoped, claimNumber));
  if (claim?.member_id !== memberId) throw createFieldError('fullClaimNumber', 'enum');
  return claim;
}

export const changeLetterStatus: Handler<'changeLetterStatus'> = async (call) => {
  const { letterNumber, status } = call.input;
  const letter = requireFound(await findLetter(call, letterNumber));
  await updateLetterStatus(call);
  if (status === 'Printed') await storePrint(call, letterNumber);
  call.auditRead(letter.member_id);
  call.auditObject(letterNumber, { status });
};
