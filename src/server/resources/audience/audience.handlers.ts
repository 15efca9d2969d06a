import type { Operations } from '#generated/operations.ts';
import { portalNames, type PortalName, type Role } from '#shared/permissions/index.ts';
import { limits } from '#shared/schemas/limits.ts';
import { countReaders, type ReaderChoice } from '../../policy/count-readers.ts';
import { siteColumn } from '../../policy/sites.ts';
import type { Call, Handler } from '../../requests/call.ts';
import { requireGroups, toSites } from '../rows/audience.queries.ts';
import { toFields } from '../rows/fields.ts';
import { announcementsOf, linksOf } from './audience.queries.ts';

type Choice = Operations['previewAudience']['input'];

export const previewAudience: Handler<'previewAudience'> = async (call) => {
  const { catalogue, origin } = call.services;
  const portals = portalsOf(call.input);
  const choice = await toChoice(call, portals);
  const counts = await countReaders(call.trx, catalogue, choice);
  const announcements = await announcementsOf(
    call,
    portals.map((portal) => siteColumn[portal]),
    choice,
  );
  const links = portals.length === 0 ? [] : await linksOf(call, choice);
  return {
    ...readersIn(choice.roles, counts),
    announcementsShown: announcements.map((row) => {
      const announcement = toFields(call, row);
      return { ...announcement, title: announcement.title ?? '' };
    }),
    linksShown: links.map((row) => {
      const link = toFields(call, row);
      return { ...link, url: link.url.replace('{host}', origin(call.request)) };
    }),
  };
};

function portalsOf(input: Choice): PortalName[] {
  const sites = toSites(input);
  return portalNames.filter((portal) => sites[siteColumn[portal]]);
}

/** @throws HttpError 422 for groups that the caller may not publish to */
async function toChoice(call: Call<Choice>, portals: readonly PortalName[]): Promise<ReaderChoice> {
  const { groupNumber, groups = [], locationNumber, roles = [] } = call.input;
  const chosen = groupNumber === undefined ? groups : [groupNumber];
  const isEvery = chosen.length === 0 || chosen.includes(limits.everyGroupNumber.value);
  if (!isEvery)
    await requireGroups(call, chosen, groupNumber === undefined ? 'groups' : 'groupNumber');
  const all = roles.length === 0 || roles.includes(limits.allRolesId.value);
  return {
    roles: call.services.catalogue.roles.filter(
      ({ id, portal }) => portals.includes(portal) && (all || roles.includes(id)),
    ),
    // Staff of some groups publish to these at most.
    groups: isEvery ? call.scope.groups : chosen,
    locationNumber,
  };
}

const countNames = {
  member: 'memberReaders',
  employer: 'employerReaders',
  provider: 'providerReaders',
  admin: 'staffReaders',
} as const;

function readersIn(roles: readonly Role[], counts: ReadonlyMap<number, number>) {
  const found = {
    readers: 0,
    memberReaders: 0,
    employerReaders: 0,
    providerReaders: 0,
    staffReaders: 0,
  };
  for (const { id, portal } of roles) {
    found.readers += counts.get(id) ?? 0;
    found[countNames[portal]] += counts.get(id) ?? 0;
  }
  return found;
}
