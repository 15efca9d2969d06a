import { sql, type NotNull } from 'kysely';
import type { ClaimNumber } from '#shared/schemas/claim-number.ts';
import { isRecord } from '#shared/schemas/references.ts';
import { unscopedColumns } from '../../policy/unscoped.ts';
import type { ScopedReads } from '../../policy/filtered-reads.ts';
import type { Call } from '../../requests/call.ts';
import { groupNames } from '../rows/names.queries.ts';
import { describeRemark, type RemarkReader } from '../../remark-text.ts';

/** Reads of claims: those in the caller's scope, or only the one claim that an anonymous caller has proven to know. */
export type ClaimReads = ScopedReads;

/** Amounts of a claim or line in cents. All except the billed amount are null until the claim is decided. */
export interface CentAmounts {
  billed_cents: number;
  discount_cents: number | null;
  non_covered_cents: number | null;
  member_non_covered_cents: number | null;
  allowed_cents: number | null;
  deductible_cents: number | null;
  copay_cents: number | null;
  coinsurance_cents: number | null;
  other_insurance_paid_cents: number | null;
  plan_paid_cents: number | null;
  member_responsibility_cents: number | null;
}

/** The patient of a claim, for joins. Visible to all users who may read the claim, also to a provider without a look-up. */
export const patientOfClaim = unscopedColumns(
  'member',
  'member',
  [
    'member_id',
    'household_id',
    'employee_number',
    'dependent_number',
    'relationship',
    'first_name',
    'first_name_key',
    'middle_initial',
    'last_name',
    'last_name_key',
    'date_of_birth',
    'confidential_communication',
  ],
  'A claim includes its patient, even for a provider who has not looked up the member',
);

/** Returns the claim with this number and the names it refers to; undefined when it is missing or out of scope. */
export const findClaimByNumber = (reads: ClaimReads, { prefix, number, suffix }: ClaimNumber) =>
  selectClaimHeads(reads)
    .where('claim.claim_prefix', '=', prefix)
    .where('claim.claim_number', '=', number)
    .where('claim.claim_suffix', '=', suffix)
    .executeTakeFirst();

/** Returns the claim with this id; undefined when it is missing or out of scope. */
export const findClaimById = (reads: ClaimReads, claimId: number) =>
  selectClaimHeads(reads).where('claim.claim_id', '=', claimId).executeTakeFirst();

const selectClaimHeads = (reads: ClaimReads) =>
  reads
    .select('claim', {}, '*')
    .innerJoin(patientOfClaim, 'member.member_id', 'claim.member_id')
    .innerJoin(groupNames, 'benefit_group.group_number', 'claim.group_number')
    .innerJoin('plan', 'plan.plan_id', 'claim.plan_id')
    .innerJoin('provider', 'provider.provider_id', 'claim.billing_provider_id')
    .leftJoin('network', 'network.network_id', 'claim.network_id')
    .leftJoin(reads.rows('claim', 'older'), 'older.claim_id', 'claim.replaces_claim_id')
    .leftJoin(reads.rows('claim', 'newer'), 'newer.claim_id', 'claim.replaced_by_claim_id')
    .select(['member.household_id', 'member.employee_number', 'member.dependent_number'])
    .select(['member.relationship', 'member.confidential_communication', 'member.first_name'])
    .select(['member.middle_initial', 'member.last_name', 'member.date_of_birth'])
    .select(['member.date_of_birth as patient_dob', 'benefit_group.name as group_name'])
    .select(['benefit_group.brand_id', 'plan.plan_name', 'plan.appeal_days'])
    .select(['provider.display_name as provider_name', 'network.name as network_name'])
    .select(['claim.certno as precert_number', 'older.full_claim_number as replaces_claim'])
    .select('newer.full_claim_number as replaced_by_claim')
    .$narrowType<{ full_claim_number: NotNull }>();

/** A claim with the names it refers to, without lines and other child rows. */
export type ClaimHead = NonNullable<Awaited<ReturnType<typeof findClaimByNumber>>>;

/** Returns the lines, remark codes and status history of a claim, each in its order. */
export async function getClaimParts(reads: ClaimReads, claim_id: number) {
  const lines = await reads
    .select('claim_line', { claim_id }, '*')
    .select('claim_line.certno as precert_number')
    .orderBy('line_number')
    .execute();
  const remarks = await reads
    .select('claim_remark', { claim_id }, ['line_number', 'code'])
    .orderBy('line_number')
    .orderBy('sequence')
    .execute();
  const history = await reads
    .select('claim_status_history', { claim_id }, ['sequence', 'status', 'status_date'])
    .orderBy('sequence')
    .execute();
  const listCodesOfLine = (line: number) =>
    remarks.filter((row) => row.line_number === line).map((row) => row.code);
  return {
    lines: lines.map((line) => ({
      ...line,
      adjustments: parseAdjustments(line.adjustments),
      remarkCodes: [...new Set(listCodesOfLine(line.line_number))],
    })),
    remarks,
    history,
  };
}

/** A difference between the billed and the paid amount, with the codes of X12: its group (such as CO) and its reason. */
interface Adjustment {
  group: string;
  reason: string;
  cents: number;
}

/** Parses the adjustments of a line. Skips entries of another form, since the column accepts any JSON. */
const parseAdjustments = (value: unknown): Adjustment[] =>
  (Array.isArray(value) ? value : []).flatMap((item: unknown) => {
    if (!isRecord(item)) return [];
    const { group, reason, cents } = item;
    return typeof group === 'string' && typeof reason === 'string' && typeof cents === 'number'
      ? [{ group, reason, cents }]
      : [];
  });

/** A remark code of a claim with its text. */
export interface Remark {
  code: string;
  text: string;
}

/** Returns every remark code once, in order of appearance, with its text in the user's language. */
export const toRemarks = (
  { services, request }: Pick<Call, 'services' | 'request'>,
  rows: readonly { code: string }[],
  reader: RemarkReader,
): Remark[] =>
  [...new Set(rows.map((row) => row.code))].map((code) => ({
    code,
    text: describeRemark(
      (list, entry) => services.code(list, entry, request.language),
      code,
      reader,
    ),
  }));

export type ClaimParts = Awaited<ReturnType<typeof getClaimParts>>;

/** Lists the diagnoses of a claim; `poa` says whether the condition was present on admission. */
export const listDiagnoses = (reads: ClaimReads, claim_id: number) =>
  reads
    .select('claim_diagnosis', { claim_id })
    .select(['sequence', 'code', 'description', 'kind', 'present_on_admission as poa'])
    .orderBy('sequence')
    .execute();

/** Lists the notes of a claim by line (`clmln`) and date. */
export const listClaimNotes = (reads: ClaimReads, claim_id: number) =>
  reads
    .select('claim_note', { claim_id }, '*')
    .orderBy('clmln')
    .orderBy('note_date')
    .orderBy('note_id')
    .execute();

/** Returns the providers of a claim, each with its billing address, or else its practice address, or else its first one. */
export const listClaimProviders = (reads: ClaimReads, claim_id: number) =>
  reads
    .select('claim', { claim_id })
    .innerJoin('provider', (join) =>
      join.on(
        sql<boolean>`provider.provider_id in (claim.billing_provider_id, claim.rendering_provider_id,
          claim.referring_provider_id, claim.facility_provider_id)`,
      ),
    )
    .leftJoin('provider_address', (join) =>
      join.on(
        sql<boolean>`provider_address.address_id = (select preferred.address_id from provider_address preferred
          where preferred.provider_id = provider.provider_id
          order by preferred.kind = 'billing' desc, preferred.kind = 'practice' desc, preferred.address_id limit 1)`,
      ),
    )
    .select(['provider.provider_id', 'provider.provider_number', 'provider.provider_type'])
    .select(['provider.display_name', 'provider.npi', 'provider.tax_id'])
    .select(['provider_address.line1', 'provider_address.line2', 'provider_address.city'])
    .select(['provider_address.state', 'provider_address.zip', 'provider_address.phone'])
    .execute();

export type ClaimProviderRow = Awaited<ReturnType<typeof listClaimProviders>>[number];
