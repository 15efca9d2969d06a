import { beforeAll, describe, expect, it } from 'vitest';
import type { Operations } from '#generated/operations.ts';
import { addDays } from '#shared/schemas/calendar.ts';
import { today } from '#server/clock.ts';
import { callForBody, call, calls, refusals } from '../support/calls.ts';
import { buildAccount, buildAccountAt } from '../support/builders/account.ts';
import { buildAnnouncement } from '../support/builders/news.ts';
import { people } from '../support/people.ts';
import { usePortal } from '../support/use-portal.ts';

const portal = usePortal({ withoutRateLimits: true });
const day = (days: number) => addDays(today(), days);

let forOthers: number;
beforeAll(async () => {
  const db = portal.services.kysely;
  await buildAccount(db, { userName: 'limited.demo', like: 'accountmanager.demo', groups: [1031] });
  forOthers = await buildAnnouncement(db, { group_number: 1040 });
  await buildAnnouncement(db, {
    group_number: 1031,
    title: JSON.stringify({ en: 'Clinic at work', sp: 'Clínica en el trabajo' }),
  });
});

const announcement = (more: object = {}) => ({
  title: 'Office closed',
  bulletinText: 'Our office is closed on Friday.',
  titleSpanish: 'Oficina cerrada',
  bulletinTextSpanish: 'Nuestra oficina cierra el viernes.',
  beginDate: day(0),
  endDate: day(3),
  employeeSite: true,
  ...more,
});

type Announcements = Operations['listAnnouncements']['output'];
const titles = (list: Announcements) => list.map(({ title }) => title);
const news = async (who: string) => titles(await callForBody(portal, who, 'listAnnouncements'));

calls(portal, 'createAnnouncement', {
  'is seen at once by the users of its portals, each in the own language': [
    'accountmanager',
    announcement(),
    async () => {
      expect(await news('employee')).toContain('Office closed');
      expect(await news('employee in sp')).toContain('Oficina cerrada');
      expect(await news('employer')).not.toContain('Office closed');
    },
  ],
  'is seen by its group only': [
    'limited',
    announcement({ title: 'For one group', groupNumber: 1031 }),
    async () => {
      expect(await news('other.employee')).toContain('For one group');
      expect(await news('employee')).not.toContain('For one group');
    },
  ],
  'is not seen before its first day': [
    'accountmanager',
    announcement({ title: 'For tomorrow', beginDate: day(1) }),
    async () => expect(await news('employee')).not.toContain('For tomorrow'),
  ],
  'is sorted by its order among those of equal importance': [
    'accountmanager',
    announcement({ title: 'Last', sortOrder: 900 }),
    async () => {
      await callForBody(
        portal,
        'accountmanager',
        'createAnnouncement',
        announcement({ title: 'Before it' }),
      );
      const list = await news('employee');
      expect(list.indexOf('Before it')).toBeLessThan(list.indexOf('Last'));
    },
  ],
  'refuses groups that the caller does not look after': [
    'limited',
    [announcement(), announcement({ groupNumber: 1001 })],
    '422 /groupNumber groupsOfOwn',
  ],
  'refuses staff with read-only rights': ['compliance', announcement(), 403],
});

refusals(portal, 'createAnnouncement', 'accountmanager', {
  'a first day in the past': [announcement({ beginDate: day(-1) }), '/beginDate sameOrAfterToday'],
  'an end before the beginning': [
    announcement({ beginDate: day(2), endDate: day(1) }),
    '/endDate createAnnouncement.endNotBeforeBegin',
  ],
  'an announcement without an audience': [
    announcement({ employeeSite: false }),
    '/employeeSite createAnnouncement.sitesNeeded',
  ],
  'a text in one language only': [
    announcement({ bulletinTextSpanish: ' ' }),
    '/bulletinTextSpanish required-blank',
  ],
  'a location without a group': [
    announcement({ locationNumber: 1 }),
    '/groupNumber createAnnouncement.locationNeedsGroup',
  ],
  'a location that the group does not have': [
    announcement({ groupNumber: 1001, locationNumber: 9999 }),
    '/locationNumber enum',
  ],
});

calls(portal, 'searchAnnouncements', {
  'lists all with their state': [
    'administrator',
    { pageSize: 100 },
    ({ objects }) => {
      for (const { status, beginDate, endDate } of objects)
        expect(status).toBe(
          beginDate > today() ? 'Scheduled' : endDate < today() ? 'Past' : 'Active',
        );
      expect(new Set(objects.map(({ status }) => status)).size).toBe(3);
    },
  ],
  'finds words of either language': [
    'administrator',
    { query: 'clínica en' },
    ({ objects }) =>
      expect(objects).toMatchObject([
        { title: 'Clinic at work', titleSpanish: 'Clínica en el trabajo' },
      ]),
  ],
  'lists for staff of some groups those of their groups': [
    'limited',
    { pageSize: 100 },
    ({ objects }) => {
      expect(objects.length).toBeGreaterThan(0);
      for (const { audience } of objects) expect(audience).toBe('Members · Northgate Software');
    },
  ],
});

const countRecipients = async (input: Operations['previewAudience']['input']) =>
  callForBody(portal, 'administrator', 'previewAudience', input);

const protect = (memberId: string, isProtected: boolean) =>
  portal.updateRows('member', { member_id: memberId }, { protected: isProtected });

calls(portal, 'previewAudience', {
  'counts the recipients of each portal': [
    'administrator',
    { employeeSite: true, employerSite: true, providerSite: true, customerServiceSite: true },
    ({ totalRecipients: all, ...preview }) => {
      const { memberRecipients, employerRecipients, providerRecipients, staffRecipients } = preview;
      const parts = [memberRecipients, employerRecipients, providerRecipients, staffRecipients];
      for (const part of parts) expect(part).toBeGreaterThan(0);
      expect(all).toBe(parts.reduce((sum, part) => sum + part));
    },
  ],
  'counts one more when an account becomes active, and none of other groups': [
    'administrator',
    { employeeSite: true, groupNumber: 1031 },
    async ({ memberRecipients: members }) => {
      const one = { employeeSite: true, groupNumber: 1040 };
      const before = await countRecipients(one);
      const db = portal.services.kysely;
      const at = { like: 'employee.demo', groupNumber: 1031, location: 1 };
      await buildAccountAt(db, { ...at, userName: 'counted.demo' });
      expect(await countRecipients({ employeeSite: true, groupNumber: 1031 })).toMatchObject({
        memberRecipients: members + 1,
        totalRecipients: members + 1,
        employerRecipients: 0,
      });
      expect(await countRecipients(one)).toMatchObject({
        memberRecipients: before.memberRecipients,
      });
      await portal.updateRows('account', { user_name: 'counted.demo' }, { status: 'Disabled' });
      expect(await countRecipients({ employeeSite: true, groupNumber: 1031 })).toMatchObject({
        memberRecipients: members,
      });
    },
  ],
  'counts the members of a location': [
    'administrator',
    { employeeSite: true, groupNumber: 1001, locationNumber: 2 },
    async ({ memberRecipients }) =>
      expect(memberRecipients).toBeLessThan(
        (await countRecipients({ employeeSite: true, groupNumber: 1001 })).memberRecipients,
      ),
  ],
  'counts the accounts of the chosen roles': [
    'administrator',
    { employeeSite: true, providerSite: true, roles: [40] },
    ({ memberRecipients, providerRecipients, totalRecipients: all }) => {
      expect(memberRecipients).toBe(0);
      expect(all).toBe(providerRecipients);
    },
  ],
  'lists what these recipients see': [
    'administrator',
    { employeeSite: true, groupNumber: 1031 },
    async ({ announcementsShown, linksShown }) => {
      const seen = await callForBody(portal, 'other.employee', 'listAnnouncements');
      expect(announcementsShown?.map(({ bulletinId }) => bulletinId)).toEqual(
        seen.filter(({ locationNumber }) => !locationNumber).map(({ bulletinId }) => bulletinId),
      );
      const ownLinks = (await callForBody(portal, 'other.employee', 'listLinks')).map(
        ({ LinkId }) => LinkId,
      );
      expect(linksShown?.map(({ linkId }) => linkId)).toEqual(expect.arrayContaining(ownLinks));
    },
  ],
  'counts nobody and lists nothing without a portal': [
    'administrator',
    {},
    ({ totalRecipients: all, announcementsShown, linksShown }) =>
      expect([all, announcementsShown, linksShown]).toEqual([0, [], []]),
  ],
  'asks staff of some groups to choose one': [
    'limited',
    { employeeSite: true },
    async (preview) => {
      expect(preview).toMatchObject({
        groupNeeded: true,
        totalRecipients: 0,
        announcementsShown: [],
      });
      const chosen = { employeeSite: true, groupNumber: 1031 };
      const { memberRecipients } = await countRecipients(chosen);
      expect(await callForBody(portal, 'limited', 'previewAudience', chosen)).toMatchObject({
        groupNeeded: false,
        memberRecipients,
      });
    },
  ],
  'counts every group when that is chosen beside others': [
    'administrator',
    { employeeSite: true, everyGroup: true, groups: [1031], locationNumber: 2 },
    async (preview) => expect(preview).toEqual(await countRecipients({ employeeSite: true })),
  ],
  'counts the accounts of protected members only for staff who may see these': [
    'accountmanager',
    { employeeSite: true, groupNumber: 1001 },
    async ({ memberRecipients }) => {
      const chosen = { employeeSite: true, groupNumber: 1001 };
      const everybody = await countRecipients(chosen);
      await protect(people.elena, true);
      expect(await callForBody(portal, 'accountmanager', 'previewAudience', chosen)).toMatchObject({
        memberRecipients: memberRecipients - 1,
      });
      expect(await countRecipients(chosen)).toMatchObject({
        memberRecipients: everybody.memberRecipients,
      });
      await protect(people.elena, false);
    },
  ],
  'refuses a location that the group does not have': [
    'administrator',
    { employeeSite: true, groupNumber: 1001, locationNumber: 99 },
    '422 /locationNumber enum',
  ],
  'refuses groups that the caller does not look after': [
    'limited',
    { employeeSite: true, groupNumber: 1001 },
    '422 /groupNumber groupsOfOwn',
  ],
});

describe('a deleted announcement', () => {
  it('is no longer seen', async () => {
    const db = portal.services.kysely;
    const title = JSON.stringify({ en: 'Soon gone', sp: 'Pronto' });
    const bulletinId = await buildAnnouncement(db, { title });
    expect(await news('employee')).toContain('Soon gone');
    await callForBody(portal, 'accountmanager', 'deleteAnnouncement', { bulletinId });
    expect(await news('employee')).not.toContain('Soon gone');
  });

  it('is 404 when it is for a group of others, or for every group', async () => {
    const forAll = await buildAnnouncement(portal.services.kysely);
    for (const bulletinId of [forOthers, forAll])
      expect((await call(portal, 'limited', 'deleteAnnouncement', { bulletinId })).status).toBe(
        404,
      );
  });
});
