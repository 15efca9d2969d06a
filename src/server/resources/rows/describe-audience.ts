import { limits } from '#shared/schemas/limits.ts';
import type { Call } from '../../requests/call.ts';

type CallContext = Pick<Call, 'services' | 'request'>;

/** The portals, roles and groups for which a record is visible. */
export interface Audience {
  employeeSite: boolean;
  employerSite: boolean;
  providerSite: boolean;
  customerServiceSite: boolean;
  /** Role ids; if empty, all roles of the portals. */
  roles: number[];
  /** Group numbers; -1 for every group. */
  groups: number[];
}

const sites = ['employeeSite', 'employerSite', 'providerSite', 'customerServiceSite'] as const;
/** The text names at most this many groups, and contains only the number of the others. */
const maxNamedGroups = 3;

/** Returns the audience of a record that is published in portals as text: "Members, Employers · Lakeshore Foods". */
export function describeAudience(
  call: CallContext,
  audience: Audience,
  groupNames: ReadonlyMap<number, string>,
): string {
  const recipients =
    audience.roles.length > 0 ? listRoleNames(call, audience) : listSites(call, audience);
  return `${recipients.join(', ')} · ${describeGroups(call, audience.groups, groupNames)}`;
}

/** Returns the audience of a record without portals (a link): "All roles · every group". */
export function describeRolesAndGroups(
  call: CallContext,
  { roles, groups }: Pick<Audience, 'roles' | 'groups'>,
  groupNames: ReadonlyMap<number, string>,
): string {
  const { services, request } = call;
  const recipients =
    roles.length > 0
      ? listRoleNames(call, { roles }).join(', ')
      : services.text(request.language, 'server.roles.all');
  const shownGroups = groups.length > 0 ? groups : [limits.everyGroupNumber.value];
  return `${recipients} · ${describeGroups(call, shownGroups, groupNames)}`;
}

const listSites = ({ services, request }: CallContext, audience: Audience): string[] =>
  sites
    .filter((site) => audience[site])
    .map((site) => services.text(request.language, `server.audience.${site}`));

const listRoleNames = (
  { services, request }: CallContext,
  { roles }: Pick<Audience, 'roles'>,
): string[] =>
  services.catalogue.roles
    .filter(({ id }) => roles.includes(id))
    .map(({ name }) => services.code('role', name, request.language));

function describeGroups(
  { services, request }: CallContext,
  groups: readonly number[],
  groupNames: ReadonlyMap<number, string>,
): string {
  if (groups.includes(limits.everyGroupNumber.value))
    return services.text(request.language, 'server.audience.everyGroup');
  const names = groups.map((group) => groupNames.get(group) ?? String(group));
  const joinedNames = names.slice(0, maxNamedGroups).join(', ');
  const count = names.length - maxNamedGroups;
  return count > 0
    ? services.text(request.language, 'server.audience.moreGroups', { names: joinedNames, count })
    : joinedNames;
}
