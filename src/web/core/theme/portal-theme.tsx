import {
  createDOMRenderer,
  FluentProvider,
  RendererProvider,
  type PartialTheme,
} from '@fluentui/react-components';
import { useLayoutEffect, useMemo, useState, type ReactElement, type ReactNode } from 'react';
import { darkTokens, lightTokens, tokensOfAllModes } from '#generated/fluent-theme.ts';
import type { ThemeMode } from '#shared/cobrand/brand.ts';
import { createThemeTokens } from '#shared/cobrand/theme-tokens.ts';
import { useBrand, useIdentity } from '../portal/portal-context.ts';
import { cspNonce, type PortalBrand } from '../portal/portal-meta.ts';
import { useThemeMode } from './theme-choice.ts';
import styles from './portal-theme.module.css';

/** Provides Fluent's theme in the colors of the brand. */
export function PortalTheme({ children }: { children: ReactNode }): ReactElement {
  const mode = useThemeMode();
  const brand = useBrand();
  const [renderer] = useState(createRenderer);
  const portal = useIdentity()?.user.portal ?? 'public';
  const theme = useMemo(() => createTheme(brand, mode, portal), [brand, mode, portal]);
  usePageColors(theme, mode);
  return (
    <RendererProvider renderer={renderer} targetDocument={document}>
      <FluentProvider theme={theme} data-theme={mode}>
        {/* A class of its own: Fluent adds the provider's class to every dialog and menu too. */}
        <div className={styles.page}>{children}</div>
      </FluentProvider>
    </RendererProvider>
  );
}

/** Fluent inserts styles at run time. The Content-Security-Policy requires the nonce. */
const createRenderer = () =>
  createDOMRenderer(document, { styleElementAttributes: { nonce: cspNonce() } });

/** Returns the tokens of Fluent's theme with the colors of the brand. `portal` is the name of the user's portal. */
export function createTheme(brand: PortalBrand, mode: ThemeMode, portal?: string): PartialTheme {
  const base = mode === 'light' ? lightTokens : darkTokens;
  return { ...tokensOfAllModes, ...base, ...createThemeTokens(brand, mode, portal) };
}

/** Sets the colors outside the provider: native scroll bars and controls, and the overscroll background. */
function usePageColors(theme: PartialTheme, mode: ThemeMode): void {
  useLayoutEffect(() => {
    const { style } = document.documentElement;
    style.colorScheme = mode === 'light' ? 'light' : 'dark';
    style.backgroundColor = theme.colorNeutralBackground3 ?? '';
  }, [theme, mode]);
}
