import type { Operations } from '#generated/operations.ts';
import { covers, type Role } from '#shared/permissions/index.ts';
import { limits } from '#shared/schemas/limits.ts';
import { createFieldError } from '../../errors.ts';
import { sendMail } from '../../mail/outbox.ts';
import { mayManageRole } from '../../policy/account-management.ts';
import { hasPermission } from '../../policy/scope.ts';
import { hashToken, createToken } from '../../policy/session.ts';
import { requirePerson, type Call } from '../../requests/call.ts';
import { digitsOnly } from '../rows/matching.queries.ts';
import { getMemberAccountType } from '../rows/people.ts';
import { hasAccount, findAdultMember, listVisibleGroups } from './create-account.queries.ts';
import { saveResetKey, type MailableAccount } from './password.queries.ts';

type CreateInput = Operations['createAccount']['input'];

/**
 * Returns the role if the caller may create accounts with it: the caller needs its permission for creating accounts and, for a
 * role of the caller's own portal, all permissions of the role.
 * @throws HttpError 422 for any other role
 */
export function requireCreatableRole(call: Call<CreateInput>): Role {
  const caller = requirePerson(call);
  const role = call.services.catalogue.rolesById.get(call.input.roleId);
  const isOwnPortal = role?.portal === caller.role.portal;
  const rolePermissions = new Map(Object.entries(role?.permissions ?? {}));
  const mayCreate =
    role && mayManageRole(caller, role) && hasPermission(call.scope, role.accounts.create, 'write');
  if (!role || !mayCreate || (isOwnPortal && !covers(caller.permissions, rolePermissions)))
    throw createFieldError('roleId', 'roleElsewhere');
  return role;
}

/**
 * Returns the data that the account gives access to: a member, groups or a tax id, depending on the portal of its role. The
 * brand is that of the member's group or of an employer's groups if all have the same brand, otherwise null.
 * @throws HttpError 422 for data that is missing, or to which the caller may not give access
 */
export async function requireAccountAccess(call: Call<CreateInput>, role: Role) {
  const { groupNumbers = [], memberId, taxId } = call.input;
  const noAccess = {
    groups: [] as number[],
    taxIds: [] as string[],
    memberId: undefined,
    brandId: null as string | null,
  };
  switch (role.portal) {
    case 'member':
      return { ...noAccess, ...(await requireMemberAccess(call, role, memberId)) };
    case 'provider':
      if (!taxId) throw createFieldError('taxId', 'required');
      return { ...noAccess, taxIds: [digitsOnly(taxId)] };
    case 'employer':
      return { ...noAccess, ...(await requireGroupAccess(call, groupNumbers)) };
    default:
      return { ...noAccess, groups: listStaffGroups(call) };
  }
}

async function requireMemberAccess(
  call: Call<CreateInput>,
  role: Role,
  memberId: string | undefined,
) {
  if (!memberId) throw createFieldError('memberId', 'required');
  const member = await findAdultMember(call, digitsOnly(memberId));
  if (!member || (await hasAccount(call.trx, member.member_id)))
    throw createFieldError('memberId', 'noSuchMember');
  if (!member.can_register) throw createFieldError('memberId', 'servedElsewhere');
  if (!role.accountTypes.includes(getMemberAccountType(member)))
    throw createFieldError('roleId', 'roleElsewhere');
  return { memberId: member.member_id, brandId: member.brand_id };
}

async function requireGroupAccess(call: Call<CreateInput>, groupNumbers: readonly number[]) {
  if (groupNumbers.length === 0) throw createFieldError('groupNumbers', 'required');
  const groups = await listVisibleGroups(call, groupNumbers);
  if (groups.length < new Set(groupNumbers).size) throw createFieldError('groupNumbers', 'enum');
  const [brandId = null, ...others] = new Set(groups.map(({ brand_id }) => brand_id));
  return {
    groups: groups.map(({ group_number }) => group_number),
    brandId: others.length === 0 ? brandId : null,
  };
}

/** Returns the groups of new staff: those of the account's creator. */
function listStaffGroups(call: Call): number[] {
  const { groups } = call.scope;
  return groups === 'all' ? [limits.everyGroupNumber.value] : groups;
}

interface Holder extends Pick<MailableAccount, 'account_id' | 'email' | 'language' | 'brand_id'> {
  userName: string;
}

const minutesPerHour = 60;

/** Mails the welcome with a single-use link for choosing a password. The account's creator never sees the link. */
export async function mailWelcome(call: Call, holder: Holder): Promise<void> {
  const hours = limits.welcomeLink.value;
  const key = createToken();
  await saveResetKey(call.trx, holder.account_id, hashToken(key), hours * minutesPerHour);
  await sendMail(call, 'welcome', {
    to: holder.email,
    language: holder.language,
    values: { userName: holder.userName, hours },
    brandId: holder.brand_id,
    path: `/reset-password/${key}`,
  });
}
