import { addDays, timestampAt } from './calendar.ts';
import type { Day } from './calendar.ts';
import { readCodeList } from '#server/database/code-lists.ts';
import { insertRows } from '#server/database/insert-rows.ts';
import type { Row, RowExecutor } from '#server/database/insert-rows.ts';
import type { Random } from './random.ts';
import { formatClaimNumber } from './demo-data.ts';
import type { Claim, Household, Member, DemoData } from './demo-data.ts';
import { projectRoot, readTexts } from '#server/data-folders.ts';
import { letterReasons } from './words/letters.ts';
import { letterTemplates } from './code-ids.ts';

/** Letter numbers start above this number. */
const letterNumberBase = 800_000;
const templates = readCodeList('letter-template');
/** The status of the precertification that a template tells of. */
const precertificationStatusByTemplate: Readonly<Record<number, string>> = {
  [letterTemplates.precertApproved]: 'Approved',
  [letterTemplates.precertDenied]: 'Denied',
  [letterTemplates.precertApprovedInPart]: 'PartiallyApproved',
  [letterTemplates.providerPrecertApproved]: 'Approved',
  [letterTemplates.providerPrecertDenied]: 'Denied',
  [letterTemplates.providerPrecertApprovedInPart]: 'PartiallyApproved',
};
/** Templates that quote a claim. */
const claimTemplates: readonly number[] = [
  letterTemplates.missingInformation,
  letterTemplates.overpaymentRefund,
  letterTemplates.appealReceived,
  letterTemplates.appealDecision,
  letterTemplates.claimFiledTooLate,
];
/** Templates that ask the member a question; their letters have a follow-up date. */
const inquiryTemplates: readonly number[] = [
  letterTemplates.otherInsuranceQuestionnaire,
  letterTemplates.accidentDetails,
  letterTemplates.missingInformation,
  letterTemplates.dependentProof,
];

/** Templates about the appeal of a claim. */
const appealTemplates: readonly number[] = [
  letterTemplates.appealReceived,
  letterTemplates.appealDecision,
];
/** Templates that tell a member that coverage has ended. */
const endTemplates: readonly number[] = [
  letterTemplates.coverageEnded,
  letterTemplates.cobraNotice,
];

export async function seedLetters(db: RowExecutor, data: DemoData): Promise<void> {
  const householdsById = new Map(
    data.households.map((household) => [household.householdId, household]),
  );
  const random = data.random.fork('letters');
  // The first claims are those of the first demo household, because it is generated first (generateHouseholds). It gets
  // more than ten letters, so that its list has two pages.
  const demoClaims = Array.from({ length: 14 }, (_, index) => data.claims[index * 4]!);
  const claims = [...demoClaims, ...Array.from({ length: 226 }, () => random.pick(data.claims))];
  const letters = claims.map((claim, index) => planLetter(data, claim, index));
  await insertRows(
    db,
    'letter',
    letters.map((letter) =>
      toLetterRow(data, random, letter, householdsById.get(letter.member.householdId)!),
    ),
  );
}

interface Letter {
  readonly number: number;
  readonly templateId: number;
  readonly addresseeType: string;
  readonly member: Member;
  readonly claim: Claim | undefined;
  readonly certno: number | undefined;
  readonly addresseeName: string;
  /** The date in the text: the beginning or the end of coverage, or the day of service. */
  readonly quotedDay: Day;
  /** The day of what the letter is about, if it tells of an event: the letter is later. */
  readonly eventDay: Day | undefined;
}

const laterDay = (day: Day, eventDay: Day | undefined): Day =>
  eventDay !== undefined && day <= eventDay ? addDays(eventDay, 1) : day;

/** Returns a claim that its patient appeals: a denied one. */
function pickDeniedClaim({ claims }: DemoData, index: number): Claim {
  const deniedClaims = claims.filter(({ status }) => status === 'Denied');
  return deniedClaims[index % deniedClaims.length]!;
}

/** Returns a precertification that was decided as the template says; undefined if the template quotes none. */
function pickDecidedPrecertification({ precerts }: DemoData, templateId: number, index: number) {
  const decided = precerts.filter(
    ({ status }) => status === precertificationStatusByTemplate[templateId],
  );
  return decided[index % decided.length];
}

/** Returns the member who gets a letter about the end of coverage: one whose coverage has ended. */
function pickEndedMember({ households, today }: DemoData, index: number) {
  const endedMembers = households
    .flatMap(({ members }) => members)
    .flatMap(({ termination, ...member }) =>
      termination !== undefined && termination < today ? [{ ...member, termination }] : [],
    );
  return endedMembers[index % endedMembers.length]!;
}

/** Returns what a letter of the template is about: always a claim, which some templates do not quote. */
const pickSubject = (data: DemoData, anyClaim: Claim, templateId: number, index: number) => ({
  precert: pickDecidedPrecertification(data, templateId, index),
  ended: endTemplates.includes(templateId) ? pickEndedMember(data, index) : undefined,
  claim: appealTemplates.includes(templateId) ? pickDeniedClaim(data, index) : anyClaim,
});

/**
 * Returns letter number `index`: cycles through the templates, and attaches a precertification or the claim if the
 * template needs one.
 */
function planLetter(data: DemoData, anyClaim: Claim, index: number): Letter {
  const template = templates[index % templates.length]!;
  const templateId = Number(template.code);
  const addresseeType = template.addressee ?? 'Member';
  const { precert, ended, claim } = pickSubject(data, anyClaim, templateId, index);
  const member = ended ?? precert?.member ?? claim.member;
  const aboutClaim = claimTemplates.includes(templateId) ? claim : undefined;
  return {
    number: letterNumberBase + index + 1,
    templateId,
    addresseeType,
    member,
    claim: aboutClaim,
    certno: precert?.certno,
    addresseeName:
      addresseeType === 'Provider'
        ? (precert ?? claim).provider.name
        : `${member.firstName} ${member.lastName}`,
    quotedDay: ended?.termination ?? getQuotedDay(templateId, member, claim),
    eventDay: ended?.termination ?? (precert ?? aboutClaim)?.received,
  };
}

const getQuotedDay = (templateId: number, { effective }: Member, { from }: Claim): Day =>
  templateId === letterTemplates.certificateOfCoverage ? effective : from;

function toLetterRow(data: DemoData, random: Random, letter: Letter, household: Household): Row {
  const { templateId, addresseeType, member, addresseeName } = letter;
  const someDay = addDays(data.today, -random.int(1, 500));
  const created = laterDay(someDay, letter.eventDay);
  const isRecent = addDays(created, 4) > data.today;
  const status = isRecent
    ? random.pick(['Draft', 'Queued', 'Printed'])
    : random.weighted([
        ['Mailed', 20],
        ['Returned', 1],
        ['Voided', 1],
      ] as const);
  const isMailed = status === 'Mailed' || status === 'Returned';
  const language = addresseeType === 'Member' && member.language === 'sp' ? 'sp' : 'en';
  const fillPart = (textName: 'subject' | 'body') => fillTemplate(language, textName, letter);
  return {
    letter_number: letter.number,
    template_id: templateId,
    group_number: member.groupNumber,
    employee_number: member.employeeNumber,
    dependent_number: member.dependentNumber,
    member_id: member.memberId,
    claim_id: letter.claim?.claimId,
    certno: letter.certno,
    addressee_type: addresseeType,
    addressee_name: addresseeName,
    addressee_address: {
      line1: household.addressLine1,
      city: household.location.name,
      state: household.location.state,
      zip: household.location.zip,
    },
    subject: fillPart('subject'),
    body: fillPart('body'),
    language,
    status,
    created_at: timestampAt(created, '11:40'),
    created_by: data.accountIds.get('customerservice.demo'),
    printed_date: isMailed || status === 'Printed' ? addDays(created, 1) : undefined,
    mailed_date: isMailed ? addDays(created, 2) : undefined,
    follow_up_date:
      inquiryTemplates.includes(templateId) && !isRecent ? addDays(created, 30) : undefined,
  };
}

const textsByLanguage = { en: readTexts(projectRoot, 'en'), sp: readTexts(projectRoot, 'sp') };

/** Returns a text of the letter's template, with the values of the letter in place of placeholders. */
function fillTemplate(language: 'en' | 'sp', textName: 'subject' | 'body', letter: Letter): string {
  const { templateId, claim, certno, addresseeName, quotedDay, member } = letter;
  const letterValues: Record<string, string> = {
    name: addresseeName,
    memberName: `${member.firstName} ${member.lastName}`,
    memberId: member.memberId,
    reason: letterReasons[templateId]?.[language] ?? '',
    fullClaimNumber: claim ? formatClaimNumber(claim) : '',
    certno: String(certno ?? ''),
    date: `${quotedDay.slice(5, 7)}/${quotedDay.slice(8)}/${quotedDay.slice(0, 4)}`,
  };
  const text = textsByLanguage[language][`server.letters.${templateId}.${textName}`] ?? '';
  return text.replaceAll(/\{\{(\w+)\}\}/gu, (_, field: string) => letterValues[field] ?? '');
}
