import { describe, expect, it } from 'vitest';
import { isRecord } from '#shared/schemas/references.ts';
import { projectRoot } from '#server/data-folders.ts';
import { isData, readDataFiles } from '#server/publications/read-files.ts';

interface CodeList {
  codes: { code: string }[];
}

const contents = [...readDataFiles(projectRoot)]
  .filter(([path]) => isData(path))
  .map(([path, text]) => [path, JSON.parse(text)] as const);
const listCodes = (system: string) =>
  contents.flatMap(([path, list]) =>
    path === `schemas/codes/${system}.json` ? (list as CodeList).codes : [],
  );

/** The records of a schema, each as its fields with their code lists. */
const listRecords = (schema: unknown): Record<string, unknown>[] =>
  isRecord(schema)
    ? [
        ...(isRecord(schema['properties']) ? [schema['properties']] : []),
        ...Object.values(schema).flatMap(listRecords),
      ]
    : [];

/** The ids of the fields that are named in a part of a screen. */
const listNames = (part: unknown): unknown[] => {
  if (Array.isArray(part)) return part.flatMap(listNames);
  if (isRecord(part)) return Object.values(part).flatMap(listNames);
  return part === undefined ? [] : [part];
};

const getCodeList = (field: unknown) => (isRecord(field) ? field['x-code'] : undefined);

describe('the words for a state agree with what it is the state of', () => {
  const coverages = contents.flatMap(([path, schema]) =>
    listRecords(schema)
      .filter(({ coverageType, status }) => coverageType && getCodeList(status))
      .filter(({ fullClaimNumber }) => !fullClaimNumber)
      .map(({ status }) => [path, getCodeList(status)]),
  );

  it('a coverage has the states of coverages', () => {
    expect(coverages.length).toBeGreaterThan(2);
    expect(coverages.filter(([, list]) => list !== 'coverage-status')).toEqual([]);
  });

  it('coverages and members have the same states', () => {
    const states = (system: string) => listCodes(system).map(({ code }) => code);
    expect(states('coverage-status')).toEqual(states('member-status'));
  });

  it('a line of which the plan paid nothing reads as a claim like that', () => {
    const words = (system: string, code: string) =>
      (listCodes(system).find((entry) => entry.code === code) as { en?: string } | undefined)?.en;
    expect(words('claim-line-status', 'nothingpaid')).toBe(words('claim-status', 'FinalNoPayment'));
    expect(words('claim-line-status', 'nothingpaid')).toBeDefined();
  });

  it('a paid claim and its paid lines have one word and one color for the member', () => {
    const member = (language: string) =>
      Object.fromEntries(
        contents.flatMap(([path, texts]) =>
          path === `locales/${language}/member.json` ? Object.entries(texts as object) : [],
        ),
      ) as Record<string, string>;
    const paid = listCodes('claim-standing').find(({ code }) => code === 'Paid');
    for (const language of ['en', 'sp'] as const)
      for (const code of ['claim-line-status.paid', 'claim-status.Paid', 'claim-event.Paid'])
        expect(member(language)[`portal.member.codes.${code}`]).toBe(
          member(language)['portal.member.codes.claim-standing.Paid'] ?? 'no text',
        );
    expect(listCodes('claim-line-status').find(({ code }) => code === 'paid')).toHaveProperty(
      'tone',
      (paid as { tone?: string }).tone,
    );
  });

  it('a state that waits says for whom, in a few words, and each portal names its reader “you”', () => {
    const texts = (language: string) =>
      Object.assign(
        {},
        ...contents.flatMap(([path, file]) =>
          path.startsWith(`locales/${language}/`) ? [file] : [],
        ),
      ) as Record<string, string>;
    const yours = [
      'member.codes.claim-standing.WaitingForMember',
      'member.codes.conversation-status.WaitingOnMember',
      'provider.codes.claim-standing.WaitingForProvider',
      'provider.codes.precert-status.PendedInfo',
      'provider.codes.conversation-status.WaitingOnProvider',
      'employer.codes.enrollment-status.NeedsInfo',
      'employer.codes.conversation-status.WaitingOnEmployer',
    ];
    const words = (language: string) =>
      new Set(yours.map((key) => texts(language)[`portal.${key}`]));
    expect([words('en'), words('sp')]).toEqual([
      new Set(['Waiting for you']),
      new Set(['En espera de usted']),
    ]);
    const others = [
      ...listCodes('claim-standing').filter(({ code }) => code.startsWith('WaitingFor')),
      ...listCodes('precert-status').filter(({ code }) => code === 'PendedInfo'),
      ...listCodes('enrollment-status').filter(({ code }) => code === 'NeedsInfo'),
      ...listCodes('conversation-status').filter(({ code }) => code.startsWith('WaitingOn')),
    ] as unknown as { en: string; sp: string }[];
    expect(others).toHaveLength(7);
    for (const { en, sp } of others) {
      expect([en.slice(0, 12), sp.slice(0, 10)]).toEqual(['Waiting for ', 'En espera ']);
      expect(Math.max(en.length, sp.length)).toBeLessThanOrEqual(24);
    }
  });

  it('an enrollment is amber only where somebody outside the plan must act', () => {
    const amber = listCodes('enrollment-status').filter(
      (entry) => (entry as { tone?: string }).tone === 'warning',
    );
    expect(amber.map(({ code }) => code)).toEqual(['EmployerReview', 'NeedsInfo']);
  });

  it('claims are filtered by the state that their rows show, so both have one word for each reader', () => {
    const shown = contents.flatMap(([path, screen]) => {
      const { results, criteria } = screen as { results?: unknown; criteria?: unknown };
      const named = listNames(results);
      return named.includes('standing') && criteria !== undefined
        ? [[path, listNames(criteria).filter((id) => id === 'status' || id === 'standing')]]
        : [];
    });
    expect(shown.length).toBeGreaterThan(3);
    expect(shown.filter(([, ids]) => ids?.includes('status'))).toEqual([]);
  });

  it('the events of a claim are named as its states', () => {
    expect(listCodes('claim-event')).toEqual(expect.arrayContaining(listCodes('claim-status')));
  });
});
