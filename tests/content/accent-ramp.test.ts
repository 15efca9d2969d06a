import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { BrandFile } from '#shared/cobrand/brand.ts';
import { computeContrast } from '#shared/cobrand/color.ts';
import { findContrastDiagnostics } from '#shared/cobrand/contrast-diagnostics.ts';
import { projectRoot } from '#server/data-folders.ts';
import { mixToLightness, createRamp } from '../../scripts/new/accent-ramp.ts';

const file = join(projectRoot, 'cobrand/default/brand.json');
const { theme } = JSON.parse(readFileSync(file, 'utf8')) as BrandFile;

describe('the ramp of an accent color', () => {
  it.each(['#1B7F8C', '#FFD400', '#E60012', '#0033A0', '#00A651', '#7A1FA2', '#000000', '#FFFFFF'])(
    '%s has 16 steps with sufficient contrast in the light, dark and high-contrast themes',
    (accent) => {
      const ramp = createRamp(accent, theme.accent);
      expect(Object.keys(ramp)).toEqual(Object.keys(theme.accent));
      expect(Object.keys(ramp)).toHaveLength(16);
      const highContrast = {
        ...theme.highContrast,
        accent: mixToLightness(accent, theme.highContrast.accent),
      };
      const own = { ...theme, accent: ramp as BrandFile['theme']['accent'], highContrast };
      expect(findContrastDiagnostics({ theme: own })).toEqual([]);
    },
  );

  it('gets lighter with each step and keeps the hue', () => {
    const ramp = Object.values(createRamp('#1B7F8C', theme.accent));
    const light = ramp.map((color) => computeContrast(color, '#000000'));
    expect(light).toEqual(light.toSorted((left, right) => left - right));
    for (const color of ramp.slice(2, -2)) {
      const [red = 0, green = 0, blue = 0] = (color.match(/[\dA-F]{2}/gu) ?? []).map((part) =>
        parseInt(part, 16),
      );
      expect([red < green, green < blue]).toEqual([true, true]);
    }
  });
});
