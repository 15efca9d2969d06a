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
          (paid as unknown as Record<string, string>)[language],
        );
    expect(listCodes('claim-line-status').find(({ code }) => code === 'paid')).toHaveProperty(
      'tone',
      (paid as { tone?: string }).tone,
    );
  });

  it('an enrollment is amber only where somebody outside the plan must act', () => {
    const amber = listCodes('enrollment-status').filter(
      (entry) => (entry as { tone?: string }).tone === 'warning',
    );
    expect(amber.map(({ code }) => code)).toEqual(['EmployerReview', 'NeedsInfo']);
  });

  it('the events of a claim are named as its states', () => {
    expect(listCodes('claim-event')).toEqual(expect.arrayContaining(listCodes('claim-status')));
  });
});
