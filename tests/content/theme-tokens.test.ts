import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { webLightTheme } from '@fluentui/react-components';
import { beforeAll, describe, expect, it } from 'vitest';
import { darkTokens, lightTokens, tokensOfAllModes } from '#generated/fluent-theme.ts';
import { type BrandFile, themeModes } from '#shared/cobrand/brand.ts';
import { createThemeTokens } from '#shared/cobrand/theme-tokens.ts';
import { buildBundleIfStale } from '../../scripts/setup/bundle.ts';

const assets = 'dist/web/assets';
const brands = readdirSync('cobrand').filter((name) => !name.includes('.'));

describe('the theme holds every token of Fluent that the bundle uses', () => {
  beforeAll(buildBundleIfStale, 60_000);

  it.each(brands.flatMap((brand) => themeModes.map((mode) => [brand, mode] as const)))(
    'brand %s, %s',
    (brand, mode) => {
      const file = JSON.parse(readFileSync(`cobrand/${brand}/brand.json`, 'utf8')) as BrandFile;
      const tokens = {
        ...tokensOfAllModes,
        ...(mode === 'light' ? lightTokens : darkTokens),
        ...createThemeTokens(file, mode),
      };
      expect(listTokensInBundle().filter((name) => !(name in tokens))).toEqual([]);
    },
  );
});

function listTokensInBundle(): string[] {
  const used = readdirSync(assets)
    .filter((name) => /\.(js|css)$/.test(name))
    .flatMap((name) => readFileSync(join(assets, name), 'utf8').match(/(?<=var\(--)\w+/g) ?? []);
  const names = [...new Set(used)].filter((name) => name in webLightTheme);
  expect(names.length).toBeGreaterThan(100);
  return names;
}
