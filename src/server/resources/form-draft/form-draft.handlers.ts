import { limits } from '#shared/schemas/limits.ts';
import { decryptValues, encryptValues } from '../../policy/sealed-values.ts';
import type { Call, Handler } from '../../requests/call.ts';
import { readDraftRow, removeDraft, writeDraft, type DraftPlace } from './form-draft.queries.ts';
import { draftKeyHash, newDraftKey } from './draft-key.ts';

/** Returns the owner of a draft: the account, or for visitors the key that only their browser has. */
const placeOf = (
  { session }: Pick<Call, 'session'>,
  { form, key }: { form: string; key?: string | undefined },
): DraftPlace | undefined => {
  if (session?.person) return { holder: `account:${session.person.accountId}`, form };
  return key === undefined ? undefined : { holder: `visitor:${draftKeyHash(key)}`, form };
};

const boundTo = ({ holder, form }: DraftPlace) => ({
  kind: 'drafts of forms' as const,
  context: `${holder} ${form}`,
});

const span = ({ value, unit }: { value: number; unit: string }): string => `${value} ${unit}`;

/** A draft that cannot be decrypted counts as missing. */
export const readFormDraft: Handler<'readFormDraft'> = async (call) => {
  const place = placeOf(call, call.input);
  const row = place && (await readDraftRow(call.trx, place));
  if (!place || !row) return {};
  const { sealed, key_id: keyId, step, saved_at: savedAt } = row;
  const values = decryptValues({ sealed, keyId }, boundTo(place), call.services.auditKeys);
  if (values === undefined) return {};
  return { values, savedAt, ...(step !== null && { step }) };
};

export const saveFormDraft: Handler<'saveFormDraft'> = async (call) => {
  const { values, step } = call.input;
  const key = call.session?.person ? undefined : (call.input.key ?? newDraftKey());
  const place = placeOf(call, { ...call.input, key }) as DraftPlace;
  const sealed = encryptValues(values, boundTo(place), call.services.auditKeys);
  const life = call.session?.person ? limits.draftLife : limits.visitorDraftLife;
  const savedAt = await writeDraft(call.trx, place, sealed, step, span(life));
  return { savedAt, ...(key !== undefined && { key }) };
};

export const deleteFormDraft: Handler<'deleteFormDraft'> = async (call) => {
  const place = placeOf(call, call.input);
  if (place) await removeDraft(call.trx, place);
};
