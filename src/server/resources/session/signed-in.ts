import { toWireList } from '#shared/permissions/index.ts';
import type { SignedIn } from '#shared/generated/operations.ts';
import type { UnitOfWork } from '../../database/database.ts';
import type { Person } from '../../policy/session.ts';
import type { Services } from '../../requests/services.ts';
import { standingOf } from './sign-in.queries.ts';

/** The version of the terms that must have been accepted; a new text gets a new version and asks everybody again. */
export const termsVersion = '1';

export const flag = (value: boolean): 'True' | 'False' => (value ? 'True' : 'False');

export interface Standing {
  mustChangePassword: boolean;
  tosAccepted: boolean;
  canRegister: boolean;
  redirectMessageKey: string | null;
  lastLoginAt: string | null;
}

export async function readStanding(
  trx: UnitOfWork,
  accountId: number,
  expiryDays: number | undefined,
): Promise<Standing> {
  const row = await standingOf(trx, accountId);
  const age = Date.now() - Date.parse(row.password_changed_at);
  const expired = expiryDays !== undefined && age > expiryDays * 86_400_000;
  return {
    mustChangePassword: row.must_change_password || expired,
    tosAccepted: row.tos_version === termsVersion,
    canRegister: row.can_register,
    redirectMessageKey: row.redirect_message_key,
    lastLoginAt: row.last_login_at,
  };
}

/** Which answer the sign-in gives besides the token: the next step of the login flow (specification, point 4). */
export function nextStep(person: Person, standing: Standing): 'changePassword' | 'tos' | undefined {
  if (standing.mustChangePassword) return 'changePassword';
  return person.role.portal === 'provider' && !standing.tosAccepted ? 'tos' : undefined;
}

/** The login response of point 3, without its token. */
export function presentPerson(
  services: Services,
  person: Person,
  standing: Standing,
  language: 'en' | 'sp',
): SignedIn {
  const key = standing.redirectMessageKey;
  return {
    userName: person.userName,
    accountType: person.accountType,
    accountId: person.accountId,
    email: person.email,
    firstName: person.firstName,
    lastName: person.lastName,
    ...(person.memberId
      ? {
          memberId: person.memberId,
          groupNumber: Number(person.memberId.slice(0, 4)),
          dependentNumber: Number(person.memberId.slice(10)),
        }
      : {}),
    tosAccepted: flag(standing.tosAccepted),
    toChangePassword: flag(standing.mustChangePassword),
    canRegister: flag(standing.canRegister),
    ...(key ? { redirectMessage: services.text(language, key) } : {}),
    permissions: toWireList(services.book, person.rights),
    rights: [...person.rights].map(([name, level]) => ({ name, readOnly: level === 'read' })),
    message: nextStep(person, standing),
    role: person.role.name,
    portal: person.role.portal,
    language: person.language === 'sp' ? 'sp' : 'en',
    lastLogin: standing.lastLoginAt ?? undefined,
    impersonating: false,
  };
}
