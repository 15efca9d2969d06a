import { limits } from '#shared/schemas/limits.ts';
import { decryptValues, encryptValues } from '../../policy/sealed-values.ts';
import type { Call, Handler } from '../../requests/call.ts';
import { readDraftRow, deleteDraft, writeDraft, type DraftIdentity } from './form-draft.queries.ts';
import { draftKeyHash, newDraftKey } from './draft-key.ts';

/** Returns the owner of a draft: the account, or for visitors the key that only their browser has. */
const draftOf = (
  { session }: Pick<Call, 'session'>,
  { form, key }: { form: string; key?: string | undefined },
): DraftIdentity | undefined => {
  if (session?.person) return { holder: `account:${session.person.accountId}`, form };
  return key === undefined ? undefined : { holder: `visitor:${draftKeyHash(key)}`, form };
};

const boundTo = ({ holder, form }: DraftIdentity) => ({
  kind: 'drafts of forms' as const,
  context: `${holder} ${form}`,
});

const span = ({ value, unit }: { value: number; unit: string }): string => `${value} ${unit}`;

/** A draft that cannot be decrypted counts as missing. */
export const readFormDraft: Handler<'readFormDraft'> = async (call) => {
  const draft = draftOf(call, call.input);
  const row = draft && (await readDraftRow(call.trx, draft));
  if (!draft || !row) return {};
  const { sealed, key_id: keyId, step, saved_at: savedAt } = row;
  const values = decryptValues({ sealed, keyId }, boundTo(draft), call.services.auditKeys);
  if (values === undefined) return {};
  return { values, savedAt, ...(step !== null && { step }) };
};

export const saveFormDraft: Handler<'saveFormDraft'> = async (call) => {
  const { values, step } = call.input;
  const key = call.session?.person ? undefined : (call.input.key ?? newDraftKey());
  const draft = draftOf(call, { ...call.input, key }) as DraftIdentity;
  const sealed = encryptValues(values, boundTo(draft), call.services.auditKeys);
  const life = call.session?.person ? limits.draftLife : limits.visitorDraftLife;
  const savedAt = await writeDraft(call.trx, draft, sealed, step, span(life));
  return { savedAt, ...(key !== undefined && { key }) };
};

export const deleteFormDraft: Handler<'deleteFormDraft'> = async (call) => {
  const draft = draftOf(call, call.input);
  if (draft) await deleteDraft(call.trx, draft);
};
