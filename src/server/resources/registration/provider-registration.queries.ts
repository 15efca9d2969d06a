import { sql } from 'kysely';
import type { ProviderRegistrationSearch } from '#generated/operations.ts';
import type { RequestTransaction } from '../../policy/tables.ts';
import { unscoped } from '../../policy/unscoped.ts';
import type { Call, Scoped } from '../../requests/call.ts';
import { hasGiven, ifGiven } from '../rows/criteria.queries.ts';
import { contains, digitsOnly, sortDirection } from '../rows/matching.queries.ts';
import { nameOfAccount } from '../rows/names.queries.ts';

/** Stores the conversation of a registration. */
export const updateRegistrationConversation = (
  trx: RequestTransaction,
  registrationId: number,
  conversation_id: number,
) =>
  unscoped(trx, 'provider_registration', 'A provider registers before having an account')
    .updateTable('provider_registration')
    .set({ conversation_id })
    .where('registration_id', '=', registrationId)
    .execute();

const sortColumns = {
  createdDate: sql`provider_registration.created_at`,
  practiceName: sql`fold(provider_registration.practice_name)`,
  status: sql`provider_registration.status`,
} as const;

/** Selects the registrations that match all criteria. */
export function selectRegistrations({ scoped }: Scoped, criteria: ProviderRegistrationSearch) {
  const { query: text, status, sortProperty = 'createdDate', sortDesc } = criteria;
  return scoped
    .select('provider_registration')
    .select(['registration_id', 'kind', 'practice_name', 'contact_name', 'email', 'phone'])
    .select(['npi', 'tax_id', 'provider_registration.user_name', 'status', 'reason_code'])
    .select(['proof_claim_number as full_claim_number', 'conversation_id', 'row_version'])
    .select(['created_at as created_date', 'decided_at as decided_date'])
    .select(nameOfAccount('provider_registration.decided_by').as('decided_by'))
    .select(nameInDirectory.as('provider_name'))
    .where(hasGiven('provider_registration', { status }))
    .where(ifGiven(text, matchesText))
    .orderBy(sortColumns[sortProperty], sortDirection(sortDesc))
    .orderBy('registration_id');
}

const nameInDirectory = sql<string | null>`(select display_name from provider
  where provider.npi = provider_registration.npi order by provider_id limit 1)`;

const taxIdDigits = 9;

/** Matches an NPI or tax ID by its digits, any other text by the practice name. */
const matchesText = (text: string) => {
  const digits = digitsOnly(text);
  return digits.length >= taxIdDigits
    ? sql<boolean>`${digits} in (provider_registration.npi, provider_registration.tax_id)`
    : contains('provider_registration.practice_name', text);
};

/** @throws HttpError 409 staleRow for a registration that is already decided or has a newer version */
export async function storeDecision(
  { scoped, scope }: Pick<Call, 'scoped' | 'scope'>,
  { registrationId, rowVersion }: { registrationId: number; rowVersion?: number },
  decision: { status: 'Approved' | 'Refused'; reason_code?: string },
): Promise<void> {
  await scoped.updateVersion(
    'provider_registration',
    { registration_id: registrationId, status: 'PendingApproval' },
    rowVersion,
    { ...decision, decided_at: sql`portal_now()`, decided_by: scope.accountId },
  );
}

const selectRegistrationsWithAccount = ({ scoped }: Scoped) =>
  scoped
    .select('provider_registration')
    .innerJoin(scoped.rows('account'), 'account.account_id', 'provider_registration.account_id')
    .select(['provider_registration.registration_id', 'provider_registration.kind'])
    .select(['provider_registration.npi', 'provider_registration.tax_id'])
    .select(['provider_registration.conversation_id', 'provider_registration.practice_name'])
    .select(['account.account_id', 'account.email', 'account.language', 'account.brand_id'])
    .select(['account.first_name']);

/** Returns a registration with its account. */
export const findRegistration = (call: Scoped, registrationId: number) =>
  selectRegistrationsWithAccount(call)
    .where('provider_registration.registration_id', '=', registrationId)
    .executeTakeFirst();

/** Returns the account's undecided request for a further tax ID. */
export const findOpenTaxIdRequest = (call: Scoped, accountId: number, taxId: string) =>
  selectRegistrationsWithAccount(call)
    .where('provider_registration.account_id', '=', accountId)
    .where('provider_registration.tax_id', '=', taxId)
    .where('provider_registration.kind', '=', 'TaxId')
    .where('provider_registration.status', '=', 'PendingApproval')
    .executeTakeFirst();

export type FoundRegistration = NonNullable<Awaited<ReturnType<typeof findRegistration>>>;
