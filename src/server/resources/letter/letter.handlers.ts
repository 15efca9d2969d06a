import type { LetterInput } from '#generated/operations.ts';
import { displayDate } from '#shared/format/dates.ts';
import { parseClaimNumber } from '#shared/schemas/claim-number.ts';
import { letterFile, linesOf } from '../../documents/letter-file.ts';
import { fieldProblem, found } from '../../errors.ts';
import type { Call, Handler } from '../../requests/call.ts';
import { eachRow } from '../../requests/each-row.queries.ts';
import { claimByNumber } from '../claim/claim-details.queries.ts';
import { requireMember } from '../member/member.queries.ts';
import { toFields } from '../rows/fields.ts';
import { paged } from '../rows/paged.queries.ts';
import { createLetter, type NewLetter } from './create-letter.queries.ts';
import { findLetter, isAbout, lettersFor, setStatus, type FoundLetter } from './letter.queries.ts';

export const searchLetters: Handler<'searchLetters'> = async (call) => {
  const { memberId } = call.input;
  if (memberId) await requireMember(call, memberId);
  const page = await paged(call, lettersFor(call, call.input));
  call.auditRead(...page.rows.map((row) => row.memberId));
  return page.map((row) => ({ ...row, templateName: templateName(call, row.templateId) }));
};

const templateName = ({ services, request }: Call, templateId: number): string =>
  services.code('letter-template', String(templateId), request.language);

export const listLetterTemplates: Handler<'listLetterTemplates'> = async (call) => {
  const { services, request } = call;
  return services.codes('letter-template').map(({ code, addressee = '' }) => ({
    templateId: Number(code),
    name: services.code('letter-template', code, request.language),
    subject: services.text(request.language, `server.letters.${code}.subject`),
    addresseeType: addressee,
  }));
};

async function letterWith(call: Call, number: number): Promise<FoundLetter> {
  const letter = found(await findLetter(call, number));
  call.auditRead(letter.member_id);
  call.auditWrite(number);
  return letter;
}

export const readLetter: Handler<'readLetter'> = async (call) => {
  const letter = await letterWith(call, call.input.n);
  return {
    ...toFields(call, letter),
    templateName: templateName(call, letter.template_id),
    addressLines: linesOf(letter).join('\n'),
  };
};

export const downloadLetter: Handler<'downloadLetter'> = async (call) =>
  letterFile(call, await letterWith(call, call.input.n));

export const writeLetter: Handler<'writeLetter'> = async (call) => {
  const letterNumber = await createLetter(call, await letterOf(call));
  const { memberId, templateId } = call.input;
  call.auditRead(memberId);
  call.auditWrite(letterNumber, { templateId });
  return { letterNumber };
};

/** Each member gets a letter with the member's own facts, in the member's language. */
export const writeLetters: Handler<'writeLetters'> = (call) => {
  const { memberIds, ...letter } = call.input;
  return eachRow(call, memberIds.map(Number), (rowCall, id) =>
    writeLetter({ ...rowCall, input: { ...letter, memberId: String(id) } }),
  );
};

/** The letter that is asked for. @throws HttpError 422 for a claim or a request that is not the member's */
async function letterOf(call: Call<LetterInput>): Promise<NewLetter> {
  const { memberId, templateId, certno, fullClaimNumber, date, reason } = call.input;
  await requireMember(call, memberId);
  if (certno !== undefined && !(await isAbout(call, certno, memberId)))
    throw fieldProblem('certno', 'enum');
  const claimId = fullClaimNumber && (await claimIdOf(call, memberId, fullClaimNumber));
  return {
    templateId,
    memberId,
    certno,
    claimId: claimId || undefined,
    values: {
      certno: certno === undefined ? undefined : String(certno),
      fullClaimNumber,
      date: displayDate(date),
      reason,
    },
    status: 'Draft',
  };
}

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
