import type { ThemeMode } from '#shared/cobrand/brand.ts';
import { readStored, writeStored } from '../storage/safe-storage.ts';

/** What a reader picks; `system` follows the device, contrast before darkness. */
export const THEME_CHOICES = ['system', 'light', 'dark', 'highContrast'] as const;
export type ThemeChoice = (typeof THEME_CHOICES)[number];

/** Outlives a sign-out. */
export const THEME_KEY = 'portal.theme';

const listeners = new Set<() => void>();
const prefersContrast = matchMedia('(prefers-contrast: more)');
/** Paper is light, whatever the reader likes on a screen. */
const onPaper = matchMedia('print');
const prefersDark = matchMedia('(prefers-color-scheme: dark)');

export function themeChoice(): ThemeChoice {
  const stored = readStored(THEME_KEY);
  return THEME_CHOICES.find((choice) => choice === stored) ?? 'system';
}

export function chooseTheme(choice: ThemeChoice): void {
  writeStored(THEME_KEY, choice);
  for (const listener of listeners) listener();
}

export function themeMode(): ThemeMode {
  if (onPaper.matches) return 'light';
  const choice = themeChoice();
  if (choice !== 'system') return choice;
  if (prefersContrast.matches) return 'highContrast';
  return prefersDark.matches ? 'dark' : 'light';
}

/** Told of choices here and in other tabs, and of the device changing its mind. */
export function subscribeTheme(listener: () => void): () => void {
  listeners.add(listener);
  prefersDark.addEventListener('change', listener);
  prefersContrast.addEventListener('change', listener);
  onPaper.addEventListener('change', listener);
  addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    prefersDark.removeEventListener('change', listener);
    prefersContrast.removeEventListener('change', listener);
    onPaper.removeEventListener('change', listener);
    removeEventListener('storage', listener);
  };
}
