import type { Operations } from '#generated/operations.ts';
import { portalNames, type PortalName, type Role } from '#shared/permissions/index.ts';
import { limits } from '#shared/schemas/limits.ts';
import { countRecipients, type TargetAudience } from '../../policy/count-recipients.ts';
import { siteColumns } from '../../policy/sites.ts';
import type { Call, Handler } from '../../requests/call.ts';
import { requireGroupsAndLocation, toPortalColumns } from '../rows/audience.queries.ts';
import { toFields } from '../rows/fields.ts';
import { listAnnouncementsForAudience, listLinksForAudience } from './audience.queries.ts';

type AudienceInput = Operations['previewAudience']['input'];

export const previewAudience: Handler<'previewAudience'> = async (call) => {
  const { catalogue, origin } = call.services;
  const portals = toPortals(call.input);
  const audience = await toTargetAudience(call, portals);
  // Only staff with access to every group may publish to every group.
  if (audience.groups === 'all' && call.scope.groups !== 'all') return groupNeededResponse;
  const countsByRole = await countRecipients(call.trx, { catalogue, scope: call.scope }, audience);
  const announcements = await listAnnouncementsForAudience(
    call,
    portals.map((portal) => siteColumns[portal]),
    audience,
  );
  const links = portals.length === 0 ? [] : await listLinksForAudience(call, audience);
  return {
    ...sumRecipientsByPortal(audience.roles, countsByRole),
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

function toPortals(input: AudienceInput): PortalName[] {
  const portalColumns = toPortalColumns(input);
  return portalNames.filter((portal) => portalColumns[siteColumns[portal]]);
}

/** @throws HttpError 422 for groups that the caller may not publish to, and for a location that the first group lacks */
async function toTargetAudience(
  call: Call<AudienceInput>,
  portals: readonly PortalName[],
): Promise<TargetAudience> {
  const { roles = [] } = call.input;
  const isForAllRoles = roles.length === 0 || roles.includes(limits.allRolesId.value);
  const chosenGroups = toGroups(call.input);
  return {
    roles: call.services.catalogue.roles.filter(
      ({ id, portal }) => portals.includes(portal) && (isForAllRoles || roles.includes(id)),
    ),
    ...(chosenGroups === 'all'
      ? { groups: chosenGroups, locationNumber: undefined }
      : await requireChosenGroups(call, chosenGroups)),
  };
}

function toGroups({
  everyGroup,
  groupNumber,
  groups = [],
}: AudienceInput): TargetAudience['groups'] {
  const chosenGroups = groupNumber === undefined ? groups : [groupNumber];
  const isForEveryGroup =
    everyGroup || chosenGroups.length === 0 || chosenGroups.includes(limits.everyGroupNumber.value);
  return isForEveryGroup ? 'all' : chosenGroups;
}

async function requireChosenGroups(call: Call<AudienceInput>, groups: readonly number[]) {
  const { groupNumber, locationNumber } = call.input;
  const field = groupNumber === undefined ? 'groups' : 'groupNumber';
  await requireGroupsAndLocation(call, groups, field, locationNumber);
  return { groups, locationNumber };
}

const countFieldByPortal = {
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
const groupNeededResponse = {
  ...noRecipients,
  groupNeeded: true,
  announcementsShown: [],
  linksShown: [],
};

function sumRecipientsByPortal(roles: readonly Role[], countsByRole: ReadonlyMap<number, number>) {
  const sums = { ...noRecipients, groupNeeded: false };
  for (const { id, portal } of roles) {
    sums.totalRecipients += countsByRole.get(id) ?? 0;
    sums[countFieldByPortal[portal]] += countsByRole.get(id) ?? 0;
  }
  return sums;
}
