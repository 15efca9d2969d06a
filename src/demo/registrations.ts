import type { RowExecutor } from '#server/database/insert-rows.ts';
import { addDays, timestampAt } from './calendar.ts';
import { demoTaxIds } from './providers.ts';
import type { DemoData } from './demo-data.ts';

/**
 * Seeds the registrations of some providers' accounts: pending ones, some approved ones, and a request for an
 * additional tax ID. Each is about a tax ID of an account and its first provider, with the provider's latest claim as
 * proof.
 */
export async function seedRegistrations(db: RowExecutor, data: DemoData): Promise<void> {
  await db.query(
    `update account_tax_id set status = 'Pending' from account
     where account.account_id = account_tax_id.account_id and account.status = 'PendingApproval'`,
  );
  await db.query(
    `insert into provider_registration (kind, tax_id, npi, practice_name, contact_name, phone, email, user_name,
       proof_claim_number, account_id, status, created_at, decided_at, decided_by)
     select case when registered_tax_id.tax_id = $1 then 'TaxId' else 'Registration' end, registered_tax_id.tax_id, practice.npi,
       practice.display_name, account.first_name || ' ' || account.last_name, practice.phone, account.email,
       account.user_name, practice.claim, account.account_id,
       case when registered_tax_id.status = 'Pending' then 'PendingApproval' else 'Approved' end,
       $2::timestamptz - make_interval(days => account.account_id::integer % 9),
       case when registered_tax_id.status = 'Active' then $2::timestamptz end,
       case when registered_tax_id.status = 'Active' then $3::bigint end
     from account_tax_id registered_tax_id join account using (account_id)
       join lateral (select provider.npi, provider.display_name,
           (select phone from provider_address where provider_address.provider_id = provider.provider_id
             order by address_id limit 1) as phone,
           (select full_claim_number from claim where billing_tax_id = registered_tax_id.tax_id
             order by received_date desc, claim_id desc limit 1) as claim
         from provider where provider.tax_id = registered_tax_id.tax_id order by provider_id limit 1) practice on true
     where registered_tax_id.status = 'Pending' or account.account_id % 5 = 0`,
    [
      demoTaxIds.pending,
      timestampAt(addDays(data.today, -1), '11:40'),
      data.accountIds.get('providermaintenance.demo'),
    ],
  );
}
