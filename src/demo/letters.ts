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

const firstNumber = 800_000;
const templates = readCodeList('letter-template');
/** Ids of schemas/codes/letter-template.json by what their letter is about. */
const precertificationTemplates = [6, 7, 8, 17, 18, 19];
const claimTemplates = [3, 5, 9, 10, 11];
/** Questions to the member, which have a date for a follow-up. */
const inquiryTemplates = [1, 2, 3, 4];
const certificateOfCoverage = 13;

export async function seedLetters(db: RowExecutor, data: DemoData): Promise<void> {
  const householdsById = new Map(
    data.households.map((household) => [household.householdId, household]),
  );
  const random = data.random.fork('letters');
  // The first claims are those of the first demo household, because it is generated first (generateHouseholds). It gets
  // more than ten letters, so that its list has two pages.
  const demo = Array.from({ length: 14 }, (_, index) => data.claims[index * 4]!);
  const claims = [...demo, ...Array.from({ length: 226 }, () => random.pick(data.claims))];
  const letters = claims.map((claim, index) => letterAbout(data, claim, index));
  await insertRows(
    db,
    'letter',
    letters.map((letter) =>
      letterRow(data, random, letter, householdsById.get(letter.member.householdId)!),
    ),
  );
}

interface Letter {
  readonly number: number;
  readonly templateId: number;
  readonly to: string;
  readonly member: Member;
  readonly claim: Claim | undefined;
  readonly certno: number | undefined;
  readonly name: string;
  readonly day: Day;
}

/**
 * Returns letter number `index`: cycles through the templates, and attaches a precertification or the claim if the
 * template needs one.
 */
function letterAbout(data: DemoData, claim: Claim, index: number): Letter {
  const template = templates[index % templates.length]!;
  const templateId = Number(template.code);
  const to = template.addressee ?? 'Member';
  const precert = precertificationTemplates.includes(templateId)
    ? data.precerts[index % data.precerts.length]
    : undefined;
  const member = precert?.member ?? claim.member;
  return {
    number: firstNumber + index + 1,
    templateId,
    to,
    member,
    claim: claimTemplates.includes(templateId) ? claim : undefined,
    certno: precert?.certno,
    name: to === 'Provider' ? claim.provider.name : `${member.first} ${member.last}`,
    day: templateId === certificateOfCoverage ? member.effective : claim.from,
  };
}

function letterRow(data: DemoData, random: Random, letter: Letter, household: Household): Row {
  const { templateId, to, member, name } = letter;
  const created = addDays(data.today, -random.int(1, 500));
  const recent = addDays(created, 4) > data.today;
  const status = recent
    ? random.pick(['Draft', 'Queued', 'Printed'])
    : random.weighted([
        ['Mailed', 20],
        ['Returned', 1],
        ['Voided', 1],
      ] as const);
  const mailed = status === 'Mailed' || status === 'Returned';
  const language = to === 'Member' && member.language === 'sp' ? 'sp' : 'en';
  const text = (part: string) => fill(language, part, letter);
  return {
    letter_number: letter.number,
    template_id: templateId,
    group_number: member.groupNumber,
    employee_number: member.employeeNumber,
    dependent_number: member.dependentNumber,
    member_id: member.memberId,
    claim_id: letter.claim?.claimId,
    certno: letter.certno,
    addressee_type: to,
    addressee_name: name,
    addressee_address: {
      line1: household.line1,
      city: household.location.city,
      state: household.location.state,
      zip: household.location.zip,
    },
    subject: text('subject'),
    body: text('body'),
    language,
    status,
    created_at: timestampAt(created, 700),
    created_by: data.accountIds.get('customerservice.demo'),
    printed_date: mailed || status === 'Printed' ? addDays(created, 1) : undefined,
    mailed_date: mailed ? addDays(created, 2) : undefined,
    follow_up_date:
      inquiryTemplates.includes(templateId) && !recent ? addDays(created, 30) : undefined,
  };
}

const textsOf = { en: readTexts(projectRoot, 'en'), sp: readTexts(projectRoot, 'sp') };

/** The text of a letter's template with the facts of the letter. */
function fill(language: 'en' | 'sp', part: string, letter: Letter): string {
  const { templateId, claim, certno, name, day, member } = letter;
  const letterValues: Record<string, string> = {
    name,
    memberName: `${member.first} ${member.last}`,
    memberId: member.memberId,
    reason: letterReasons[templateId]?.[language] ?? '',
    fullClaimNumber: claim ? formatClaimNumber(claim) : '',
    certno: String(certno ?? ''),
    date: `${day.slice(5, 7)}/${day.slice(8)}/${day.slice(0, 4)}`,
  };
  const text = textsOf[language][`server.letters.${templateId}.${part}`] ?? '';
  return text.replaceAll(/\{\{(\w+)\}\}/gu, (_, field: string) => letterValues[field] ?? '');
}
