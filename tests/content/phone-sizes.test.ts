import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { projectRoot } from '#server/data-folders.ts';
import type { BrandFile } from '#shared/cobrand/brand.ts';
import { createThemeTokens } from '#shared/cobrand/theme-tokens.ts';

it('texts on a phone have the sizes of large text in every portal', () => {
  const css = readFileSync(join(projectRoot, 'src/web/ui/base.css'), 'utf8');
  const [, onPhone = ''] = css.split('@media (max-width: 576px)');
  const sizes = [...onPhone.matchAll(/--((?:fontSize|lineHeight)\w+): (\d+px);/gu)];
  const brand = JSON.parse(
    readFileSync(join(projectRoot, 'cobrand/default/brand.json'), 'utf8'),
  ) as BrandFile;
  expect(brand.theme.largeText).toContain('member');
  const member = createThemeTokens(brand, 'light', 'member');
  expect(sizes.map(([, name]) => name)).toEqual([
    'fontSizeBase200',
    'lineHeightBase200',
    'fontSizeBase300',
    'lineHeightBase300',
  ]);
  for (const [, name = '', size] of sizes) expect([name, member[name]]).toEqual([name, size]);
});
