import { beforeAll, expect } from 'vitest';
import { today } from '#server/clock.ts';
import { callForBody, calls } from '../support/calls.ts';
import { buildAccountAt } from '../support/builders/account.ts';
import { usePortal } from '../support/use-portal.ts';

const portal = usePortal({ withoutRateLimits: true });
const long = { ago: '2000-01-01', after: '2999-01-01' };

/** Announcements identified by their English text, and a link for one group. */
let linkForOthers: number;
beforeAll(async () => {
  const { kysely } = portal.services;
  const announce = (en: string, row: object) =>
    portal.insertRows('announcement', {
      group_number: -1,
      begin_date: today(),
      end_date: today(),
      severity: 'info',
      bulletin_text: JSON.stringify({ en, sp: `${en} (español)` }),
      employee_site: true,
      ...row,
    });
  await announce('On its only day', { severity: 'critical' });
  await announce('Tomorrow', { begin_date: long.after, end_date: long.after });
  await announce('Yesterday', { begin_date: long.ago, end_date: long.ago });
  await announce('At location 2', { group_number: 1001, location_number: 2 });
  await buildAccountAt(kysely, {
    userName: 'elsewhere.demo',
    like: 'employee.demo',
    groupNumber: 1001,
    location: 1,
  });
  await announce('For 1031', { employer_site: true, group_number: 1031 });
  const { link_id } = await kysely
    .insertInto('link')
    .columns(['category_id', 'url', 'description', 'summary'])
    .expression((eb) =>
      eb.selectFrom('link').select(['category_id', 'url', 'description', 'summary']).limit(1),
    )
    .returning('link_id')
    .executeTakeFirstOrThrow();
  await portal.insertRows('link_group', { link_id, group_number: 1031 });
  linkForOthers = link_id;
});

interface Bulletin {
  bulletinText: string;
  severity: string;
  beginDate: string;
  endDate: string;
}
const lists =
  (text: string, told = true) =>
  (list: Bulletin[]) =>
    expect(list.some(({ bulletinText }) => bulletinText === text)).toBe(told);
const inForceAt = (site: string) => (list: Bulletin[]) => {
  expect(list.length).toBeGreaterThan(0);
  for (const row of list) {
    expect(row).toMatchObject({ [site]: true });
    expect(row.beginDate <= today() && row.endDate >= today()).toBe(true);
  }
};

calls(portal, 'listAnnouncements', {
  'lists for staff the active ones of their portal': [
    'administrator',
    {},
    inForceAt('customerServiceSite'),
  ],
  'lists for employers the active ones of their portal': [
    'employer',
    {},
    inForceAt('employerSite'),
  ],
  'lists for members the active ones of their portal': ['employee', {}, inForceAt('employeeSite')],
  'lists for providers the active ones of their portal': [
    'provider',
    {},
    inForceAt('providerSite'),
  ],
  'lists them on their only day': ['employee', {}, lists('On its only day')],
  'does not list them before their first day': ['employee', {}, lists('Tomorrow', false)],
  'does not list them after their last day': ['employee', {}, lists('Yesterday', false)],
  'lists those of a group for its members': [
    ['other.employee', 'other.employer'],
    {},
    lists('For 1031'),
  ],
  'does not list those of a group for others': [
    ['employee', 'employer'],
    {},
    lists('For 1031', false),
  ],
  'lists those of a location for its members': [
    ['employee', 'dependent'],
    {},
    lists('At location 2'),
  ],
  'does not list those of a location for members elsewhere': [
    ['elsewhere', 'other.employee'],
    {},
    lists('At location 2', false),
  ],
  'lists the most severe first': [
    'employee',
    {},
    (list) => {
      const order = ['critical', 'warning', 'success', 'info'];
      const ranks = list.map(({ severity }) => order.indexOf(severity));
      expect(ranks).toEqual(ranks.toSorted((one, other) => one - other));
    },
  ],
  'returns texts in the user’s language': [
    'employee in es',
    {},
    lists('On its only day (español)'),
  ],
});

const hold =
  (id: () => number, held = true) =>
  (list: { LinkId: number }[]) =>
    expect(list.some(({ LinkId }) => LinkId === id())).toBe(held);
const fields = 'CategoryId CategoryName Description GroupDTO LinkId RolesDTO Summary Url';

calls(portal, 'listLinks', {
  'has capitalized keys, and shows the audience to staff': [
    'administrator',
    {},
    ([first]) =>
      expect(
        Object.keys(first ?? {})
          .sort()
          .join(' '),
      ).toBe(fields),
  ],
  'hides the audience from others': [
    ['employee', 'employer', 'provider'],
    {},
    (_, { text }) => expect(text).not.toMatch(/GroupDTO|RolesDTO/u),
  ],
  'lists those of a role for its accounts': [
    'provider',
    {},
    async (list) => {
      const rows = await portal.listRows('link_role', { role_id: 40 }, 'link_id');
      const ids = list.map(({ LinkId }) => LinkId);
      expect(ids).toEqual(expect.arrayContaining(rows.map(({ link_id }) => link_id)));
    },
  ],
  'lists those of a group for its members and staff': [
    ['other.employee', 'administrator'],
    {},
    hold(() => linkForOthers),
  ],
  'does not list those of a group for others': ['employee', {}, hold(() => linkForOthers, false)],
  'returns only safe addresses: http, https or a path of the portal': [
    'employee',
    {},
    (list) => {
      for (const { Url } of list) {
        expect(Url).toMatch(/^(https?:\/\/|\/[^/\\])/u);
        expect(Url).not.toContain('{host}');
      }
    },
  ],
});

calls(portal, 'listLinkCategories', {
  'returns texts in the user’s language': [
    'employee in es',
    {},
    async (spanish) => {
      const english = await callForBody(portal, 'employee', 'listLinkCategories');
      expect(english.length).toBeGreaterThan(0);
      expect(spanish.map(({ Name }) => Name)).not.toEqual(english.map(({ Name }) => Name));
    },
  ],
});

const inBoth = (name: string) => async (spanish: { faqId: number; question: string }[]) => {
  const english = await callForBody(portal, name, 'listFaqs');
  expect(english.length).toBeGreaterThan(0);
  expect(spanish.map(({ faqId }) => faqId)).toEqual(english.map(({ faqId }) => faqId));
  expect(spanish[0]?.question).not.toBe(english[0]?.question);
};

calls(portal, 'listFaqs', {
  'has a section for members in both languages': ['employee in sp', {}, inBoth('employee')],
  'has a section for providers in both languages': ['provider in sp', {}, inBoth('provider')],
});
