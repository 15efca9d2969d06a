import { sql } from 'kysely';
import { unscoped } from '../../../policy/unscoped.ts';
import type { Call } from '../../../requests/call.ts';
import type { ServiceKey } from './contracted-rates.queries.ts';

type Reader = Pick<Call, 'trx'>;

/** The plan whose claims count, the days of service, and the claims needed before an amount is published. */
export interface AmountsAsked {
  mrfPlanId: number;
  from: string;
  to: string;
  leastClaims: number;
}

/** One amount that was allowed, with what providers charged for it. */
export interface AmountRow {
  billing_code_type: string;
  billing_code: string;
  description: string;
  billing_class: string;
  place_of_service: string | null;
  tax_id: string;
  business_name: string | null;
  billing_npi: string;
  allowed_cents: number;
  modifiers: string[];
  billed_cents: number;
  npis: string[];
}

/** Code systems of claims by their names in the format. */
const codeTypes = sql`(values ('HCPCS', 'HCPCS'), ('CPT', 'CPT'), ('CDT', 'CDT'), ('REV', 'RC'), ('ICD10PCS', 'ICD'))
  as system (code_system, code_type)`;

/**
 * The amounts of the next services after the last one read, of practices with enough different claims for the service at
 * one place. A practice without an organization is one provider.
 */
export async function listAmounts(
  { trx }: Reader,
  { mrfPlanId, from, to, leastClaims }: AmountsAsked,
  { after, services }: { after: ServiceKey; services: number },
) {
  const claims = unscoped(
    trx,
    ['claim', 'claim_line'],
    'The law demands the amounts of all claims of a plan, whoever makes the file; it names no member',
  );
  const { rows } = await sql<AmountRow>`
    with line as (
      select claim.claim_id, code_type, line.procedure_code, line.description_en as description,
        case claim.claim_type when 'institutional' then 'institutional' else 'professional' end as billing_class,
        case claim.claim_type when 'institutional' then null else line.place_of_service end as place_of_service,
        claim.billing_tax_id as tax_id, organization.business_name,
        case when organization.business_name is null then claim.billing_npi else '' end as billing_npi,
        coalesce(claim.rendering_npi, claim.billing_npi) as npi,
        line.allowed_cents, line.billed_cents, line.modifiers
      from claim
      join mrf_plan_group covered using (group_number)
      join claim_line line using (claim_id)
      join ${codeTypes} using (code_system)
      left join lateral (select min(display_name) as business_name from provider
        where provider.tax_id = claim.billing_tax_id and provider.entity_type = 'Organization') organization on true
      where covered.mrf_plan_id = ${mrfPlanId} and claim.network_id is null
        and claim.status in ('Paid', 'FinalNoPayment', 'Adjusted') and line.status in ('paid', 'partiallypaid')
        and claim.service_from between ${from} and ${to} and line.allowed_cents is not null
        and (claim.claim_type = 'institutional' or line.place_of_service is not null)),
    counted as (
      select *, dense_rank() over (partition by code_type, procedure_code, tax_id, billing_npi, billing_class,
          place_of_service order by claim_id)
        + dense_rank() over (partition by code_type, procedure_code, tax_id, billing_npi, billing_class,
          place_of_service order by claim_id desc) - 1 as claims
      from line),
    next as (
      select distinct code_type, procedure_code from counted
      where claims >= ${leastClaims} and (code_type, procedure_code) > (${after.type}, ${after.code})
      order by 1, 2 limit ${services})
    select code_type as billing_code_type, procedure_code as billing_code,
      min(min(description)) over (partition by code_type, procedure_code) as description,
      billing_class, place_of_service, tax_id, business_name, billing_npi, allowed_cents::integer, modifiers,
      billed_cents::integer, array_agg(distinct npi order by npi) as npis
    from counted join next using (code_type, procedure_code)
    where claims >= ${leastClaims}
    group by code_type, procedure_code, billing_class, place_of_service, tax_id, business_name, billing_npi,
      allowed_cents, modifiers, billed_cents
    order by 1, 2, tax_id, billing_npi, billing_class, place_of_service, allowed_cents, modifiers, billed_cents`.execute(
    claims,
  );
  return rows;
}
