import { displayTaxId } from '#shared/format/identifiers.ts';
import { createHash, randomBytes } from 'node:crypto';
import { sql, type Kysely } from 'kysely';
import type { Tables } from '#generated/tables.ts';

interface Proof {
  npi: string;
  taxId: string;
  fullClaimNumber: string;
}

/** Returns tax ID, NPI and claim number of a practice without an account; `skip` selects another practice. */
export async function findProviderProof(db: Kysely<Tables>, skip = 0): Promise<Proof> {
  const { rows } = await sql<Proof>`select billing_tax_id as "taxId", min(rendering_npi) as npi,
      (array_agg(full_claim_number order by rendering_npi, claim_id desc))[1] as "fullClaimNumber"
    from claim
    where rendering_npi is not null and received_date > portal_now()::date - interval '6 months'
      and not exists (select 1 from account_tax_id where account_tax_id.tax_id = claim.billing_tax_id)
    group by billing_tax_id order by billing_tax_id offset ${skip} limit 1`.execute(db);
  const proof = rows[0];
  if (!proof) throw new Error(`The demo has no practice number ${skip} without an account`);
  return { ...proof, taxId: displayTaxId(proof.taxId) };
}

const applicantColumns = {
  practice_name: 'Invented Practice',
  phone: '614-555-0100',
  email: 'practice@example.com',
};

/** Creates the key of a mailed provider registration link, without the mail. */
export async function buildProviderLink(db: Kysely<Tables>): Promise<string> {
  const key = randomBytes(32).toString('base64url');
  await db
    .insertInto('provider_registration_link')
    .values({
      ...applicantColumns,
      key_hash: createHash('sha256').update(key).digest(),
      npi: createDigits(10),
      tax_id: createDigits(9),
      first_name: 'Ada',
      last_name: 'Invented',
      claim_number: '0001-000000001-0000',
      language: 'en',
      brand_id: 'default',
      expires_at: sql<string>`portal_now() + interval '1 day'`,
    })
    .execute();
  return key;
}

/** Creates a pending registration with its account. */
export async function buildProviderRegistration(db: Kysely<Tables>): Promise<number> {
  const tax_id = createDigits(9);
  const user_name = `waiting.${randomBytes(6).toString('hex')}`;
  const { account_id } = await db
    .insertInto('account')
    .values({
      user_name,
      email: applicantColumns.email,
      first_name: 'Ada',
      last_name: 'Invented',
      account_type: 5,
      role_id: 40,
      password_hash: '-',
      status: 'PendingApproval',
    })
    .returning('account_id')
    .executeTakeFirstOrThrow();
  await db.insertInto('account_tax_id').values({ account_id, tax_id, status: 'Pending' }).execute();
  const { registration_id } = await db
    .insertInto('provider_registration')
    .values({
      ...applicantColumns,
      npi: createDigits(10),
      tax_id,
      contact_name: 'Ada Invented',
      user_name,
      account_id,
    })
    .returning('registration_id')
    .executeTakeFirstOrThrow();
  return registration_id;
}

const createDigits = (length: number): string =>
  String(randomBytes(6).readUIntBE(0, 6)).padStart(length, '1').slice(-length);
