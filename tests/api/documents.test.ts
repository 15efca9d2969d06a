import { beforeAll, describe, expect, it } from 'vitest';
import type { Operations } from '#generated/operations.ts';
import { callForBody, call, calls } from '../support/calls.ts';
import { buildAccount, buildAccountAt } from '../support/builders/account.ts';
import { buildDocument } from '../support/builders/document.ts';
import { usePortal } from '../support/use-portal.ts';

const portal = usePortal({ withoutRateLimits: true });
const employee = '100100010100';
/** A member of the same group at location 1, while the employee is at 2. */
let elsewhere: string;
const all = ['employee', 'employer', 'provider', 'customer_service'] as const;

const audiences = {
  'for 1001': { groups: [1001], sites: all },
  'for 1031': { groups: [1031], sites: all },
  'for everyone': { sites: all },
  'for employers': { sites: ['employer'] },
  'for providers': { groups: [1001], sites: ['provider'] },
  'for vendors': { sites: ['employer'], roles: [21] },
  'for dependents': { roles: [31] },
  'for staff': { sites: ['customer_service'] },
  'for tomorrow': { sites: all, from: '2999-01-01' },
  'for the past': { sites: all, to: '2001-01-01' },
  'for another location': { groups: [1001], location: 99 },
  'for their location': { groups: [1001], location: 2 },
  'of the employee': { memberId: employee, groups: [], sites: [] },
} as const satisfies Record<string, Parameters<typeof buildDocument>[1]>;
type Name = keyof typeof audiences;
const names = Object.keys(audiences) as Name[];

const ids = {} as Record<Name, number>;
beforeAll(async () => {
  const db = portal.services.kysely;
  for (const name of names) ids[name] = await buildDocument(db, { name, ...audiences[name] });
  await buildAccount(db, { userName: 'limited.demo', like: 'administrator.demo', groups: [1031] });
  elsewhere = await buildAccountAt(db, {
    userName: 'elsewhere.demo',
    like: 'employee.demo',
    groupNumber: 1001,
    location: 1,
  });
});

type Page = Operations['listDocuments']['output'];
/** Expects exactly these documents of the test to be listed. */
const lists =
  (...expected: Name[]) =>
  ({ objects }: Page) => {
    const listed = new Set(objects.map(({ displayName }) => displayName));
    expect(names.filter((name) => listed.has(name))).toEqual(expected);
  };
const whole = { pageSize: 100 };

calls(portal, 'listDocuments', {
  'lists for members what is for them, their group and their own file': [
    'employee',
    whole,
    lists('for 1001', 'for everyone', 'for their location', 'of the employee'),
  ],
  'lists for dependents what is for their role, and nothing of the employee': [
    'dependent',
    whole,
    lists('for 1001', 'for everyone', 'for dependents', 'for their location'),
  ],
  'lists files for a location to members at that location only': [
    'elsewhere',
    whole,
    lists('for 1001', 'for everyone'),
  ],
  'lists files for another group to members of that group only': [
    'other.employee',
    whole,
    lists('for 1031', 'for everyone'),
  ],
  'lists for employers what is for their groups': [
    'employer',
    whole,
    lists('for 1001', 'for everyone', 'for employers'),
  ],
  'lists for vendors also what is for their role only': [
    'vendor',
    { ...whole, query: 'for vendors' },
    lists('for vendors'),
  ],
  'lists for providers what is for every group': ['provider', whole, lists('for everyone')],
  'lists everything to staff who manage files, also before and after its dates': [
    'planbuilding',
    whole,
    lists(...names.filter((name) => name !== 'of the employee')),
  ],
  'lists for staff of one group only what is for it or for every group': [
    'limited',
    whole,
    lists(
      'for 1031',
      'for everyone',
      'for employers',
      'for vendors',
      'for dependents',
      'for staff',
    ),
  ],
  'lists about a member what the member sees, and the own file': [
    'customerservice',
    { ...whole, memberId: employee },
    lists('for 1001', 'for everyone', 'for dependents', 'for their location', 'of the employee'),
  ],
  'lists about a member nothing of another location': [
    'customerservice',
    () => ({ ...whole, memberId: elsewhere }),
    lists('for 1001', 'for everyone', 'for dependents'),
  ],
  'filters by any part of the name': [
    'administrator',
    { query: 'R EVERYO' },
    lists('for everyone'),
  ],
  'filters by status': ['administrator', { ...whole, status: 'Scheduled' }, lists('for tomorrow')],
  'filters by group': ['administrator', { ...whole, groupNumber: 1031 }, lists('for 1031')],
  'says to staff who sees a document': [
    'administrator',
    { query: 'for 1031' },
    ({ objects }) =>
      expect(objects[0]?.audience).toMatch(/^Members, Employers, Providers, Staff · \S/u),
  ],
  'says it in Spanish': [
    'administrator in sp',
    { query: 'for everyone' },
    ({ objects }) =>
      expect(objects[0]?.audience).toBe(
        'Miembros, Empleadores, Proveedores, Personal · todos los grupos',
      ),
  ],
  'hides from others who else sees it': [
    ['employee', 'employer', 'provider'],
    whole,
    (_, response) => expect(response.text).not.toMatch(/audience|uploadedBy/u),
  ],
  'refuses a member out of reach': ['limited', { memberId: employee }, 404],
});

calls(portal, 'readDocument', {
  'sends the file to its recipients': [
    ['employee', 'employer', 'administrator'],
    () => ({ id: ids['for 1001'] }),
    (_, response) => expect(response.text).toBe('for 1001'),
  ],
  'is 404 for users of another group': [
    ['other.employee', 'other.employer'],
    () => ({ id: ids['for 1001'] }),
    404,
  ],
  'is 404 for another portal': ['employee', () => ({ id: ids['for employers'] }), 404],
  'is 404 for another role': ['employee', () => ({ id: ids['for dependents'] }), 404],
  'is 404 at another location': ['employee', () => ({ id: ids['for another location'] }), 404],
  'is 404 for users elsewhere': ['elsewhere', () => ({ id: ids['for their location'] }), 404],
  'is 404 before the first day': ['employee', () => ({ id: ids['for tomorrow'] }), 404],
  'is 404 after the last day': ['employee', () => ({ id: ids['for the past'] }), 404],
  'is 404 for a document of a member’s file to employers and to others of the household': [
    ['employer', 'dependent'],
    () => ({ id: ids['of the employee'] }),
    404,
  ],
});

/** Expects the documents of one language above those of the other, and forms, which are in both, among the first. */
const beginsWith =
  (language: string) =>
  ({ objects }: Page): void => {
    const shown = objects.map((row) => row.language ?? language);
    const first = shown.filter((code) => code === language).length;
    expect(first).toBeGreaterThan(0);
    expect(first).toBeLessThan(shown.length);
    expect(new Set(shown.slice(0, first))).toEqual(new Set([language]));
  };

calls(portal, 'listDocuments', {
  'lists first what is in English': [['employee', 'employer'], whole, beginsWith('en')],
  'lists first what is in Spanish for its readers': ['employee in sp', whole, beginsWith('sp')],
  'lists both languages in an order that was chosen': [
    'employee',
    { ...whole, sortProperty: 'uploadedDate', sortDesc: true },
    ({ objects }) => {
      const days = objects.map(({ uploadedDate }) => uploadedDate);
      expect(days).toEqual(days.toSorted().toReversed());
    },
  ],
  'keeps the newest first for staff, who manage both languages': [
    'administrator in sp',
    whole,
    ({ objects }) => {
      const days = objects.map(({ uploadedDate }) => uploadedDate);
      expect(days).toEqual(days.toSorted().toReversed());
    },
  ],
});

describe('the list of a provider about a patient', () => {
  const about = { ...whole, memberId: employee };

  it('has what the portal of providers shows for the patient’s group, once the patient is found', async () => {
    const provider = await portal.as('provider');
    expect((await call(portal, provider, 'listDocuments', about)).status).toBe(404);
    await callForBody(portal, provider, 'searchMembers', { memberId: employee.slice(0, 10) });
    const found = lists('for 1001', 'for everyone', 'for providers');
    found(await callForBody(portal, provider, 'listDocuments', about));
    const { objects } = await callForBody(portal, provider, 'listDocuments', {
      ...about,
      query: 'of the employee',
    });
    expect(objects).toEqual([]);
  });
});

describe('the address of a document', () => {
  it('opens the file without a token', async () => {
    const input = { downloadId: ids['for 1001'] };
    const { url } = await callForBody(portal, 'employee', 'readDocumentUrl', input);
    const response = await portal.unauthenticated('GET', url);
    expect([response.status, response.text]).toEqual([200, 'for 1001']);
  });

  it('is not given to users of another group', async () => {
    const input = { downloadId: ids['for 1001'] };
    expect((await call(portal, 'other.employee', 'readDocumentUrl', input)).status).toBe(404);
  });

  it('is invalid when the user no longer sees the document', async () => {
    const db = portal.services.kysely;
    const downloadId = await buildDocument(db, { groups: [1001] });
    const { url } = await callForBody(portal, 'employee', 'readDocumentUrl', { downloadId });
    await portal.updateRows(
      'document',
      { download_id: downloadId },
      { effective_to: '2001-01-01' },
    );
    expect((await portal.unauthenticated('GET', url)).status).toBe(404);
  });
});

calls(portal, 'listDocumentYears', {
  'lists each year once, latest first': [
    'employee',
    {},
    (rows) => {
      const years = rows.map(({ year }) => year);
      expect(years.length).toBeGreaterThan(0);
      expect(years).toEqual([...new Set(years)].sort((one, two) => two - one));
    },
  ],
});

calls(portal, 'listDocumentCategories', {
  'is in the user’s language': [
    'employee in sp',
    {},
    ([first]) => expect(first?.name).toBe('Documentos del plan'),
  ],
});

calls(portal, 'readDocumentCategory', {
  'is named in each language': [
    'accountmanager',
    { categoryId: 1 },
    { english: 'Plan documents', spanish: 'Documentos del plan' },
  ],
  'is missing if there is none': ['accountmanager', { categoryId: 9_999 }, 404],
});
