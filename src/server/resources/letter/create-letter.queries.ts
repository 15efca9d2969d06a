import { sql } from 'kysely';
import { clock } from '../../clock.ts';
import { fieldProblem, found } from '../../errors.ts';
import type { Call } from '../../requests/call.ts';
import { fullName } from '../rows/people.ts';
import { inLanguage, toRow } from '../rows/fields.ts';

export interface NewLetter {
  templateId: number;
  memberId: string;
  certno?: number | undefined;
  claimId?: number | undefined;
  /** What stands in place of the template's {placeholders}, besides {name}. */
  values: Readonly<Record<string, string | undefined>>;
  /** Draft until it is released; Mailed when the reader gets it in the portal. */
  status?: 'Draft' | 'Queued' | 'Mailed';
}

type Reader = Pick<Call, 'scoped' | 'trx'>;

/** Writes a letter to a member in the member's language. Returns its number. */
export async function createLetter(call: Call, letter: NewLetter): Promise<number> {
  const { templateId, memberId, values, status = 'Queued', ...about } = letter;
  const template = await findTemplate(call, templateId);
  if (!template) throw fieldProblem('templateId', 'enum');
  const member = found(await addresseeOf(call, memberId));
  const name = fullName(member);
  const row = toRow({
    ...about,
    templateId,
    memberId,
    groupNumber: member.group_number,
    employeeNumber: member.employee_number,
    dependentNumber: member.dependent_number,
    addresseeType: template.addressee_type,
    addresseeName: name,
    addresseeAddress: JSON.stringify((await addressOf(call, memberId)) ?? {}),
    subject: inLanguage(member.language, template.subject),
    body: merge(inLanguage(member.language, template.body), { ...values, name }),
    language: member.language,
    status,
    mailedDate: status === 'Mailed' ? call.today : undefined,
    createdBy: call.scope.accountId,
  });
  const created = { ...row, created_at: clock.date().toISOString() };
  return (await call.scoped.insert('letter', created, ['letter_number'])).letter_number;
}

/** The fields of writeLetter that fill a template's placeholders. */
const fieldOf = new Map([
  ['cert', 'certno'],
  ['claim', 'fullClaimNumber'],
  ['date', 'date'],
  ['reason', 'reason'],
]);

/** Replaces {placeholders}. Values are plain text, whatever they contain. */
const merge = (text: string, values: NewLetter['values']): string =>
  text.replaceAll(/\{(\w+)\}/gu, (_, placeholder: string) => {
    const value = values[placeholder];
    if (!value) throw fieldProblem(fieldOf.get(placeholder) ?? 'templateId', 'required');
    return value;
  });

const findTemplate = ({ trx }: Reader, templateId: number) =>
  trx
    .selectFrom('letter_template')
    .selectAll()
    .where('template_id', '=', templateId)
    .executeTakeFirst();

const addresseeOf = ({ scoped }: Reader, memberId: string) =>
  scoped
    .select('member', { member_id: memberId })
    .select(['group_number', 'employee_number', 'dependent_number', 'first_name'])
    .select(['middle_initial', 'last_name', 'language'])
    .executeTakeFirst();

/** The address for letters: under confidential communication, the confidential one before all others. */
const addressOf = ({ scoped }: Reader, memberId: string) =>
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
