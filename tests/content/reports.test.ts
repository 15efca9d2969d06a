import { describe, expect, it } from 'vitest';
import { projectRoot, readCodes, readPermissions, readTexts } from '#server/data-folders.ts';
import { reportKinds } from '#server/resources/report/report-kinds.ts';
import { reportSources } from '#server/resources/report/report-rows.queries.ts';

const codes = readCodes(projectRoot);
const permissions = new Set(readPermissions(projectRoot).permissions.map(({ name }) => name));
const texts = ['en', 'sp'].map((language) => readTexts(projectRoot, language));

describe('the kinds of report', () => {
  it('have one query each', () => {
    const ids = reportKinds.map(({ id }) => id);
    expect([...reportSources.keys()].toSorted()).toEqual(ids.toSorted());
  });

  it('have different types of the list of report types', () => {
    const types = reportKinds.map(({ typeId }) => String(typeId));
    const known = new Set(codes.get('report-type')?.codes.map(({ code }) => code));
    expect(types.filter((type) => !known.has(type))).toEqual([]);
    expect(new Set(types).size).toBe(types.length);
  });
});

describe.each(reportKinds.map((kind) => [kind.id, kind] as const))('the report %s', (id, kind) => {
  it('requires permissions of the catalogue', () => {
    const required = [
      ...Object.values(kind.access).flat(),
      ...kind.columns.flatMap(({ requires = [] }) => requires),
    ];
    expect(required.filter((name) => !permissions.has(name))).toEqual([]);
  });

  it('has a text and headings in every language', () => {
    const keys = [`server.reports.${id}`, ...kind.columns.map((c) => c.label ?? `fields.${c.id}`)];
    expect(texts.flatMap((known) => keys.filter((key) => !known[key]))).toEqual([]);
  });

  it('names existing code lists, for columns of codes only', () => {
    const wrong = kind.columns.filter(
      ({ as, code }) => (as === 'code') !== (code !== undefined && codes.has(code)),
    );
    expect(wrong).toEqual([]);
  });

  it('shows amounts of persons only with the permission for health information', () => {
    const isPhi = kind.columns.some(({ phi }) => phi === true);
    for (const required of Object.values(kind.access))
      expect(!isPhi || required.includes('PHI_FINANCE_REPORTS')).toBe(true);
  });
});
