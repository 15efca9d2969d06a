import type { PortalName } from '#shared/screens/artefact.ts';

/** `read`: the permission is read-only. */
export type AccessLevel = 'full' | 'read';
/** The user's permissions by name. The API calls them rights. */
export type Rights = Readonly<Record<string, AccessLevel>>;

/** The login response (point 3 of the specification) without its token. A text that the response lacks is '', a number is 0. */
export interface SessionUser {
  userName: string;
  /** Number of the account type: the specification's numbers, which permissions/roles map to roles. */
  accountType: number;
  accountId: number;
  email: string;
  firstName: string;
  lastName: string;
  memberId: string;
  dependentNumber: number;
  groupNumber: number;
  role: string;
  portal: PortalName;
  language: string;
  /** The user's time zone; '' if unknown. */
  timeZone: string;
  tosAccepted: boolean;
  /** The user must choose a new password before using the portal. */
  toChangePassword: boolean;
  /** The role requires a second factor, which this user has not set up. */
  secondFactorDue: boolean;
}

/** A group the user may work in, with its gates. */
export interface SessionGroup {
  groupNumber: number;
  /** Enrollments may be created. */
  enrollment: boolean;
  /** Enrollments may be read, also where none may be created. */
  enrollmentRead: boolean;
  /** The personal data of members may be changed. */
  demographicUpdate: boolean;
}

/** One identity. Stored as one value, so that another tab never reads a partial change. */
export interface Identity {
  token: string;
  user: SessionUser;
  /** The permission list of the login response, as text: `id:True,id:False`. */
  permissions: string;
  rights: Rights;
  /** ISO time at which the token expires, regardless of activity. */
  expires?: string;
  groups?: SessionGroup[];
  /** True for a visitor's token: it authorizes calls, but the user counts as signed out. */
  anonymous?: boolean;
}

/**
 * Impersonation (points 3 and 4 of the specification): the saved session of the impersonating user (the first seven fields), the
 * impersonated user, and the return route.
 */
export interface Impersonation {
  currentUser: SessionUser;
  permissions: string;
  rights: Rights;
  myGroups?: SessionGroup[];
  token: string;
  expires?: string;
  language: string;
  isImpersonating: true;
  /** The account id of the impersonated user: the `userId` of the impersonation grant. */
  impersonatedUserId: number;
  /** Path and query to open when the impersonation ends. */
  returnRoute: string;
  /** ISO time of its start. */
  since: string;
}

/** Who uses the portal. Empty for a visitor without a token. */
export interface SessionState {
  identity?: Identity;
  impersonation?: Impersonation;
}

/** The session as conditions and bindings read it (`session.memberId`). */
export type SessionBindings = Record<string, string | number | boolean>;
