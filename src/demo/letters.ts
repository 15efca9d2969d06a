import { addDays, moment } from './calendar.ts';
import type { Day } from './calendar.ts';
import { codesOf } from '#server/database/code-lists.ts';
import { insertRows } from '#server/database/insert-rows.ts';
import type { Row, RowExecutor } from '#server/database/insert-rows.ts';
import type { Random } from './random.ts';
import { numberOf } from './demo-data.ts';
import type { Claim, Household, Member, DemoData } from './demo-data.ts';
import { letterReasons, letterWords } from './words/letters.ts';
import type { LetterWords } from './words/letters.ts';

const firstNumber = 800_000;

export async function seedLetters(db: RowExecutor, data: DemoData): Promise<void> {
  const names = new Map(codesOf('letter-template').map((code) => [Number(code.code), code]));
  await insertRows(
    db,
    'letter_template',
    letterWords.map(([id, to, en, sp, bodyEn, bodySp]) => ({
      template_id: id,
      name: { en: names.get(id)?.en, sp: names.get(id)?.sp },
      addressee_type: to,
      subject: { en, sp },
      body: { en: bodyEn, sp: bodySp },
    })),
  );
  const homes = new Map(data.households.map((home) => [home.householdId, home]));
  const random = data.random.fork('letters');
  // Letters about the demo household's claims come first: more than ten, so that the list has two pages.
  const demo = Array.from({ length: 14 }, (_, index) => data.claims[index * 4]!);
  const claims = [...demo, ...Array.from({ length: 226 }, () => random.pick(data.claims))];
  const letters = claims.map((claim, index) => letterAbout(data, claim, index));
  await insertRows(
    db,
    'letter',
    letters.map((letter) => letterRow(data, random, letter, homes.get(letter.member.householdId)!)),
  );
}

interface Letter {
  readonly number: number;
  readonly texts: LetterWords;
  readonly member: Member;
  readonly claim: Claim | undefined;
  readonly certno: number | undefined;
  readonly name: string;
  readonly day: Day;
}

/** Alternates letters: those about a request take one, those about a claim use the claim. */
function letterAbout(data: DemoData, claim: Claim, index: number): Letter {
  const words = letterWords[index % letterWords.length]!;
  const [templateId, to] = words;
  const precert = [6, 7, 8].includes(templateId)
    ? data.precerts[index % data.precerts.length]
    : undefined;
  const member = precert?.member ?? claim.member;
  return {
    number: firstNumber + index + 1,
    texts: words,
    member,
    claim: [3, 5, 9, 10, 11].includes(templateId) ? claim : undefined,
    certno: precert?.certno,
    name: to === 'Provider' ? claim.provider.name : `${member.first} ${member.last}`,
    day: templateId === 13 ? member.effective : claim.from,
  };
}

function letterRow(data: DemoData, random: Random, letter: Letter, home: Household): Row {
  const { texts: words, member, name } = letter;
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
  const spanish = words[1] === 'Member' && member.language === 'sp';
  return {
    letter_number: letter.number,
    template_id: words[0],
    group_number: member.groupNumber,
    employee_number: member.employeeNumber,
    dependent_number: member.dependentNumber,
    member_id: member.memberId,
    claim_id: letter.claim?.claimId,
    certno: letter.certno,
    addressee_type: words[1],
    addressee_name: name,
    addressee_address: {
      line1: home.line1,
      city: home.home.city,
      state: home.home.state,
      zip: home.home.zip,
    },
    subject: spanish ? words[3] : words[2],
    body: fill(spanish ? 'sp' : 'en', letter),
    language: spanish ? 'sp' : 'en',
    status,
    created_at: moment(created, 700),
    created_by: data.accountIds.get('customerservice.demo'),
    printed_date: mailed || status === 'Printed' ? addDays(created, 1) : undefined,
    mailed_date: mailed ? addDays(created, 2) : undefined,
    follow_up_date: words[0] <= 4 && !recent ? addDays(created, 30) : undefined,
  };
}

const fill = (language: 'en' | 'sp', { texts: words, claim, certno, name, day }: Letter): string =>
  words[language === 'sp' ? 5 : 4]
    .replace('{reason}', letterReasons[words[0]]?.[language] ?? '')
    .replace('{name}', name)
    .replace('{claim}', claim ? numberOf(claim) : '')
    .replace('{cert}', String(certno ?? ''))
    .replace('{date}', `${day.slice(5, 7)}/${day.slice(8)}/${day.slice(0, 4)}`);
