import type { FastifyBaseLogger } from 'fastify';
import { defaultLanguage } from '#shared/locales/languages.ts';
import type { PermissionCatalogue, Role } from '#shared/permissions/index.ts';
import { isRecord } from '#shared/schemas/references.ts';
import { clock } from '../clock.ts';
import type { Config } from '../config.ts';
import { hashToken, type Session } from '../policy/session.ts';
import type { Connection } from '../policy/tables.ts';
import { HttpError } from '../errors.ts';
import {
  isAccountTaken,
  saveAccount,
  saveSession,
  findSessionOfToken,
  type PermissionOverride,
} from './store-caller.queries.ts';

/** The fields of the login response (point 3 of the specification) that the portal stores. */
interface LoginPerson {
  accountId: number;
  accountType: number;
  /** The list `id:True,id:False`; True means read-only. */
  permissions: string;
  /** Reads a text field of the response; '' when it is missing. */
  text: (name: string) => string;
}

interface AccountStore {
  kysely: Connection;
  catalogue: PermissionCatalogue;
  config: Config;
  log: FastifyBaseLogger;
}

/** The brand of the request, and the client's address and user agent. */
interface LoginRequest {
  brand: { id: string };
  ipAddress: string;
  userAgent: string;
}

/**
 * Stores the account that the back end's login response describes, and the hash of its token, so that the portal's own
 * operations (sessions, preferences, terms) can identify the caller. Stores nothing when the response has no token, or
 * neither an account nor an anonymous session.
 * @throws HttpError 503 when the account's id or user name already belongs to an account that is not of this back end
 */
export async function storeCaller(
  { kysely, catalogue, config, log }: AccountStore,
  origin: string,
  request: LoginRequest,
  { form, response }: { form: URLSearchParams; response: string },
): Promise<void> {
  const login = parseObject(response);
  const token = login?.['access_token'];
  if (!login || typeof token !== 'string') return;
  const person = readPerson(login);
  const kind = getSessionKind(form);
  if (!person && kind !== 'anonymous') return;
  await kysely.transaction().execute(async (trx) => {
    if (person) {
      const permissions = parsePermissions(person.permissions);
      const role = findRole(catalogue.roles, person, permissions);
      if (!role) return;
      const account = toAccount(person, role);
      if (await isAccountTaken(trx, origin, account)) throw createAccountTakenError(log, account);
      await saveAccount(trx, origin, account, listOverrides(role, permissions, catalogue.byName));
    }
    const impersonatorSession =
      kind === 'impersonation'
        ? await findSessionOfToken(trx, hashToken(form.get('token') ?? ''))
        : undefined;
    await saveSession(trx, {
      token_hash: hashToken(token),
      kind,
      account_id: person?.accountId ?? null,
      impersonator_id: impersonatorSession?.account_id ?? null,
      parent_session_id: impersonatorSession?.session_id ?? null,
      brand_id: request.brand.id,
      ip_address: request.ipAddress,
      user_agent: request.userAgent,
      expires_at: new Date(clock.now() + config.sessionHours * 3_600_000).toISOString(),
    });
  });
}

function createAccountTakenError(
  log: FastifyBaseLogger,
  { account_id }: { account_id: number },
): HttpError {
  log.error(
    { accountId: account_id },
    'The back end signed in an account whose id or user name belongs to another account in this database. ' +
      'Set DATA_DIR or DATABASE_URL to a database that only this back end uses.',
  );
  return new HttpError('unavailable', { retryAfter: 60 });
}

function getSessionKind(form: URLSearchParams): Session['kind'] {
  const grant = form.get('grant_type');
  return grant === 'anonymous' || grant === 'impersonation' ? grant : 'password';
}

function parseObject(response: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(response);
    return isRecord(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

function readPerson(login: Record<string, unknown>): LoginPerson | undefined {
  const accountId = Number(login['accountId']);
  const accountType = Number(login['accountType']);
  if (!Number.isSafeInteger(accountId) || accountId < 1 || !accountType) return undefined;
  const getText = (name: string) => (typeof login[name] === 'string' ? login[name] : '');
  return { accountId, accountType, permissions: getText('permissions'), text: getText };
}

/** Parses the list `id:True,id:False`. Returns whether a permission is read-only, by its ID. */
const parsePermissions = (list: string): Map<number, boolean> =>
  new Map(
    list.split(',').flatMap((pair) => {
      const [, id, readOnly] = /^\s*(\d+):(True|False)\s*$/u.exec(pair) ?? [];
      return id ? [[Number(id), readOnly === 'True'] as const] : [];
    }),
  );

/**
 * Returns the role that the response names, otherwise the role of this account type whose number of permissions is
 * nearest to that of the response. Undefined when no role has this account type.
 */
function findRole(
  roles: readonly Role[],
  { accountType, text }: LoginPerson,
  permissions: ReadonlyMap<number, boolean>,
): Role | undefined {
  const named = roles.find(({ name }) => name === text('role'));
  const countDifference = (role: Role) =>
    Math.abs(Object.keys(role.permissions).length - permissions.size);
  return (
    named ??
    roles
      .filter(({ accountTypes }) => accountTypes.includes(accountType))
      .toSorted((left, right) => countDifference(left) - countDifference(right))[0]
  );
}

const toAccount = ({ accountId, accountType, text }: LoginPerson, role: Role) => ({
  account_id: accountId,
  user_name: text('userName'),
  email: text('email'),
  first_name: text('firstName'),
  last_name: text('lastName'),
  account_type: accountType,
  role_id: role.id,
  back_end_member_id: text('memberId') || null,
  language: text('language') || defaultLanguage,
});

/** Returns the overrides that turn the role's permissions into exactly those of the response. */
function listOverrides(
  role: Role,
  permissions: ReadonlyMap<number, boolean>,
  byName: ReadonlyMap<string, { id: number }>,
): PermissionOverride[] {
  const roleIds = Object.keys(role.permissions).flatMap((name) => byName.get(name)?.id ?? []);
  const withdrawn = roleIds.filter((id) => !permissions.has(id));
  return [
    ...[...permissions].map(([id, read_only]) => ({ permission_id: id, granted: true, read_only })),
    ...withdrawn.map((id) => ({ permission_id: id, granted: false, read_only: false })),
  ];
}
