import { displayTaxId } from '#shared/format/identifiers.ts';
import { createFieldError, requireFound } from '../../errors.ts';
import type { Call, Handler } from '../../requests/call.ts';
import { notifyApplicant } from '../registration/notify-applicant.queries.ts';
import {
  storeDecision,
  findOpenTaxIdRequest,
} from '../registration/provider-registration.queries.ts';
import { toFields } from '../rows/fields.ts';
import { digitsOnly } from '../rows/matching.queries.ts';
import {
  findTaxId,
  grantTaxId,
  saveTaxIdChoice,
  listKnownNpis,
  revokeTaxId,
  replaceClaimsFilter,
  listTaxIds,
} from './provider-access.queries.ts';
import { requireProviderAccountId } from './require-provider.queries.ts';

export const listProviderAccess: Handler<'listProviderAccess'> = async (call) => {
  const accountId = await requireProviderAccountId(call, call.input.accountId);
  const rows = await listTaxIds(call, accountId);
  return rows.map((row) => ({
    ...toFields(call, row),
    taxId: displayTaxId(row.tax_id),
    chosen: row.tax_id === call.session?.chosenTaxId,
  }));
};

/** The reason of a rejected request, a code of schemas/codes/registration-reason.json. Staff enter no reason here. */
const rejectionReason = 'CallUs';

/**
 * Decides the account's open request for the tax ID, if there is one. Must be called before other changes, so that locks are
 * taken in the same order as by approveProviderRegistration and declineProviderRegistration.
 */
async function decideRequest(
  call: Call,
  { accountId, taxId }: { accountId: number; taxId: string },
  decision: Parameters<typeof storeDecision>[2],
): Promise<void> {
  const request = await findOpenTaxIdRequest(call, accountId, taxId);
  if (!request) return;
  await storeDecision(call, { registrationId: request.registration_id }, decision);
  const isApproved = decision.status === 'Approved';
  const outcome = isApproved ? 'registrationOfTaxIdApproved' : 'registrationDeclined';
  await notifyApplicant(call, request, outcome, decision.reason_code);
}

export const createProviderAccess: Handler<'createProviderAccess'> = async (call) => {
  const accountId = await requireProviderAccountId(call, call.input.accountId);
  const taxId = digitsOnly(call.input.taxId);
  await decideRequest(call, { accountId, taxId }, { status: 'Approved' });
  await grantTaxId(call, accountId, taxId);
  call.auditObject(accountId, { taxId: 'granted' });
};

export const deleteProviderAccess: Handler<'deleteProviderAccess'> = async (call) => {
  const accountId = await requireProviderAccountId(call, call.input.accountId);
  const taxId = digitsOnly(call.input.taxId);
  requireFound(await findTaxId(call, accountId, taxId));
  await decideRequest(
    call,
    { accountId, taxId },
    { status: 'Refused', reason_code: rejectionReason },
  );
  await revokeTaxId(call, accountId, taxId);
  call.auditObject(accountId, { taxId: 'removed' });
};

export const setClaimsFilter: Handler<'setClaimsFilter'> = async (call) => {
  const { renderingNpis = [] } = call.input;
  const accountId = await requireProviderAccountId(call, call.input.accountId);
  const taxId = digitsOnly(call.input.taxId);
  requireFound(await findTaxId(call, accountId, taxId));
  const knownNpis = await listKnownNpis(call, taxId, renderingNpis);
  if (renderingNpis.some((npi) => !knownNpis.includes(npi)))
    throw createFieldError('renderingNpis', 'enum');
  await replaceClaimsFilter(call, accountId, taxId, renderingNpis);
  call.auditObject(accountId, { renderingNpis });
};

/** Selects one of the account's approved tax IDs for the session, or none. Responds 404 for any other tax ID. */
export const chooseTaxId: Handler<'chooseTaxId'> = async (call) => {
  const taxId = call.input.taxId ? digitsOnly(call.input.taxId) : null;
  if (taxId !== null)
    requireFound(call.session?.person?.taxIds.find((ownTaxId) => ownTaxId === taxId));
  await saveTaxIdChoice(call, taxId);
};
