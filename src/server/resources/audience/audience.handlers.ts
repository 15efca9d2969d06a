import type { Operations } from '#generated/operations.ts';
import { portalNames, type PortalName, type Role } from '#shared/permissions/index.ts';
import { limits } from '#shared/schemas/limits.ts';
import { countReaders, type ReaderChoice } from '../../policy/count-readers.ts';
import { siteColumn } from '../../policy/sites.ts';
import type { Call, Handler } from '../../requests/call.ts';
import { requireGroups, requireLocation, toSites } from '../rows/audience.queries.ts';
import { toFields } from '../rows/fields.ts';
import { listAnnouncementsForAudience, listLinksForAudience } from './audience.queries.ts';

type Choice = Operations['previewAudience']['input'];

export const previewAudience: Handler<'previewAudience'> = async (call) => {
  const { catalogue, origin } = call.services;
  const portals = portalsOf(call.input);
  const choice = await toChoice(call, portals);
  // Only staff of every group publish to every group.
  if (choice.groups === 'all' && call.scope.groups !== 'all') return groupMissing;
  const counts = await countReaders(call.trx, { catalogue, scope: call.scope }, choice);
  const announcements = await listAnnouncementsForAudience(
    call,
    portals.map((portal) => siteColumn[portal]),
    choice,
  );
  const links = portals.length === 0 ? [] : await listLinksForAudience(call, choice);
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

/** @throws HttpError 422 for groups that the caller may not publish to, and for a location that a group lacks */
async function toChoice(call: Call<Choice>, portals: readonly PortalName[]): Promise<ReaderChoice> {
  const { roles = [] } = call.input;
  const all = roles.length === 0 || roles.includes(limits.allRolesId.value);
  const chosen = groupsOf(call.input);
  return {
    roles: call.services.catalogue.roles.filter(
      ({ id, portal }) => portals.includes(portal) && (all || roles.includes(id)),
    ),
    ...(chosen === 'all'
      ? { groups: chosen, locationNumber: undefined }
      : await requireChosenGroups(call, chosen)),
  };
}

function groupsOf({ everyGroup, groupNumber, groups = [] }: Choice): ReaderChoice['groups'] {
  const chosen = groupNumber === undefined ? groups : [groupNumber];
  const isEvery =
    everyGroup || chosen.length === 0 || chosen.includes(limits.everyGroupNumber.value);
  return isEvery ? 'all' : chosen;
}

async function requireChosenGroups(call: Call<Choice>, groups: readonly number[]) {
  const { groupNumber, locationNumber } = call.input;
  await requireGroups(call, groups, groupNumber === undefined ? 'groups' : 'groupNumber');
  await requireLocation(call, groups[0] ?? 0, locationNumber, 'locationNumber');
  return { groups, locationNumber };
}

const countNames = {
  member: 'memberReaders',
  employer: 'employerReaders',
  provider: 'providerReaders',
  admin: 'staffReaders',
} as const;

const noReaders = {
  readers: 0,
  memberReaders: 0,
  employerReaders: 0,
  providerReaders: 0,
  staffReaders: 0,
};
const groupMissing = { ...noReaders, groupNeeded: true, announcementsShown: [], linksShown: [] };

function readersIn(roles: readonly Role[], counts: ReadonlyMap<number, number>) {
  const found = { ...noReaders, groupNeeded: false };
  for (const { id, portal } of roles) {
    found.readers += counts.get(id) ?? 0;
    found[countNames[portal]] += counts.get(id) ?? 0;
  }
  return found;
}
