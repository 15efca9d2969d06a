import { beforeAll, describe, expect, it } from 'vitest';
import { callForBody, call, calls } from '../support/calls.ts';
import { buildAccount } from '../support/builders/account.ts';
import { buildLink } from '../support/builders/news.ts';
import { usePortal } from '../support/use-portal.ts';

const portal = usePortal({ withoutRateLimits: true });

beforeAll(async () => {
  const groups = [1031];
  await buildAccount(portal.services.kysely, {
    userName: 'limited.demo',
    like: 'accountmanager.demo',
    groups,
  });
});

const link = (more: object = {}) => ({
  Url: 'https://www.example.com/benefits',
  Description: 'Benefits fair',
  DescriptionSpanish: 'Feria de beneficios',
  Summary: 'Meet us in October.',
  SummarySpanish: 'Visítenos en octubre.',
  CategoryId: 3,
  ...more,
});
const shown = async (who: string, id: number) =>
  (await callForBody(portal, who, 'listLinks')).some(({ LinkId }) => LinkId === id);

calls(portal, 'createLink', {
  'is seen by everyone when it names no role and no group': [
    'accountmanager',
    link(),
    async ({ LinkId }) => {
      for (const who of ['employee', 'employer', 'provider', 'nurse'])
        expect([who, await shown(who, LinkId)]).toEqual([who, true]);
    },
  ],
  'is seen by its roles and groups only': [
    'limited',
    link({ GroupDTO: [1031], RolesDTO: [30] }),
    async ({ LinkId }) => {
      expect(await shown('other.employee', LinkId)).toBe(true);
      for (const who of ['employee', 'other.employer', 'provider'])
        expect([who, await shown(who, LinkId)]).toEqual([who, false]);
    },
  ],
  'may lead to a page of the portal': [
    'accountmanager',
    link({ Url: '{host}/member/documents' }),
    async ({ LinkId }) => {
      const links = await callForBody(portal, 'employee', 'listLinks');
      const { Url } = links.find((one) => one.LinkId === LinkId)!;
      expect(Url).toMatch(/^https?:\/\/[^/]+\/member\/documents$/u);
    },
  ],
  'refuses other addresses': [
    'accountmanager',
    [
      'javascript:alert(1)',
      'ftp://example.com',
      '//example.com',
      'data:text/html,x',
      '/member',
    ].map((Url) => link({ Url })),
    '422 /Url url',
  ],
  'refuses unknown roles': ['accountmanager', link({ RolesDTO: [77] }), '422 /RolesDTO enum'],
  'refuses unknown categories': [
    'accountmanager',
    link({ CategoryId: 77 }),
    '422 /CategoryId enum',
  ],
  'refuses groups that the caller does not look after': [
    'limited',
    [link(), link({ GroupDTO: [-1] }), link({ GroupDTO: [1031, 1001] })],
    '422 /GroupDTO groupsOfOwn',
  ],
  'refuses staff with read-only rights': ['compliance', link(), 403],
});

calls(portal, 'searchLinks', {
  'says who sees a link': [
    'administrator',
    async () => {
      await callForBody(
        portal,
        'administrator',
        'createLink',
        link({ Description: 'Zumba', GroupDTO: [1031] }),
      );
      return { query: 'zumba' };
    },
    ({ objects }) =>
      expect(objects).toMatchObject([{ Audience: 'All roles · Northgate Software' }]),
  ],
  'lists for staff of some groups the links of their groups only': [
    'limited',
    { pageSize: 100 },
    ({ objects }) => {
      for (const { Audience } of objects) expect(Audience).toMatch(/ · Northgate Software$/u);
    },
  ],
});

describe('a link', () => {
  it('is changed, with its recipients', async () => {
    const LinkId = await buildLink(portal.services.kysely, [1001]);
    const { RowVersion } = await callForBody(portal, 'accountmanager', 'readLink', { LinkId });
    const change = link({ LinkId, RowVersion, GroupDTO: [1031] });
    await callForBody(portal, 'accountmanager', 'updateLink', change);
    expect([await shown('employee', LinkId), await shown('other.employee', LinkId)]).toEqual([
      false,
      true,
    ]);
    expect((await call(portal, 'accountmanager', 'updateLink', change)).status).toBe(409);
  });

  it('is gone after it is deleted', async () => {
    const LinkId = await buildLink(portal.services.kysely);
    await callForBody(portal, 'accountmanager', 'deleteLink', { LinkId });
    expect(await shown('employee', LinkId)).toBe(false);
  });

  it('is 404 for staff of other groups', async () => {
    const db = portal.services.kysely;
    for (const LinkId of [await buildLink(db, [1001]), await buildLink(db)])
      for (const id of ['readLink', 'deleteLink'] as const)
        expect((await call(portal, 'limited', id, { LinkId })).status).toBe(404);
  });
});
