import { cleanup, render } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import { getBrand } from '#web/core/portal/portal.ts';
import { createEnglishPortal, serve } from '../runtime/support/open-screen.tsx';
import { within } from '../within.tsx';

afterEach(cleanup);

const pictures = { logo: '/brand/day.svg', logoOnDark: '/brand/night.svg', logoMark: '/mark.svg' };

/** Draws the brand's link in a theme, and returns its picture. */
async function pictureIn(theme: string, { logoOnDark, ...others }: Partial<typeof pictures>) {
  // The theme reads media queries when it is loaded.
  vi.stubGlobal('matchMedia', () => new EventTarget());
  const { BrandLink } = await import('#web/shell/layout/brand-link.tsx');
  const { chooseTheme } = await import('#web/core/theme/theme-choice.ts');
  serve({});
  const portal = await createEnglishPortal();
  portal.brand.set({ ...getBrand(portal), ...others, ...(logoOnDark && { logoOnDark }) });
  chooseTheme(portal, theme as Parameters<typeof chooseTheme>[1]);
  render(<BrandLink />, {
    wrapper: ({ children }) => <MemoryRouter>{within(portal)({ children })}</MemoryRouter>,
  });
  return document.querySelector('img')?.getAttribute('src');
}

it.each([
  ['light', '/brand/day.svg'],
  ['dark', '/brand/night.svg'],
  ['highContrast', '/brand/night.svg'],
])('in the %s theme the brand shows %s', async (theme, picture) => {
  expect(await pictureIn(theme, pictures)).toBe(picture);
});

it('a brand without a logo for dark backgrounds shows its mark on them', async () => {
  const { logoOnDark: _, ...others } = pictures;
  expect(await pictureIn('dark', others)).toBe('/mark.svg');
});
