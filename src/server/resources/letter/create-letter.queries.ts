import { sql } from 'kysely';
import { defaultLanguage } from '#shared/locales/languages.ts';
import { clock } from '../../clock.ts';
import { createFieldError, requireFound } from '../../errors.ts';
import type { Call } from '../../requests/call.ts';
import { fullName } from '../rows/people.ts';
import { toRow } from '../rows/fields.ts';
import { groupNames } from '../rows/names.queries.ts';
import { storePrint } from './store-print.ts';

/** Further placeholders of a template, in addition to those of the member. */
export interface LetterValues {
  /** The number of a pre-certification. */
  certno?: string | undefined;
  fullClaimNumber?: string | undefined;
  /** A day as it is displayed, MM/dd/yyyy. */
  date?: string | undefined;
  reason?: string | undefined;
}

/** The addressee of a letter. */
export interface Addressee {
  /** Member or Provider. */
  type: string;
  name: string;
  address: Readonly<Record<string, unknown>>;
}

/** A letter to create. Its text comes from a template (a code of letter-template). */
export interface NewLetter {
  templateId: number;
  memberId: string;
  certno?: number | undefined;
  claimId?: number | undefined;
  values: LetterValues;
  /** By default the member. */
  addressee?: Addressee | undefined;
  /** Draft until staff release it; Queued for printing; Mailed when the addressee reads it in the portal. */
  status?: 'Draft' | 'Queued' | 'Mailed';
}

type CallContext = Pick<Call, 'scoped' | 'trx'>;

/** Inserts a letter about a member, with its PDF if the letter is Mailed at once. Returns its number. */
export async function createLetter(call: Call, letter: NewLetter): Promise<number> {
  const {
    templateId,
    memberId,
    values: _,
    addressee: __,
    status = 'Queued',
    ...references
  } = letter;
  const { member, addressee, ...text } = await composeLetter(call, letter);
  const row = toRow({
    ...references,
    ...text,
    templateId,
    memberId,
    groupNumber: member.group_number,
    employeeNumber: member.employee_number,
    dependentNumber: member.dependent_number,
    addresseeType: addressee.type,
    addresseeName: addressee.name,
    addresseeAddress: JSON.stringify(addressee.address),
    status,
    mailedDate: status === 'Mailed' ? call.today : undefined,
    createdBy: call.scope.accountId,
  });
  const letterRow = { ...row, created_at: clock.date().toISOString() };
  const { letter_number } = await call.scoped.insert('letter', letterRow, ['letter_number']);
  if (status === 'Mailed') await storePrint(call, letter_number);
  return letter_number;
}

/**
 * Returns the text of a letter, filled with the data of a member, and its addressee. A letter to the member is in the member's
 * language, any other in the default language.
 */
export async function composeLetter(
  call: Call,
  { templateId, memberId, values, addressee: givenAddressee }: Omit<NewLetter, 'status'>,
) {
  const template = call.services
    .codes('letter-template')
    .find(({ code }) => code === String(templateId));
  if (!template) throw createFieldError('templateId', 'enum');
  const member = requireFound(await findLetterMember(call, memberId));
  const addressee = givenAddressee ?? {
    type: 'Member',
    name: fullName(member),
    address: (await findMailAddress(call, memberId)) ?? {},
  };
  const letterValues = {
    ...values,
    name: addressee.name,
    memberName: fullName(member),
    memberId,
    groupName: member.group_name,
  };
  const language = addressee.type === 'Member' ? member.language : defaultLanguage;
  const getText = (textName: string) =>
    fillPlaceholders(call, language, `server.letters.${template.code}.${textName}`, letterValues);
  const subject = getText('subject');
  const body = getText('body');
  if ((template.addressee ?? 'Member') !== addressee.type)
    throw createFieldError('templateId', 'noAddressee');
  return { member, addressee, language, subject, body };
}

/**
 * Fills the placeholders of a text. An empty value is replaced by a marker between NUL characters, which plain text cannot
 * contain, to find out whether the text needs the value.
 * @throws HttpError 422 at the first field that the text needs and that is empty
 */
function fillPlaceholders(
  { services }: Call,
  language: string,
  key: string,
  letterValues: LetterValues & Record<string, string | undefined>,
): string {
  const values = Object.entries(letterValues).map(([field, value]) => [
    field,
    value || `\0${field}\0`,
  ]);
  const text = services.text(language, key, Object.fromEntries(values) as Record<string, string>);
  const missingField = /\0(\w+)\0/u.exec(text)?.[1];
  if (missingField !== undefined) throw createFieldError(missingField, 'required');
  return text;
}

const findLetterMember = ({ scoped }: CallContext, memberId: string) =>
  scoped
    .select('member', { member_id: memberId })
    .innerJoin(groupNames, 'benefit_group.group_number', 'member.group_number')
    .select(['member.group_number', 'member.employee_number', 'member.dependent_number'])
    .select(['member.first_name', 'member.middle_initial', 'member.last_name', 'member.language'])
    .select(['benefit_group.name as group_name', 'benefit_group.brand_id'])
    .executeTakeFirst();

/**
 * Returns the address for letters: for a member with confidential communication the confidential one, else the temporary,
 * mailing or home address.
 */
const findMailAddress = ({ scoped }: CallContext, memberId: string) =>
  scoped
    .select('member_address', { member_id: memberId }, ['line1', 'line2', 'city', 'state', 'zip'])
    .where(
      sql<boolean>`(member_address.kind <> 'confidential' or exists (select 1 from ${scoped.rows('member')}
        where member.member_id = member_address.member_id and member.confidential_communication))`,
    )
    .orderBy(
      sql`array_position(array['confidential', 'temporary', 'mail', 'home'], member_address.kind)`,
    )
    .executeTakeFirst();
