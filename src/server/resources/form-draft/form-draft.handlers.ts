import { limits } from '#shared/schemas/limits.ts';
import { decryptValues, encryptValues } from '../../policy/encrypted-values.ts';
import type { Call, Handler } from '../../requests/call.ts';
import { toFields } from '../rows/fields.ts';
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
const toBinding = ({ holder, form }: DraftIdentity) => ({
  kind: 'drafts of forms' as const,
  context: `${holder} ${form}`,
});

/** Returns the caller's draft of a form. A draft that cannot be decrypted counts as missing. */
export const readFormDraft: Handler<'readFormDraft'> = async (call) => {
  const draft = toDraftIdentity(call, call.input);
  const row = draft && (await findDraft(call.trx, draft));
  const values = row && decryptValues(row, toBinding(draft), call.services.auditKeys);
  if (!row || values === undefined) return {};
  const { step, saved_at } = row;
  return { ...toFields(call, { step, saved_at }), values };
};

export const saveFormDraft: Handler<'saveFormDraft'> = async (call) => {
  const { form, values, step = null } = call.input;
  const isVisitor = !call.session?.person;
  const key = isVisitor ? (call.input.key ?? createDraftKey()) : undefined;
  const draft = toDraftIdentity(call, { form, key }) as DraftIdentity;
  const encryptedValues = encryptValues(values, toBinding(draft), call.services.auditKeys);
  const lifetime = isVisitor ? limits.visitorDraftLife : limits.draftLife;
  const savedAt = await writeDraft(call.trx, { ...draft, ...encryptedValues, step }, lifetime);
  return { savedAt, ...(key !== undefined && { key }) };
};

export const deleteFormDraft: Handler<'deleteFormDraft'> = async (call) => {
  const draft = toDraftIdentity(call, call.input);
  if (draft) await deleteDraft(call.trx, draft);
};
