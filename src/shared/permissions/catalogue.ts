/** Types of the permissions folder (schemas/meta/permissions.schema.json, role.schema.json). */

export const portalNames = ['admin', 'employer', 'member', 'provider'] as const;
export type PortalName = (typeof portalNames)[number];

/** `read` is the specification's read-only flag: reads are allowed, writes are rejected. */
export type AccessLevel = 'full' | 'read';

export type Permission = {
  readonly id: number;
  readonly name: string;
  /** The `permissionDescription` of the API. */
  readonly description: string;
  /** A sentence about what the permission allows, for administrators who grant it. */
  readonly sentence: string;
  /** Portals in which single accounts hold it although none of the roles does; only the checker reads this. */
  readonly byAccount?: readonly PortalName[];
};

/** permissions/catalogue.json. `allRoles` is a pseudo role that stands for every role in filters; no account has it. */
export type PermissionsFile = {
  readonly allRoles: { readonly id: number; readonly description: string };
  readonly permissions: readonly Permission[];
};

/** Permissions needed to act on accounts of a role. Without `impersonate`, these accounts cannot be impersonated. */
export type AccountPermissions = {
  readonly create: string;
  readonly reset: string;
  readonly impersonate?: string;
};

/** A file of permissions/roles. */
export type Role = {
  readonly id: number;
  readonly name: string;
  /** The `roleDescription` of the API: the name with spaces. */
  readonly description: string;
  /** A sentence about the tasks of the role. */
  readonly sentence: string;
  readonly portal: PortalName;
  /** Numbers of the account types whose accounts may hold the role. */
  readonly accountTypes: readonly number[];
  /** The operator id under which call tracks record the work of the role; administrative roles only. */
  readonly operatorId?: number;
  readonly accounts: AccountPermissions;
  /** `required`: its holders must set up a second factor; otherwise each may. */
  readonly secondFactor?: 'required' | 'optional';
  /** The default permissions by name. */
  readonly permissions: Readonly<Record<string, AccessLevel>>;
};

/** The joined permissions folder, with look-ups for server, browser and checker. */
export type PermissionCatalogue = {
  readonly permissions: readonly Permission[];
  readonly byName: ReadonlyMap<string, Permission>;
  readonly byId: ReadonlyMap<number, Permission>;
  readonly roles: readonly Role[];
  readonly rolesById: ReadonlyMap<number, Role>;
  readonly rolesByName: ReadonlyMap<string, Role>;
  /** The roles of each portal. */
  readonly portals: ReadonlyMap<PortalName, readonly Role[]>;
  readonly allRoles: PermissionsFile['allRoles'];
};
