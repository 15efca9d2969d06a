import { limits } from '#shared/schemas/limits.ts';
import { decryptValues, encryptValues } from '../../policy/encrypted-values.ts';
import type { Call, Handler } from '../../requests/call.ts';
import { findDraft, deleteDraft, writeDraft, type DraftIdentity } from './form-draft.queries.ts';
import { hashDraftKey, createDraftKey } from './draft-key.ts';

/**
 * Returns owner and form of a draft. The owner is the account, or for visitors the key that only their browser has; undefined
 * when there is neither.
 */
const toDraftIdentity = (
  { session }: Pick<Call, 'session'>,
  { form, key }: { form: string; key?: string | undefined },
): DraftIdentity | undefined => {
  if (session?.person) return { holder: `account:${session.person.accountId}`, form };
  return key === undefined ? undefined : { holder: `visitor:${hashDraftKey(key)}`, form };
};

/** The encryption is bound to owner and form, so that a copied draft cannot be read under another one. */
const toEncryptionContext = ({ holder, form }: DraftIdentity) => ({
  kind: 'drafts of forms' as const,
  context: `${holder} ${form}`,
});

/** A PostgreSQL interval, such as "30 days". */
const toInterval = ({ value, unit }: { value: number; unit: string }): string => `${value} ${unit}`;

/** Returns the caller's draft of a form. A draft that cannot be decrypted counts as missing. */
export const readFormDraft: Handler<'readFormDraft'> = async (call) => {
  const draft = toDraftIdentity(call, call.input);
  const row = draft && (await findDraft(call.trx, draft));
  if (!draft || !row) return {};
  const { sealed, key_id: keyId, step, saved_at: savedAt } = row;
  const values = decryptValues(
    { sealed, keyId },
    toEncryptionContext(draft),
    call.services.auditKeys,
  );
  if (values === undefined) return {};
  return { values, savedAt, ...(step !== null && { step }) };
};

export const saveFormDraft: Handler<'saveFormDraft'> = async (call) => {
  const { values, step } = call.input;
  const key = call.session?.person ? undefined : (call.input.key ?? createDraftKey());
  const draft = toDraftIdentity(call, { ...call.input, key }) as DraftIdentity;
  const encryptedValues = encryptValues(
    values,
    toEncryptionContext(draft),
    call.services.auditKeys,
  );
  const lifetime = call.session?.person ? limits.draftLife : limits.visitorDraftLife;
  const savedAt = await writeDraft(call.trx, draft, encryptedValues, step, toInterval(lifetime));
  return { savedAt, ...(key !== undefined && { key }) };
};

export const deleteFormDraft: Handler<'deleteFormDraft'> = async (call) => {
  const draft = toDraftIdentity(call, call.input);
  if (draft) await deleteDraft(call.trx, draft);
};
