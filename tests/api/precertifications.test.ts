import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { portalTimeZone, today } from '#server/clock.ts';
import { addDays } from '#shared/schemas/calendar.ts';
import { callForBody, calls } from '../support/calls.ts';
import { buildPrecertification } from '../support/builders/precertification.ts';
import { people } from '../support/people.ts';
import { usePortal } from '../support/use-portal.ts';

const portal = usePortal({ withoutRateLimits: true });
const build = (request: Parameters<typeof buildPrecertification>[1]) =>
  buildPrecertification(portal.services.kysely, request);

/** Moves the due date of a request into the past. */
const passDueDate = (certno: number, ago: string) =>
  portal.updateRows(
    'precertification',
    { certno },
    { due_at: sql<string>`portal_now() - ${ago}::text::interval` },
  );

calls(portal, 'searchPrecertifications', {
  'lists the requests of the family for a subscriber': [
    'employee',
    {},
    ({ items, totalNumberOfItems }) => {
      expect(totalNumberOfItems).toBeGreaterThan(2);
      expect(items.every(({ memberId }) => memberId.startsWith('1001000101'))).toBe(true);
    },
  ],
  'lists what a practice asked for, with the patient': [
    'provider',
    { itemsPerPage: 5 },
    ({ items }) => expect(items.every(({ patientName }) => patientName.length > 3)).toBe(true),
  ],
  'finds by number': [
    'nurse',
    async () => ({ certno: await build({ memberId: people.elena }) }),
    { totalNumberOfItems: 1 },
  ],
  'lists open requests by due date': [
    'nurse',
    { open: true, sortBy: 'dueDate', sortAscending: true },
    ({ items }) => {
      const due = items.map(({ dueDate }) => dueDate);
      expect(due).toEqual(due.toSorted());
      expect(items.every(({ decidedDate }) => decidedDate === undefined)).toBe(true);
    },
  ],
  'sorts by the servicing provider, with missing providers last': [
    'nurse',
    [true, false].map((sortAscending) => ({
      sortBy: 'servicingProviderName',
      sortAscending,
      itemsPerPage: 100,
    })),
    ({ items }) => {
      const names = items.map(({ servicingProviderName }) => servicingProviderName ?? '');
      const found = names.filter(Boolean);
      expect(names.slice(0, found.length)).toEqual(found);
      const sorted = found.toSorted((left, right) => left.localeCompare(right));
      expect([sorted, sorted.toReversed()]).toContainEqual(found);
      expect(new Set(found).size).toBeGreaterThan(1);
    },
  ],
  'counts no days for a request that is decided': [
    'nurse',
    async () => {
      const certno = await build({ memberId: people.elena, status: 'Withdrawn' });
      await passDueDate(certno, '3 days');
      return { certno };
    },
    ({ items }) => expect(items.map(({ daysLate }) => daysLate)).toEqual([undefined]),
  ],
  'combines criteria': [
    'nurse',
    { status: 'Denied', requestType: 'Imaging' },
    ({ items }) =>
      expect(new Set(items.map((row) => `${row.status} ${row.requestType}`))).toEqual(
        new Set(['Denied Imaging']),
      ),
  ],
  'refuses a range that ends before it begins': [
    'nurse',
    { from: '2026-02-02', to: '2026-02-01' },
    '422 /to searchPrecertifications.fromBeforeTo',
  ],
  'hides a protected member’s requests from the practice': [
    'provider',
    async () => {
      const [{ taxId } = {}] = (await callForBody(portal, 'provider', 'searchProviders')).objects;
      const digits = taxId?.replaceAll(/\D/gu, '');
      const seen = await build({ memberId: people.elena, taxId: digits });
      const found = await callForBody(portal, 'provider', 'searchPrecertifications', {
        certno: seen,
      });
      expect(found.totalNumberOfItems).toBe(1);
      return { certno: await build({ memberId: people.hidden, taxId: digits }) };
    },
    { totalNumberOfItems: 0 },
  ],
  'is not for employers': ['employer', {}, 403],
});

calls(portal, 'countUndecidedPrecertifications', {
  'agrees with the list of open requests': [
    'nurse',
    async () => {
      await passDueDate(await build({ memberId: people.elena }), '1 minute');
      const decided = await build({ memberId: people.elena, status: 'Withdrawn' });
      await passDueDate(decided, '1 minute');
    },
    async (counts) => {
      const { items, totalNumberOfItems } = await callForBody(
        portal,
        'nurse',
        'searchPrecertifications',
        { open: true, itemsPerPage: 100 },
      );
      expect(items).toHaveLength(totalNumberOfItems);
      const late = items.filter(({ overdue }) => overdue).length;
      expect(late).toBeGreaterThan(0);
      expect(counts).toEqual({ undecided: totalNumberOfItems, ofThemLate: late });
    },
  ],
  'is only for staff with the permission': [['finance', 'provider', 'employee'], {}, 403],
});

calls(portal, 'readPrecertification', {
  'returns services, diagnoses and the due date': [
    'nurse',
    async () => ({ certno: await anyOpen() }),
    ({ services, diagnoses, decided, clinicalNotes }) => {
      expect([services.length > 0, diagnoses.length > 0, decided]).toEqual([true, true, false]);
      expect(clinicalNotes).toMatch(/weeks/u);
    },
  ],
  'describes the services of a hospital in the user’s language': [
    'nurse in es',
    async () => ({ certno: await findCertnoOfRoom() }),
    ({ services }) =>
      expect(services.map(({ description }) => description)).toContain('Habitación semiprivada'),
  ],
  'returns clinical notes only to staff who decide': [
    ['customerservice', 'compliance', 'employee'],
    async () => ({ certno: await build({ memberId: people.elena }) }),
    (body) => expect(body).not.toHaveProperty('clinicalNotes'),
  ],
  'does not return the notes of a colleague to others in the practice': [
    'provider',
    async () => {
      const [{ taxId } = {}] = (await callForBody(portal, 'provider', 'searchProviders')).objects;
      return {
        certno: await build({ memberId: people.elena, taxId: taxId?.replaceAll(/\D/gu, '') }),
      };
    },
    (body) => expect(body).not.toHaveProperty('clinicalNotes'),
  ],
  'returns internal notes only to staff': [
    'employee',
    async () => ({
      certno: (await callForBody(portal, 'employee', 'searchPrecertifications', { open: true }))
        .items[0]?.certno,
    }),
    ({ notes }) => expect(notes.every(({ internal }) => !internal)).toBe(true),
  ],
  'says in the latest note for the provider what a request waits for': [
    'nurse',
    async () => {
      const { items } = await callForBody(portal, 'nurse', 'searchPrecertifications', {
        status: 'PendedInfo',
      });
      return { certno: items[0]?.certno };
    },
    ({ notes }) => expect(notes.find(({ internal }) => !internal)?.body).toMatch(/^Please send /u),
  ],
  'is not found by the household of another member': [
    ['other.employee', 'dependent'],
    async () => ({ certno: await build({ memberId: people.elena }) }),
    404,
  ],
});

calls(portal, 'listPrecertTexts', {
  'returns a group’s texts to users who see the group': [
    'nurse',
    { groupNumber: 1001 },
    (texts) => expect(texts.length).toBeGreaterThan(0),
  ],
});

const anyOpen = async () => {
  const { items } = await callForBody(portal, 'nurse', 'searchPrecertifications', {
    status: 'InReview',
  });
  return items.at(-1)?.certno;
};

/** Returns a request for a stay in a semi-private room. */
const findCertnoOfRoom = async () => {
  const { certno } = await portal.getRow(
    'precertification_service',
    { code_system: 'REV', code: '0120' },
    'certno',
  );
  return certno;
};

/** Sets the due time of a request to an hour of a day in the portal's time zone. */
const setDue = (certno: number, day: string, hour: string) =>
  portal.updateRows(
    'precertification',
    { certno },
    { due_at: sql<string>`${`${day} ${hour}`}::timestamp at time zone ${portalTimeZone}` },
  );

describe('the requests that wait for information', () => {
  const list = async (sortBy: 'dueDate' | 'informationRequestedDate', criteria: object) => {
    const { items } = await callForBody(portal, 'nurse', 'searchPrecertifications', {
      itemsPerPage: 100,
      sortBy,
      sortAscending: true,
      ...criteria,
    });
    return items;
  };

  it('are listed with the longest wait first, none of them late', async () => {
    const rows = await list('informationRequestedDate', { status: 'PendedInfo' });
    const since = rows.map(({ informationRequestedDate }) => informationRequestedDate ?? '');
    expect(since.length).toBeGreaterThan(1);
    expect(since).not.toContain('');
    expect(since).toEqual(since.toSorted());
    expect(rows.filter((row) => row.overdue || row.daysLate || row.deadline)).toEqual([]);
  });

  it('come after those with a due date', async () => {
    const waits = (await list('dueDate', { open: true })).map((row) => row.status === 'PendedInfo');
    expect(waits.filter(Boolean).length).toBeGreaterThan(1);
    expect(waits).toEqual(waits.toSorted((a, b) => Number(a) - Number(b)));
  });
});

describe('the days that an open request is late', () => {
  const readDeadline = async (days: number, hour: string, user = 'nurse') => {
    const certno = await build({ memberId: people.elena });
    await setDue(certno, addDays(today(), days), hour);
    const { items } = await callForBody(portal, user, 'searchPrecertifications', { certno });
    const { daysLate, deadline } = await callForBody(portal, user, 'readPrecertification', {
      certno,
    });
    expect(items.map((row) => [row.daysLate, row.deadline])).toEqual([[daysLate, deadline]]);
    return { daysLate, deadline };
  };

  it.each([
    ['the last minute of yesterday', -1, '23:59', { daysLate: 1 }],
    ['the first minute of yesterday', -1, '00:00', { daysLate: 1 }],
    ['the last minute of the day before', -2, '23:59', { daysLate: 2 }],
    ['the first minute of today', 0, '00:00', { deadline: 'Passed' }],
    ['the last second of today', 0, '23:59:59', { deadline: 'Today' }],
    ['the first minute of tomorrow', 1, '00:00', { deadline: 'Tomorrow' }],
    ['the last minute of tomorrow', 1, '23:59', { deadline: 'Tomorrow' }],
    ['the day after tomorrow', 2, '00:00', {}],
  ])('are days of the calendar: due in %s', async (_, days, hour, expected) =>
    expect(await readDeadline(days, hour)).toEqual({
      daysLate: undefined,
      deadline: undefined,
      ...expected,
    }),
  );

  it('are the same for a member', async () =>
    expect(await readDeadline(-1, '23:59', 'employee')).toMatchObject({ daysLate: 1 }));
});
