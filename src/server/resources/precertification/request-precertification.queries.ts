import { sql } from 'kysely';
import type { PrecertificationRequest } from '#generated/operations.ts';
import { limits } from '#shared/schemas/limits.ts';
import { clock } from '../../clock.ts';
import { createFieldError } from '../../errors.ts';
import type { Call, Scoped } from '../../requests/call.ts';
import { selectDiagnoses, findProcedure } from '../medical-code/medical-code.queries.ts';
import { toRow } from '../rows/fields.ts';

type CallContext = Pick<Call, 'trx' | 'scope'>;

/**
 * Returns the provider with this NPI. With `isOwn`, callers who are providers may name only providers with their own tax IDs.
 * @throws HttpError 422 at the field when there is none
 */
async function requireProvider(
  { trx, scope }: CallContext,
  field: string,
  npi: string,
  { isOwn }: { isOwn: boolean },
) {
  const provider = await trx
    .selectFrom('provider')
    .select(['provider_id', 'tax_id', 'display_name'])
    .where('npi', '=', npi)
    .$if(isOwn && scope.principal === 'provider', (query) =>
      query.where(sql<boolean>`tax_id = any(${scope.taxIds}::text[])`),
    )
    .orderBy('provider_id')
    .executeTakeFirst();
  if (!provider) throw createFieldError(field, 'enum');
  return provider;
}

/** Returns the requesting and the servicing provider, by default the same. @throws HttpError 422 for an unknown NPI */
export async function requireProviders(call: CallContext, request: PrecertificationRequest) {
  const { requestingNpi, servicingNpi } = request;
  const requestingProvider = await requireProvider(call, 'requestingNpi', requestingNpi, {
    isOwn: true,
  });
  const servicingProvider = servicingNpi
    ? await requireProvider(call, 'servicingNpi', servicingNpi, { isOwn: false })
    : requestingProvider;
  return { requestingProvider, servicingProvider };
}

/** Returns the diagnoses and services of a request with their descriptions. @throws HttpError 422 at an unknown code */
export async function requireCodes(
  call: CallContext,
  { diagnoses, services }: PrecertificationRequest,
) {
  const foundCodes = { diagnoses: [] as FoundCode[], services: [] as FoundService[] };
  for (const [index, { code }] of diagnoses.entries()) {
    const row = await selectDiagnoses(call, { code }, []).executeTakeFirst();
    if (!row) throw createFieldError(`diagnoses/${index}/code`, 'enum');
    foundCodes.diagnoses.push(row);
  }
  for (const [index, { code, units }] of services.entries()) {
    const row = await findProcedure(call, code);
    if (!row) throw createFieldError(`services/${index}/code`, 'enum');
    const { code_system, description } = row;
    foundCodes.services.push({ code: row.code, code_system, description, units });
  }
  return foundCodes;
}

interface FoundCode {
  code: string;
  code_system: string;
  description: string;
}
interface FoundService extends FoundCode {
  units: number;
}

type Providers = Awaited<ReturnType<typeof requireProviders>>;

const msPerHour = 3_600_000;

/** Returns the time by which a request that is received now must be decided. */
const getDueTime = (urgency: string): string => {
  const { value: hours } = urgency === 'Elective' ? limits.precertStandard : limits.precertUrgent;
  return new Date(clock.now() + hours * msPerHour).toISOString();
};

/** Inserts the request without diagnoses and services. Returns its number and the time when the decision is due. */
export function insertPrecertification(
  call: Call<PrecertificationRequest>,
  { requestingProvider, servicingProvider }: Providers,
) {
  const { input, scope, today } = call;
  const isInpatient = input.admitDate !== undefined;
  return call.scoped.insert(
    'precertification',
    {
      ...toRow({
        memberId: input.memberId,
        requestType: input.requestType,
        reviewType: input.serviceFrom < today ? 'Retrospective' : 'Prospective',
        urgency: input.urgency,
        placeOfService: input.placeOfService,
        status: 'Received',
        requestingProviderId: requestingProvider.provider_id,
        servicingProviderId: servicingProvider.provider_id,
        facilityProviderId: isInpatient ? servicingProvider.provider_id : undefined,
        requestingTaxId: requestingProvider.tax_id,
        contactName: input.contactName,
        contactPhone: input.contactPhone,
        admitDate: input.admitDate,
        lengthOfStayRequested: input.lengthOfStayRequested,
        clinicalNotes: input.clinicalNotes,
        createdBy: scope.accountId,
      }),
      received_at: clock.date().toISOString(),
      due_at: getDueTime(input.urgency),
    },
    ['certno', 'due_at'],
  );
}

/** Inserts the diagnoses and services of a request. */
export async function insertParts(
  { scoped, input }: Call<PrecertificationRequest>,
  certno: number,
  { diagnoses, services }: Awaited<ReturnType<typeof requireCodes>>,
): Promise<void> {
  await scoped.insertAll(
    'precertification_diagnosis',
    diagnoses.map(({ code, description }, index) => ({
      certno,
      sequence: index + 1,
      code,
      description,
    })),
  );
  await scoped.insertAll(
    'precertification_service',
    services.map(({ units, ...service }, index) => ({
      ...service,
      certno,
      line_number: index + 1,
      units_requested: units,
      from_date: input.serviceFrom,
      to_date: input.serviceTo ?? input.serviceFrom,
    })),
  );
}

/** Stores the conversation in which a request was filed. */
export const updatePrecertificationConversation = (
  { scoped }: Scoped,
  certno: number,
  conversationId: number,
) => scoped.update('precertification', { certno }, { conversation_id: conversationId });
