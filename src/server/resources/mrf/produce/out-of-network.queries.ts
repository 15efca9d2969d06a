import { sql } from 'kysely';
import { unscoped } from '../../../policy/unscoped.ts';
import type { Call } from '../../../requests/call.ts';
import type { ServiceKey } from './contracted-rates.queries.ts';

type CallContext = Pick<Call, 'trx'>;

/** The plan whose claims count, the first and last day of service, and the number of claims required to publish an amount. */
export interface AmountsQuery {
  mrfPlanId: number;
  from: string;
  to: string;
  minClaims: number;
}

/** One allowed amount for a service, with the amount that providers billed. */
export interface AmountRow {
  billing_code_type: string;
  billing_code: string;
  description: string;
  billing_class: string;
  place_of_service: string | null;
  tax_id: string;
  /** The organization with the tax id; null when only individuals bill with it. */
  business_name: string | null;
  /** Empty for an organization, whose providers count as one practice. */
  billing_npi: string;
  allowed_cents: number;
  modifiers: string[];
  billed_cents: number;
  npis: string[];
}

/** The names that the CMS format has for the code systems of claims. */
const codeTypeByCodeSystem = sql<{
  code_system: string;
  code_type: string;
}>`(values ('HCPCS', 'HCPCS'), ('CPT', 'CPT'),
  ('CDT', 'CDT'), ('REV', 'RC'), ('ICD10PCS', 'ICD'))`.as<'system'>(
  sql`system (code_system, code_type)`,
);

/** The name of the organization with the billing tax id; null when only individuals have it. */
const organizationName = sql<string | null>`(select min(display_name) from provider
  where provider.tax_id = claim.billing_tax_id and provider.entity_type = 'Organization')`;
const isInstitutional = sql<boolean>`claim.claim_type = 'institutional'`;

/** Selects the claim lines that were paid outside the network. */
const selectPaidLines = ({ trx }: CallContext, { mrfPlanId, from, to }: AmountsQuery) =>
  unscoped(
    trx,
    ['claim', 'claim_line'],
    'The law requires the amounts of all claims of a plan; the file names no member',
  )
    .selectFrom('claim')
    .innerJoin('mrf_plan_group as covered', 'covered.group_number', 'claim.group_number')
    .innerJoin('claim_line as line', 'line.claim_id', 'claim.claim_id')
    .innerJoin(codeTypeByCodeSystem, 'system.code_system', 'line.code_system')
    .select(['claim.claim_id', 'system.code_type', 'line.procedure_code', 'line.modifiers'])
    .select(['line.allowed_cents', 'line.billed_cents', 'claim.billing_tax_id as tax_id'])
    .select([
      sql<string>`line.description ->> 'en'`.as('description'),
      sql<string>`case when ${isInstitutional} then 'institutional' else 'professional' end`.as(
        'billing_class',
      ),
      sql<string>`case when ${isInstitutional} then null else line.place_of_service end`.as(
        'place_of_service',
      ),
      organizationName.as('business_name'),
      sql<string>`case when ${organizationName} is null then claim.billing_npi else '' end`.as(
        'billing_npi',
      ),
      sql<string>`coalesce(claim.rendering_npi, claim.billing_npi)`.as('npi'),
    ])
    .where('covered.mrf_plan_id', '=', mrfPlanId)
    .where('claim.network_id', 'is', null)
    .where('claim.status', 'in', ['Paid', 'FinalNoPayment', 'Adjusted'])
    .where('line.status', 'in', ['paid', 'partiallypaid'])
    .where(sql<boolean>`claim.service_from between ${from} and ${to}`)
    .where('line.allowed_cents', 'is not', null)
    .where(sql<boolean>`(${isInstitutional} or line.place_of_service is not null)`);

/** The columns by which different claims are counted. */
const countedPartition = sql`partition by code_type, procedure_code, tax_id, billing_npi, billing_class, place_of_service`;

/**
 * Lists the amounts of the next services after a service, of practices with at least `minClaims` different claims for the
 * service at one place of service. Individuals with a tax id without an organization count as separate practices. The ranks in
 * both directions together count different claims, because PostgreSQL has no count(distinct …) over a window.
 */
export async function listAmounts(
  call: CallContext,
  criteria: AmountsQuery,
  { after, serviceLimit }: { after: ServiceKey; serviceLimit: number },
) {
  const { rows } = await sql<AmountRow>`
    with line as (${selectPaidLines(call, criteria)}),
    counted as (
      select *, dense_rank() over (${countedPartition} order by claim_id)
        + dense_rank() over (${countedPartition} order by claim_id desc) - 1 as claims
      from line),
    published as (select * from counted where claims >= ${criteria.minClaims}),
    next as (
      select distinct code_type, procedure_code from published
      where (code_type, procedure_code) > (${after.type}, ${after.code})
      order by 1, 2 limit ${serviceLimit})
    select code_type as billing_code_type, procedure_code as billing_code,
      min(min(description)) over (partition by code_type, procedure_code) as description,
      billing_class, place_of_service, tax_id, business_name, billing_npi, allowed_cents::integer, modifiers,
      billed_cents::integer, array_agg(distinct npi order by npi) as npis
    from published join next using (code_type, procedure_code)
    group by code_type, procedure_code, billing_class, place_of_service, tax_id, business_name, billing_npi,
      allowed_cents, modifiers, billed_cents
    order by 1, 2, tax_id, billing_npi, billing_class, place_of_service, allowed_cents, modifiers, billed_cents`.execute(
    call.trx,
  );
  return rows;
}
