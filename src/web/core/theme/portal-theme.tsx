import {
  createDOMRenderer,
  FluentProvider,
  RendererProvider,
  webDarkTheme,
  webLightTheme,
  type Theme,
} from '@fluentui/react-components';
import { useLayoutEffect, useMemo, useState, type ReactElement, type ReactNode } from 'react';
import type { ThemeMode } from '#shared/cobrand/brand.ts';
import { themeTokens } from '#shared/cobrand/theme-tokens.ts';
import { useBrand } from '../portal/portal-context.ts';
import { cspNonce, type PortalBrand } from '../portal/portal-meta.ts';
import { useThemeMode } from './theme-choice.ts';
import styles from './portal-theme.module.css';

export function PortalTheme({ children }: { children: ReactNode }): ReactElement {
  const mode = useThemeMode();
  const brand = useBrand();
  const [renderer] = useState(createRenderer);
  const theme = useMemo(() => themeOf(brand, mode), [brand, mode]);
  usePageColours(theme, mode);
  return (
    <RendererProvider renderer={renderer} targetDocument={document}>
      <FluentProvider theme={theme} data-theme={mode}>
        {/* Not the provider's own class: Fluent gives that one to every dialog and menu too. */}
        <div className={styles.page}>{children}</div>
      </FluentProvider>
    </RendererProvider>
  );
}

/** Fluent writes its styles while it runs; without the nonce the Content-Security-Policy refuses them. */
const createRenderer = () =>
  createDOMRenderer(document, { styleElementAttributes: { nonce: cspNonce() } });

/** Fluent's own theme with the brand's colours laid over it. */
export function themeOf(brand: PortalBrand, mode: ThemeMode): Theme {
  const base = mode === 'light' ? webLightTheme : webDarkTheme;
  return { ...base, ...themeTokens(brand, mode) };
}

/** What lies outside the provider: the browser's own scroll bars and controls, and the ground behind an overscroll. */
function usePageColours(theme: Theme, mode: ThemeMode): void {
  useLayoutEffect(() => {
    const { style } = document.documentElement;
    style.colorScheme = mode === 'light' ? 'light' : 'dark';
    style.backgroundColor = theme.colorNeutralBackground3;
  }, [theme, mode]);
}
