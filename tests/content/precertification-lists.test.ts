import { describe, expect, it } from 'vitest';
import { screens } from '../support/compiled-screens.ts';

interface Column {
  id: string;
  as: string;
  optional?: boolean;
  rowHeader?: boolean;
  card?: boolean;
  visibleWhen?: string;
  under?: { id: string; as?: string };
}
interface Part {
  source?: { operation: string };
  columns?: Column[];
  results?: { columns: Column[] };
}

const listParts = (part: unknown): Part[] =>
  typeof part === 'object' && part !== null
    ? [part, ...Object.values(part).flatMap(listParts)]
    : [];

/** The columns of every list with the rows of an operation. A figure shows none of its rows. */
const findLists = (operation: string): [string, Column[]][] =>
  [...screens].flatMap(([id, { body }]) =>
    listParts(body).flatMap(({ source, columns, results }): [string, Column[]][] => {
      const shown = columns ?? results?.columns;
      return source?.operation === operation && shown ? [[id, shown]] : [];
    }),
  );

const requests = findLists('searchPrecertifications');
const column = (columns: readonly Column[], id: string) => columns.find((one) => one.id === id);

describe('a list of pre-certifications', () => {
  it('is on the screens of staff, providers and members', () => {
    expect(requests.map(([id]) => id).toSorted()).toEqual([
      'admin.memberProfile.preCertification',
      'admin.precertifications',
      'member.preCertifications',
      'provider.preCertification',
    ]);
  });

  it.each(requests)('names a request in words, with its number below: %s', (_, columns) => {
    const name = columns.find(({ rowHeader }) => rowHeader);
    expect(['patientName', 'requestType']).toContain(name?.id);
    expect(name?.under?.id).toBe('certno');
  });

  it.each(requests)('shows by which hour a request is due: %s', (_, columns) =>
    expect(column(columns, 'dueDate')?.as).toBe('moment'),
  );
});

describe('the due date of a request in a list', () => {
  it.each(requests)('has the days it is late below, also on a phone: %s', (_, columns) => {
    const due = column(columns, 'dueDate');
    // A deadline counts the days until it, and past it.
    expect(['daysLate late', 'dueDate deadline']).toContain(`${due?.under?.id} ${due?.under?.as}`);
    expect(due?.card).toBe(true);
  });

  it.each(requests)('is left out once the request is decided: %s', (_, columns) =>
    expect(JSON.stringify(column(columns, 'dueDate')?.visibleWhen)).toContain('!row.decided'),
  );

  it.each(requests)('has the urgency beside it on a phone: %s', (_, columns) =>
    expect(column(columns, 'urgency')?.card ?? true).toBe(true),
  );
});

describe('the page of a request', () => {
  const details = [...screens].flatMap(([id, { body }]) =>
    listParts(body).flatMap((part) =>
      'fields' in part && /"certno".*"dueDate"/u.test(JSON.stringify(part.fields))
        ? [[id, part]]
        : [],
    ),
  ) as [string, { fields: Column[] }][];

  it.each(details)('says when it is due only until it is decided: %s', (_, { fields }) =>
    expect(JSON.stringify(column(fields, 'dueDate')?.visibleWhen)).toContain('!record.decided'),
  );

  it('is that of members, staff and providers', () =>
    expect(new Set(details.map(([id]) => id)).size).toBeGreaterThanOrEqual(3));
});

describe('a list of letters', () => {
  it.each(findLists('searchLetters'))('can show the number of the request: %s', (_, columns) =>
    expect(column(columns, 'certno')?.optional).toBe(true),
  );
});
