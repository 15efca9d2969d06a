import { describe, expect, it } from 'vitest';
import { today } from '#server/clock.ts';
import { usePortal } from '../support/use-portal.ts';

const portal = usePortal({ unhurried: true });

interface Bulletin {
  groupNumber: number;
  locationNumber?: number;
  beginDate: string;
  endDate: string;
  severity: string;
  bulletinText: string;
  [field: string]: unknown;
}
const read = async <T>(name: string, path: string, language = 'en') => {
  const call = await portal.as(name);
  return (await call('GET', path, undefined, { 'accept-language': language })).body as T[];
};
const announcements = (name: string, language?: string) =>
  read<Bulletin>(name, '/api/Announcements', language);

const inBoth = (en: string, sp = en) => JSON.stringify({ en, sp });

const announce = (row: object) =>
  portal.services.kysely
    .insertInto('announcement')
    .values({
      group_number: -1,
      begin_date: today(),
      end_date: today(),
      severity: 'info',
      bulletin_text: inBoth('A word', 'Una palabra'),
      ...row,
    })
    .execute();

describe('announcements', () => {
  it.each([
    ['administrator', 'customerServiceSite'],
    ['employer', 'employerSite'],
    ['employee', 'employeeSite'],
    ['provider', 'providerSite'],
  ])('%s sees those of the own portal, in force today', async (name, site) => {
    const rows = await announcements(name);
    expect(rows.length).toBeGreaterThan(0);
    for (const row of rows) {
      expect(row[site]).toBe(true);
      expect(row.beginDate <= today() && row.endDate >= today()).toBe(true);
    }
  });

  it('are shown from their first day to their last', async () => {
    await announce({ employee_site: true, bulletin_text: inBoth('On its only day') });
    await announce({
      employee_site: true,
      bulletin_text: inBoth('Tomorrow'),
      begin_date: '2999-01-01',
      end_date: '2999-01-02',
    });
    await announce({
      employee_site: true,
      bulletin_text: inBoth('Yesterday'),
      begin_date: '2000-01-01',
      end_date: '2000-01-02',
    });
    const texts = (await announcements('employee')).map(({ bulletinText }) => bulletinText);
    expect(texts).toContain('On its only day');
    expect(texts).not.toContain('Tomorrow');
    expect(texts).not.toContain('Yesterday');
  });

  it('for one group or one location reach only who belongs there', async () => {
    await announce({
      employee_site: true,
      employer_site: true,
      group_number: 1031,
      bulletin_text: inBoth('For 1031'),
    });
    const sees = async (name: string) =>
      (await announcements(name)).some(({ bulletinText }) => bulletinText === 'For 1031');
    expect(
      await Promise.all(['employee', 'other.employee', 'employer', 'other.employer'].map(sees)),
    ).toEqual([false, true, false, true]);
  });

  it('come the most severe first, and in the reader’s language', async () => {
    const order = ['critical', 'warning', 'success', 'info'];
    const ranks = (await announcements('employee')).map(({ severity }) => order.indexOf(severity));
    expect(ranks).toEqual(ranks.toSorted((a, b) => a - b));
    await announce({ employee_site: true, severity: 'critical' });
    const [first] = await announcements('employee', 'es');
    expect(first?.bulletinText).toBe('Una palabra');
  });
});

describe('links', () => {
  interface Link {
    LinkId: number;
    Url: string;
    Description: string;
    RolesDTO?: number[];
    GroupDTO?: number[];
    [field: string]: unknown;
  }
  const links = (name: string) => read<Link>(name, '/api/Links');

  it('have capitalised keys, and whom they are for is told to staff only', async () => {
    const [forStaff] = await links('administrator');
    expect(Object.keys(forStaff ?? {}).sort()).toEqual(
      [
        'CategoryId',
        'CategoryName',
        'Description',
        'GroupDTO',
        'LinkId',
        'RolesDTO',
        'Summary',
        'Url',
      ].sort(),
    );
    for (const name of ['employee', 'employer', 'provider'])
      expect(JSON.stringify(await links(name))).not.toMatch(/GroupDTO|RolesDTO/);
  });

  it('are those meant for the reader’s role and group', async () => {
    const { kysely } = portal.services;
    const rows = await kysely
      .selectFrom('link')
      .select('link.link_id')
      .where((eb) =>
        eb.exists(
          eb
            .selectFrom('link_role')
            .select('link_role.link_id')
            .whereRef('link_role.link_id', '=', 'link.link_id')
            .where('role_id', '=', 40),
        ),
      )
      .execute();
    const onlyProviders = rows.map(({ link_id }) => link_id);
    const provider = (await links('provider')).map(({ LinkId }) => LinkId);
    for (const id of onlyProviders) expect(provider).toContain(id);
    const { link_id: forOtherGroup } = await kysely
      .insertInto('link')
      .columns(['category_id', 'url', 'description', 'summary'])
      .expression((eb) =>
        eb.selectFrom('link').select(['category_id', 'url', 'description', 'summary']).limit(1),
      )
      .returning('link_id')
      .executeTakeFirstOrThrow();
    await kysely
      .insertInto('link_group')
      .values({ link_id: forOtherGroup, group_number: 1031 })
      .execute();
    const sees = async (name: string) =>
      (await links(name)).some(({ LinkId }) => LinkId === forOtherGroup);
    expect([
      await sees('employee'),
      await sees('other.employee'),
      await sees('administrator'),
    ]).toEqual([false, true, true]);
  });

  it('lead to an address one may follow: of the web, or of the portal they stand on', async () => {
    for (const { Url } of await links('employee')) {
      expect(Url).toMatch(/^(https?:\/\/|\/[^/\\])/);
      expect(Url).not.toMatch(/\{host\}|localhost/);
    }
  });

  it('have their categories in both languages', async () => {
    const english = await read<{ Name: string }>('employee', '/api/Links/Categories');
    const spanish = await read<{ Name: string }>('employee', '/api/Links/Categories', 'es');
    expect(english.length).toBeGreaterThan(0);
    expect(spanish.map(({ Name }) => Name)).not.toEqual(english.map(({ Name }) => Name));
  });
});

describe('frequent questions', () => {
  it.each(['employee', 'provider'])(
    '%s gets those meant for the role, in both languages',
    async (name) => {
      interface Faq {
        faqId: number;
        question: string;
        answer: string;
      }
      const english = await read<Faq>(name, '/api/Faq/Faqs');
      const spanish = await read<Faq>(name, '/api/Faq/Faqs', 'sp');
      expect(english.length).toBeGreaterThan(0);
      expect(spanish.map(({ faqId }) => faqId)).toEqual(english.map(({ faqId }) => faqId));
      expect(spanish.map(({ question }) => question)).not.toEqual(
        english.map(({ question }) => question),
      );
    },
  );
});
