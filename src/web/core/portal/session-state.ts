import type { PortalName } from '#shared/screens/artefact.ts';

export type AccessLevel = 'full' | 'read';
export type Rights = Readonly<Record<string, AccessLevel>>;

/** The login response (specification, point 3) without its token, as it is kept. */
export interface SessionUser {
  userName: string;
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
  /** Where the reader's days begin; '' while nobody is known. */
  timeZone: string;
  tosAccepted: boolean;
  toChangePassword: boolean;
}

/** A group the reader may work in, with the switches that gates ask about. */
export interface SessionGroup {
  groupNumber: number;
  enrollment: boolean;
  demographicUpdate: boolean;
}

/** What is kept of one identity. Stored as one value, so that two tabs can never see half of a change. */
export interface Identity {
  token: string;
  user: SessionUser;
  /** The wire list, `id:True,id:False`. */
  permissions: string;
  rights: Rights;
  /** ISO time after which the token is dead whatever the reader does. */
  expires?: string;
  groups?: SessionGroup[];
  /** A visitor's token: signed in for calls, signed out for screens. */
  anonymous?: boolean;
}

/** The specification's impersonation state (points 3 and 4): the saved session, whom it impersonates, and where to return. */
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
  returnRoute: string;
  since: string;
}

export interface SessionState {
  identity?: Identity;
  impersonation?: Impersonation;
}

/** The session as conditions and mappings read it (`session.memberId`). */
export type SessionBindings = Record<string, string | number | boolean>;
