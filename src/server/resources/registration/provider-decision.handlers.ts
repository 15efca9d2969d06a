import { requireFound } from '../../errors.ts';
import type { Handler } from '../../requests/call.ts';
import { readPage } from '../rows/paged.queries.ts';
import {
  addNetworksOfTaxId,
  closeRegisteredAccount,
  activatePendingAccount,
  updateTaxIdStatus,
} from './provider-decision.queries.ts';
import { notifyApplicant } from './notify-applicant.queries.ts';
import {
  storeDecision,
  findRegistration,
  selectRegistrations,
} from './provider-registration.queries.ts';

export const searchProviderRegistrations: Handler<'searchProviderRegistrations'> = (call) =>
  readPage(call, selectRegistrations(call, call.input));

export const approveProviderRegistration: Handler<'approveProviderRegistration'> = async (call) => {
  const registration = requireFound(await findRegistration(call, call.input.registrationId));
  await storeDecision(call, call.input, { status: 'Approved' });
  await activatePendingAccount(call, registration);
  await updateTaxIdStatus(call, registration, 'Active');
  await addNetworksOfTaxId(call, registration);
  const outcome =
    registration.kind === 'TaxId' ? 'registrationOfTaxIdApproved' : 'registrationApproved';
  await notifyApplicant(call, registration, outcome);
  call.auditObject(registration.registration_id, { outcome, account: registration.account_id });
};

export const declineProviderRegistration: Handler<'declineProviderRegistration'> = async (call) => {
  const { reasonCode } = call.input;
  const registration = requireFound(await findRegistration(call, call.input.registrationId));
  await storeDecision(call, call.input, { status: 'Refused', reason_code: reasonCode });
  // A request for a further tax ID does not change the account.
  if (registration.kind === 'Registration') await closeRegisteredAccount(call, registration);
  await updateTaxIdStatus(call, registration, 'Ended');
  const outcome = 'registrationDeclined';
  await notifyApplicant(call, registration, outcome, reasonCode);
  call.auditObject(registration.registration_id, { outcome, account: registration.account_id });
};
