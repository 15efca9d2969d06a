import { addressLines, type PostalAddress } from '#shared/format/address.ts';
import { displayDate } from '#shared/format/dates.ts';
import { parseClaimNumber } from '#shared/schemas/claim-number.ts';
import { contextFor } from '../../documents/context.ts';
import { renderLetter } from '../../documents/letter.ts';
import { fieldProblem, found } from '../../errors.ts';
import { FileResponse, type Call, type Handler } from '../../requests/call.ts';
import { claimByNumber } from '../claim/claim-details.queries.ts';
import { requireMember } from '../member/member.queries.ts';
import { toFields } from '../rows/fields.ts';
import { paged } from '../rows/paged.queries.ts';
import { createLetter } from './create-letter.queries.ts';
import {
  findLetter,
  isAbout,
  lettersFor,
  letterTemplates,
  setStatus,
  type FoundLetter,
} from './letter.queries.ts';

export const searchLetters: Handler<'searchLetters'> = async (call) => {
  const { memberId } = call.input;
  if (memberId) await requireMember(call, memberId);
  const page = await paged(call, lettersFor(call, call.input));
  call.auditRead(...page.rows.map((row) => row.memberId));
  return page;
};

export const listLetterTemplates: Handler<'listLetterTemplates'> = async (call) =>
  (await letterTemplates(call)).map((row) => toFields(call, row));

const linesOf = ({ addressee_address }: FoundLetter): string[] =>
  addressLines(addressee_address as PostalAddress);

async function letterWith(call: Call, number: number): Promise<FoundLetter> {
  const letter = found(await findLetter(call, number));
  call.auditRead(letter.member_id);
  call.auditWrite(number);
  return letter;
}

export const readLetter: Handler<'readLetter'> = async (call) => {
  const letter = await letterWith(call, call.input.n);
  return { ...toFields(call, letter), addressLines: linesOf(letter).join('\n') };
};

/** The letter's own text, date, language and brand determine every byte. */
export const downloadLetter: Handler<'downloadLetter'> = async (call) => {
  const letter = await letterWith(call, call.input.n);
  const { services, request } = call;
  const context = contextFor(
    { services, request: { ...request, language: letter.language } },
    letter.brand_id,
  );
  const bytes = await renderLetter(
    {
      number: letter.letter_number,
      to: [letter.addressee_name, ...linesOf(letter)],
      created: new Date(letter.created_date),
      subject: letter.subject,
      body: letter.body,
    },
    context,
  );
  return new FileResponse(`letter-${letter.letter_number}.pdf`, 'application/pdf', bytes);
};

export const writeLetter: Handler<'writeLetter'> = async (call) => {
  const { memberId, templateId, certno, fullClaimNumber, date, reason } = call.input;
  await requireMember(call, memberId);
  if (certno !== undefined && !(await isAbout(call, certno, memberId)))
    throw fieldProblem('certno', 'enum');
  const claimId = fullClaimNumber && (await claimIdOf(call, memberId, fullClaimNumber));
  const letterNumber = await createLetter(call, {
    templateId,
    memberId,
    certno,
    claimId: claimId || undefined,
    values: {
      cert: certno === undefined ? undefined : String(certno),
      claim: fullClaimNumber,
      date: displayDate(date),
      reason,
    },
    status: 'Draft',
  });
  call.auditRead(memberId);
  call.auditWrite(letterNumber, { templateId });
  return { letterNumber };
};

async function claimIdOf(call: Call, memberId: string, number: string): Promise<number> {
  const parsed = parseClaimNumber(number);
  const claim = parsed && (await claimByNumber(call.scoped, parsed));
  if (claim?.member_id !== memberId) throw fieldProblem('fullClaimNumber', 'enum');
  return claim.claim_id;
}

export const changeLetterStatus: Handler<'changeLetterStatus'> = async (call) => {
  const { letterNumber, status } = call.input;
  const letter = found(await findLetter(call, letterNumber));
  await setStatus(call);
  call.auditRead(letter.member_id);
  call.auditWrite(letterNumber, { status });
};
