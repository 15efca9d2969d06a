import { limits } from '#shared/schemas/limits.ts';
import { findNearest } from '#shared/format/nearest.ts';
import type { PermissionCatalogue, Role } from '#shared/permissions/index.ts';
import type { UnitOfWork } from '../database/database.ts';
import { hashPassword } from '../policy/passwords.ts';
import { hashToken, createToken } from '../policy/session.ts';
import type { OperatorServices } from '../requests/services.ts';
import { insertAccount } from '../resources/user/create-account.queries.ts';
import { saveResetKey } from '../resources/user/password.queries.ts';
import { listExistingGroups } from './accounts.queries.ts';
import { createFailure, type Command, type CommandResult, type Options } from './command.ts';
import { createInputValidator } from './input-validator.ts';
import { recordCommand } from './record-command.ts';

const welcomeHours = limits.welcomeLink.value;

/**
 * `create-user --name … --role … --email …`: creates an account, for example the first administrator of an empty
 * database, and prints a link with which its holder chooses a password.
 */
export const createUser: Command = async (services, { options, by }) => {
  const requested = readUser(services, options);
  if ('lines' in requested) return requested;
  return services.kysely.transaction().execute(async (trx) => {
    const access = await readAccess(trx, requested);
    if ('lines' in access) return access;
    const accountId = await insertUser(trx, { user: requested, access });
    if (accountId === undefined)
      return createFailure(`The user name ${requested.userName} is taken.`);
    const key = createToken();
    await saveResetKey(trx, accountId, hashToken(key), welcomeHours * 60);
    const detail = { roleId: requested.role.id, groups: access.groups };
    await recordCommand(trx, { name: 'create-user', by, accountId, detail });
    const brand = services.brands.byId.get(access.brandId) ?? services.brands.fallback;
    return {
      lines: [
        `${requested.userName} is created with the role ${requested.role.name}.`,
        `Its holder chooses a password here, once, within ${welcomeHours} hours:`,
        `${services.origin({ brand })}/reset-password/${key}`,
        ...(services.config.publicUrl === undefined
          ? ['PUBLIC_URL is not set: replace the host before /reset-password if necessary.']
          : []),
      ],
      skipAudit: true,
    };
  });
};

interface RequestedUser {
  firstName: string;
  lastName: string;
  userName: string;
  email: string;
  language: string;
  role: Role;
  brandId: string;
  groups: readonly number[];
  taxId: string | undefined;
}

/** The option of each field of the contract whose option has another name. */
const optionsByField: Readonly<Record<string, string>> = {
  firstName: 'name',
  lastName: 'name',
  userName: 'user',
  groupNumbers: 'groups',
};

/** Reads the options and checks them like the portal's own form for new accounts. */
function readUser(
  services: OperatorServices,
  { named, positional }: Options,
): RequestedUser | CommandResult {
  const getText: GetText = (name) => (typeof named[name] === 'string' ? named[name].trim() : '');
  if (positional.length > 0)
    return createFailure(`Unexpected: ${positional.join(' ')}. Put a name into quotes.`);
  const missing = ['name', 'role', 'email'].filter((name) => getText(name) === '');
  if (missing.length > 0)
    return createFailure(`Missing: ${missing.map((name) => `--${name}`).join(', ')}`);
  const role = findRole(services.catalogue, getText('role'));
  if ('lines' in role) return role;
  const brandId = getText('brand') || services.brands.fallback.id;
  if (!services.brands.byId.has(brandId)) return createFailure(`There is no brand ${brandId}.`);
  const person = readPerson(getText);
  if ('lines' in person) return person;
  const groups = getText('groups') === '' ? [] : getText('groups').split(',').map(Number);
  const taxId = getText('taxId') || undefined;
  const holder = { ...person, language: getText('language') || 'en' };
  const problems = createInputValidator(services, 'createAccount').findProblems({
    roleId: role.id,
    ...holder,
    ...(groups.length > 0 && { groupNumbers: groups }),
    ...(taxId !== undefined && { taxId }),
  });
  if (problems.length > 0)
    return createFailure(
      ...problems.map(
        ({ field, text: message }) => `--${optionsByField[field] ?? field}: ${message}`,
      ),
    );
  return { ...holder, role, brandId, groups, taxId };
}

type GetText = (option: string) => string;

/** Reads the name of the account's holder, the user name and the email address. */
function readPerson(
  getText: GetText,
): Pick<RequestedUser, 'firstName' | 'lastName' | 'userName' | 'email'> | CommandResult {
  const [, firstName = '', lastName = ''] = /^(.*?)\s+(\S+)$/u.exec(getText('name')) ?? [];
  if (lastName === '')
    return createFailure('--name must be a first and a last name: --name "Ana Young"');
  const email = getText('email');
  const userName = getText('user') || email;
  if (userName.includes('@') && userName.toLowerCase() !== email.toLowerCase())
    return createFailure('--user may be an email address only if it is the one in --email.');
  return { firstName, lastName, userName, email };
}

/** Finds a role of the permissions folder by name or number; otherwise returns a failure. */
function findRole({ roles }: PermissionCatalogue, text: string): Role | CommandResult {
  const requested = text.toLowerCase();
  const role = roles.find(
    ({ id, name }) => name.toLowerCase() === requested || String(id) === text,
  );
  if (role) return role;
  const names = roles.map(({ name }) => name);
  const near = findNearest(text, names);
  return createFailure(
    `There is no role '${text}'${near ? `; did you mean '${near}'?` : '.'}`,
    `Roles: ${names.join(', ')}`,
  );
}

/** What the account may access. Tax IDs are nine digits. */
interface Access {
  groups: readonly number[];
  taxIds: readonly string[];
  brandId: string;
}

/** Reads the access of the account by the portal of its role. Staff have access to every group. */
async function readAccess(
  trx: UnitOfWork,
  { role, groups, taxId, brandId }: RequestedUser,
): Promise<Access | CommandResult> {
  const noAccess = { groups: [], taxIds: [], brandId };
  switch (role.portal) {
    case 'admin':
      return { ...noAccess, groups: [limits.everyGroupNumber.value] };
    case 'provider':
      return taxId === undefined
        ? createFailure(`An account of the role ${role.name} needs --taxId ##-#######`)
        : { ...noAccess, taxIds: [taxId.replaceAll(/\D/gu, '')] };
    case 'employer': {
      if (groups.length === 0)
        return createFailure(`The role ${role.name} needs --groups 1001,1002`);
      const known = await listExistingGroups(trx, groups);
      const missing = groups.filter((each) => !known.some((row) => row.group_number === each));
      if (missing.length > 0) return createFailure(`There is no group ${missing.join(', ')}.`);
      return { ...noAccess, groups, brandId: known[0]?.brand_id ?? brandId };
    }
    case 'member':
      return createFailure('Members register in the portal, or staff create their accounts there.');
  }
}

const insertUser = async (
  trx: UnitOfWork,
  { user, access }: { user: RequestedUser; access: Access },
): Promise<number | undefined> =>
  insertAccount(
    { trx },
    {
      user_name: user.userName,
      email: user.email,
      first_name: user.firstName,
      last_name: user.lastName,
      account_type: user.role.accountTypes[0] ?? 0,
      role_id: user.role.id,
      // A random password that is never shown: the holder chooses one by the link.
      password_hash: await hashPassword(createToken()),
      password_chosen: false,
      language: user.language,
      brand_id: access.brandId,
    },
    access,
  );
