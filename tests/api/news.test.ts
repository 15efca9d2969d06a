import { beforeAll, expect } from 'vitest';
import { today } from '#server/clock.ts';
import { ask, calls } from '../support/calls.ts';
import { usePortal } from '../support/use-portal.ts';

const portal = usePortal({ unhurried: true });
const long = { ago: '2000-01-01', after: '2999-01-01' };

/** Announcements told by their English words, and a link for one group. */
let linkForOthers: number;
beforeAll(async () => {
  const { kysely } = portal.services;
  const announce = (en: string, row: object) =>
    kysely
      .insertInto('announcement')
      .values({
        group_number: -1,
        begin_date: today(),
        end_date: today(),
        severity: 'info',
        bulletin_text: JSON.stringify({ en, sp: `${en} (español)` }),
        employee_site: true,
        ...row,
      })
      .execute();
  await announce('On its only day', { severity: 'critical' });
  await announce('Tomorrow', { begin_date: long.after, end_date: long.after });
  await announce('Yesterday', { begin_date: long.ago, end_date: long.ago });
  await announce('For 1031', { employer_site: true, group_number: 1031 });
  const { link_id } = await kysely
    .insertInto('link')
    .columns(['category_id', 'url', 'description', 'summary'])
    .expression((eb) =>
      eb.selectFrom('link').select(['category_id', 'url', 'description', 'summary']).limit(1),
    )
    .returning('link_id')
    .executeTakeFirstOrThrow();
  await kysely.insertInto('link_group').values({ link_id, group_number: 1031 }).execute();
  linkForOthers = link_id;
});

interface Bulletin {
  bulletinText: string;
  severity: string;
  beginDate: string;
  endDate: string;
}
const tell =
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
  'are for staff those of their portal, in force': [
    'administrator',
    {},
    inForceAt('customerServiceSite'),
  ],
  'are for employers those of their portal, in force': ['employer', {}, inForceAt('employerSite')],
  'are for members those of their portal, in force': ['employee', {}, inForceAt('employeeSite')],
  'are for providers those of their portal, in force': ['provider', {}, inForceAt('providerSite')],
  'are shown on their only day': ['employee', {}, tell('On its only day')],
  'are not shown before their first day': ['employee', {}, tell('Tomorrow', false)],
  'are not shown after their last day': ['employee', {}, tell('Yesterday', false)],
  'for one group reach who belongs there': [
    ['other.employee', 'other.employer'],
    {},
    tell('For 1031'),
  ],
  'for one group reach nobody else': [['employee', 'employer'], {}, tell('For 1031', false)],
  'come the most severe first': [
    'employee',
    {},
    (list) => {
      const order = ['critical', 'warning', 'success', 'info'];
      const ranks = list.map(({ severity }) => order.indexOf(severity));
      expect(ranks).toEqual(ranks.toSorted((one, other) => one - other));
    },
  ],
  'are in the reader’s language': ['employee in es', {}, tell('On its only day (español)')],
});

const hold =
  (id: () => number, held = true) =>
  (list: { LinkId: number }[]) =>
    expect(list.some(({ LinkId }) => LinkId === id())).toBe(held);
const fields = 'CategoryId CategoryName Description GroupDTO LinkId RolesDTO Summary Url';

calls(portal, 'listLinks', {
  'have capitalised keys, and tell staff whom they are for': [
    'administrator',
    {},
    ([first]) =>
      expect(
        Object.keys(first ?? {})
          .sort()
          .join(' '),
      ).toBe(fields),
  ],
  'tell nobody else whom they are for': [
    ['employee', 'employer', 'provider'],
    {},
    (_, { text }) => expect(text).not.toMatch(/GroupDTO|RolesDTO/u),
  ],
  'for one role reach who has it': [
    'provider',
    {},
    async (list) => {
      const rows = await portal.services.kysely
        .selectFrom('link_role')
        .select('link_id')
        .where('role_id', '=', 40)
        .execute();
      const ids = list.map(({ LinkId }) => LinkId);
      expect(ids).toEqual(expect.arrayContaining(rows.map(({ link_id }) => link_id)));
    },
  ],
  'for one group reach who belongs there, and staff': [
    ['other.employee', 'administrator'],
    {},
    hold(() => linkForOthers),
  ],
  'for one group reach nobody else': ['employee', {}, hold(() => linkForOthers, false)],
  'lead to an address one may follow: of the web, or of the portal they stand on': [
    'employee',
    {},
    (list) => {
      for (const { Url } of list) {
        expect(Url).toMatch(/^(https?:\/\/|\/[^/\\])/u);
        expect(Url).not.toMatch(/\{host\}|localhost/u);
      }
    },
  ],
});

calls(portal, 'listLinkCategories', {
  'are in the reader’s language': [
    'employee in es',
    {},
    async (spanish) => {
      const english = await ask(portal, 'employee', 'listLinkCategories');
      expect(english.length).toBeGreaterThan(0);
      expect(spanish.map(({ Name }) => Name)).not.toEqual(english.map(({ Name }) => Name));
    },
  ],
});

const inBoth = (name: string) => async (spanish: { faqId: number; question: string }[]) => {
  const english = await ask(portal, name, 'listFaqs');
  expect(english.length).toBeGreaterThan(0);
  expect(spanish.map(({ faqId }) => faqId)).toEqual(english.map(({ faqId }) => faqId));
  expect(spanish[0]?.question).not.toBe(english[0]?.question);
};

calls(portal, 'listFaqs', {
  'are for members in both languages': ['employee in sp', {}, inBoth('employee')],
  'are for providers in both languages': ['provider in sp', {}, inBoth('provider')],
});
