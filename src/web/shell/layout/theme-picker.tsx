import type { ReactElement } from 'react';
import { useText } from '../../core/i18n/use-text.ts';
import { usePortal } from '../../core/portal/portal-context.ts';
import { chooseTheme, THEME_CHOICES, useThemeChoice } from '../../core/theme/theme-choice.ts';
import { ThemeIcon } from '../../ui/auth-icons.tsx';
import { MenuButton, type MenuSection } from '../../ui/menu-button.tsx';

/** The menu for the theme on pages for visitors. Signed-in users choose it in the user menu. */
export function ThemePicker(): ReactElement {
  const text = useText();
  return (
    <MenuButton label={text('frame.theme.label')} sections={[useThemeSection()]}>
      <ThemeIcon />
    </MenuButton>
  );
}

/** Menu section to choose light, dark, high contrast or the setting of the device. */
export function useThemeSection(): MenuSection {
  const text = useText();
  const portal = usePortal();
  const chosen = useThemeChoice();
  const choices = THEME_CHOICES.map((choice) => ({
    id: choice,
    label: text(`frame.theme.${choice}`),
    checked: chosen === choice,
    choose: () => chooseTheme(portal, choice),
  }));
  return { id: 'theme', heading: text('frame.theme.label'), choices };
}
