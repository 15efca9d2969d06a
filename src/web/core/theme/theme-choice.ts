import { useCallback, useSyncExternalStore } from 'react';
import type { ThemeMode } from '#shared/cobrand/brand.ts';
import { usePortal } from '../portal/portal-context.ts';
import type { Portal } from '../portal/portal.ts';

/** Themes to choose from. `system` follows the device; its high-contrast setting takes precedence over dark mode. */
export const THEME_CHOICES = ['system', 'light', 'dark', 'highContrast'] as const;
export type ThemeChoice = (typeof THEME_CHOICES)[number];

/** Storage key of the chosen theme. The entry is kept after sign-out. */
export const THEME_KEY = 'portal.theme';

const prefersContrast = matchMedia('(prefers-contrast: more)');
const prefersDark = matchMedia('(prefers-color-scheme: dark)');
/** Printing always uses the light theme. */
const onPaper = matchMedia('print');

function readThemeChoice({ storage }: Portal): ThemeChoice {
  const stored = storage.read(THEME_KEY);
  return THEME_CHOICES.find((choice) => choice === stored) ?? 'system';
}

/** Stores the chosen theme on this device. */
export const chooseTheme = ({ storage }: Portal, choice: ThemeChoice): void =>
  storage.write(THEME_KEY, choice);

function findThemeMode(portal: Portal): ThemeMode {
  if (onPaper.matches) return 'light';
  const choice = readThemeChoice(portal);
  if (choice !== 'system') return choice;
  if (prefersContrast.matches) return 'highContrast';
  return prefersDark.matches ? 'dark' : 'light';
}

/** Returns the chosen theme. Re-renders when the choice changes in this tab or another. */
export function useThemeChoice(): ThemeChoice {
  const portal = usePortal();
  return useSyncExternalStore(portal.storage.subscribe, () => readThemeChoice(portal));
}

/** Returns the theme to show. Re-renders when the choice or a setting of the device changes, and for printing. */
export function useThemeMode(): ThemeMode {
  const portal = usePortal();
  const subscribe = useCallback(
    (listener: () => void) => {
      const stop = portal.storage.subscribe(listener);
      for (const media of DEVICE_QUERIES) media.addEventListener('change', listener);
      return () => {
        stop();
        for (const media of DEVICE_QUERIES) media.removeEventListener('change', listener);
      };
    },
    [portal],
  );
  return useSyncExternalStore(subscribe, () => findThemeMode(portal));
}

const DEVICE_QUERIES = [prefersDark, prefersContrast, onPaper];
