import { displayTaxId } from '#shared/format/identifiers.ts';
import { fieldProblem, found } from '../../errors.ts';
import type { Handler } from '../../requests/call.ts';
import { toFields } from '../rows/fields.ts';
import { digitsOnly } from '../rows/matching.queries.ts';
import {
  closeRequest,
  findTaxId,
  grantTaxId,
  saveTaxIdChoice,
  knownRenderers,
  removeTaxId,
  replaceClaimsFilter,
  taxIdsOf,
} from './provider-access.queries.ts';
import { requireProvider } from './require-provider.queries.ts';

export const listProviderAccess: Handler<'listProviderAccess'> = async (call) => {
  const accountId = await requireProvider(call, call.input.accountId);
  const rows = await taxIdsOf(call, accountId);
  return rows.map((row) => ({
    ...toFields(call, row),
    taxId: displayTaxId(row.tax_id),
    chosen: row.tax_id === call.session?.chosenTaxId,
  }));
};

export const createProviderAccess: Handler<'createProviderAccess'> = async (call) => {
  const accountId = await requireProvider(call, call.input.accountId);
  const taxId = digitsOnly(call.input.taxId);
  await grantTaxId(call, accountId, taxId);
  await closeRequest(call, accountId, taxId, 'Approved');
  call.auditWrite(accountId, { taxId: 'granted' });
  return { success: true };
};

export const deleteProviderAccess: Handler<'deleteProviderAccess'> = async (call) => {
  const accountId = await requireProvider(call, call.input.accountId);
  const taxId = digitsOnly(call.input.taxId);
  found(await findTaxId(call, accountId, taxId));
  await removeTaxId(call, accountId, taxId);
  await closeRequest(call, accountId, taxId, 'Refused');
  call.auditWrite(accountId, { taxId: 'removed' });
  return { success: true };
};

export const setClaimsFilter: Handler<'setClaimsFilter'> = async (call) => {
  const { renderingNpis = [] } = call.input;
  const accountId = await requireProvider(call, call.input.accountId);
  const taxId = digitsOnly(call.input.taxId);
  found(await findTaxId(call, accountId, taxId));
  const known = await knownRenderers(call, taxId, renderingNpis);
  if (renderingNpis.some((npi) => !known.includes(npi)))
    throw fieldProblem('renderingNpis', 'enum');
  await replaceClaimsFilter(call, accountId, taxId, renderingNpis);
  call.auditWrite(accountId, { renderingNpis });
  return { success: true };
};

/** The tax ID must be an approved one of the account. Another account's tax ID is treated as missing. */
export const chooseTaxId: Handler<'chooseTaxId'> = async (call) => {
  const taxId = call.input.taxId ? digitsOnly(call.input.taxId) : null;
  if (taxId !== null) found(call.session?.person?.taxIds.find((own) => own === taxId));
  await saveTaxIdChoice(call, taxId);
  return { success: true };
};
