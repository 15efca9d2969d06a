import type { Operations } from '#generated/operations.ts';
import { portalNames, type PortalName, type Role } from '#shared/permissions/index.ts';
import { limits } from '#shared/schemas/limits.ts';
import { countRecipients, type TargetAudience } from '../../policy/count-recipients.ts';
import { siteColumn } from '../../policy/sites.ts';
import type { Call, Handler } from '../../requests/call.ts';
import { requireGroups, requireLocation, toPortalColumns } from '../rows/audience.queries.ts';
import { toFields } from '../rows/fields.ts';
import { listAnnouncementsForAudience, listLinksForAudience } from './audience.queries.ts';

type AudienceInput = Operations['previewAudience']['input'];

export const previewAudience: Handler<'previewAudience'> = async (call) => {
  const { catalogue, origin } = call.services;
  const portals = portalsOf(call.input);
  const audience = await toTargetAudience(call, portals);
  // Only staff of every group publish to every group.
  if (audience.groups === 'all' && call.scope.groups !== 'all') return groupMissing;
  const counts = await countRecipients(call.trx, { catalogue, scope: call.scope }, audience);
  const announcements = await listAnnouncementsForAudience(
    call,
    portals.map((portal) => siteColumn[portal]),
    audience,
  );
  const links = portals.length === 0 ? [] : await listLinksForAudience(call, audience);
  return {
    ...recipientsByPortal(audience.roles, counts),
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

function portalsOf(input: AudienceInput): PortalName[] {
  const sites = toPortalColumns(input);
  return portalNames.filter((portal) => sites[siteColumn[portal]]);
}

/** @throws HttpError 422 for groups that the caller may not publish to, and for a location that a group lacks */
async function toTargetAudience(
  call: Call<AudienceInput>,
  portals: readonly PortalName[],
): Promise<TargetAudience> {
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

function groupsOf({
  everyGroup,
  groupNumber,
  groups = [],
}: AudienceInput): TargetAudience['groups'] {
  const chosen = groupNumber === undefined ? groups : [groupNumber];
  const isEvery =
    everyGroup || chosen.length === 0 || chosen.includes(limits.everyGroupNumber.value);
  return isEvery ? 'all' : chosen;
}

async function requireChosenGroups(call: Call<AudienceInput>, groups: readonly number[]) {
  const { groupNumber, locationNumber } = call.input;
  await requireGroups(call, groups, groupNumber === undefined ? 'groups' : 'groupNumber');
  await requireLocation(call, groups[0] ?? 0, locationNumber, 'locationNumber');
  return { groups, locationNumber };
}

const countNames = {
  member: 'memberRecipients',
  employer: 'employerRecipients',
  provider: 'providerRecipients',
  admin: 'staffRecipients',
} as const;

const noRecipients = {
  totalRecipients: 0,
  memberRecipients: 0,
  employerRecipients: 0,
  providerRecipients: 0,
  staffRecipients: 0,
};
const groupMissing = { ...noRecipients, groupNeeded: true, announcementsShown: [], linksShown: [] };

function recipientsByPortal(roles: readonly Role[], counts: ReadonlyMap<number, number>) {
  const found = { ...noRecipients, groupNeeded: false };
  for (const { id, portal } of roles) {
    found.totalRecipients += counts.get(id) ?? 0;
    found[countNames[portal]] += counts.get(id) ?? 0;
  }
  return found;
}
