import type { Text } from '../../core/i18n/use-text.ts';
import { chooseTheme, THEME_CHOICES, themeChoice } from '../../core/theme/theme-choice.ts';
import type { MenuSection } from '../../ui/menu-button.tsx';

/** Light, dark, high contrast, or as the device has it. */
export const themeSection = (text: Text): MenuSection => ({
  id: 'theme',
  heading: text('frame.theme.label'),
  choices: THEME_CHOICES.map((choice) => ({
    id: choice,
    label: text(`frame.theme.${choice}`),
    checked: themeChoice() === choice,
    choose: () => chooseTheme(choice),
  })),
});
