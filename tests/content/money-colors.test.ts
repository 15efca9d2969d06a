import { readFileSync, readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { themeModes, type BrandFile } from '#shared/cobrand/brand.ts';
import { computeContrast } from '#shared/cobrand/color.ts';
import { projectRoot } from '#server/data-folders.ts';
import { readDataFiles } from '#server/publications/read-files.ts';
import { isRecord } from '#shared/schemas/references.ts';
import { moneyColors, type MoneyTone } from '#shared/cobrand/money-colors.ts';

const brands = readdirSync('cobrand').filter((name) => !name.includes('.'));
const visibleContrast = 3;
const strong: readonly MoneyTone[] = ['plan', 'notCovered'];
const mild: readonly MoneyTone[] = ['discount', 'account', 'other', 'yours'];

describe.each(themeModes)('the colors of amounts in %s', (mode) => {
  const colors = moneyColors[mode];

  it('are one for each meaning', () => {
    expect(new Set(Object.values(colors)).size).toBe(strong.length + mild.length);
  });

  it.each(brands)('stand out from the surface of %s', (brand) => {
    const { theme } = JSON.parse(readFileSync(`cobrand/${brand}/brand.json`, 'utf8')) as BrandFile;
    for (const color of Object.values(colors))
      expect(computeContrast(color, theme[mode].surface)).toBeGreaterThanOrEqual(visibleContrast);
  });

  it('keep the part of the plan and what is not covered apart from the other parts', () => {
    for (const tone of strong)
      for (const other of mild)
        expect(computeContrast(colors[tone], colors[other])).toBeGreaterThanOrEqual(
          visibleContrast,
        );
  });
});

/** The tone of each amount in the bars and charts of all screens, as `path: field tone`. */
const tones = [...readDataFiles(projectRoot)]
  .filter(([path]) => path.startsWith('screens/') && path.endsWith('.json'))
  .flatMap(([path, text]) => listTones(JSON.parse(text)).map((tone) => ({ path, ...tone })));

function listTones(value: unknown): { id: string; tone: string }[] {
  if (Array.isArray(value)) return value.flatMap(listTones);
  if (!isRecord(value)) return [];
  const { id, tone } = value;
  const own = typeof id === 'string' && typeof tone === 'string' ? [{ id, tone }] : [];
  return [...own, ...Object.values(value).flatMap(listTones)];
}

describe('an amount has the same color on every screen:', () => {
  it.each([
    ['planPaid', 'plan'],
    ['fsaPaid', 'account'],
    ['stillOwed', 'yours'],
    ['memberResponsibility', 'yours'],
    ['otherInsurancePaid', 'other'],
  ])('%s', (field, tone) => {
    const found = tones.filter(({ id }) => id === field);
    expect(found.length).toBeGreaterThan(0);
    expect(found.filter((one) => one.tone !== tone)).toEqual([]);
  });

  it('those of the charts on the home pages too', () => {
    const inCharts = tones.filter(({ path }) => path.endsWith('/dashboard.json'));
    expect(inCharts.map(({ id }) => id)).toEqual(
      expect.arrayContaining(['planPaid', 'fsaPaid', 'stillOwed', 'memberResponsibility']),
    );
  });
});
