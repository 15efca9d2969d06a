import { createFieldError, requireFound, HttpError } from '../../errors.ts';
import { hashPassword } from '../../policy/passwords.ts';
import { createToken } from '../../policy/session.ts';
import { requireOwnUserName } from '../../policy/user-names.ts';
import { requirePerson, type Handler } from '../../requests/call.ts';
import { requireManagedPerson } from './account.queries.ts';
import { insertAccount } from './create-account.queries.ts';
import { copyGroupRights } from './group-rights.queries.ts';
import { mailWelcome, requireAccountAccess, requireCreatableRole } from './create-account.ts';
import { getMailableAccount } from './password.queries.ts';

export const createAccount: Handler<'createAccount'> = async (call) => {
  const { firstName, lastName, userName, email, language = 'en' } = call.input;
  requireOwnUserName({ userName, email });
  const role = requireCreatableRole(call);
  const { memberId, brandId: groupBrandId, ...access } = await requireAccountAccess(call, role);
  const brandId = groupBrandId ?? call.request.brand.id;
  const account = {
    user_name: userName,
    email: email.trim(),
    first_name: firstName.trim(),
    last_name: lastName.trim(),
    account_type: requireFound(role.accountTypes[0]),
    role_id: role.id,
    member_id: memberId ?? null,
    // A random password that is never shown: the holder chooses one by the mailed link.
    password_hash: await hashPassword(createToken()),
    password_chosen: false,
    language,
    brand_id: brandId,
    created_by: requirePerson(call).accountId,
  };
  const accountId = await insertAccount(call, account, access);
  if (accountId === undefined) throw createFieldError('userName', 'alreadyInUse');
  if (call.scope.principal === 'employer') await copyGroupRights(call, accountId);
  await mailWelcome(call, { ...account, account_id: accountId, userName });
  call.auditObject(accountId, { roleId: role.id, groups: access.groups });
  return { userId: accountId };
};

/**
 * Sends the welcome mail again. Rejected after a password was chosen, because the link works for days; then only
 * resetAccountPassword can send a link.
 */
export const sendWelcome: Handler<'sendWelcome'> = async (call) => {
  const { userId } = call.input;
  const { userName } = await requireManagedPerson(call, userId, { reset: true });
  const account = await getMailableAccount(call.trx, userId);
  if (account.password_chosen) throw new HttpError('conflict');
  await mailWelcome(call, { ...account, userName });
  call.auditObject(userId);
};
