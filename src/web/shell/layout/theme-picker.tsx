import { useSyncExternalStore, type ReactElement } from 'react';
import { useText } from '../../core/i18n/use-text.ts';
import { subscribeTheme, themeChoice } from '../../core/theme/theme-choice.ts';
import { MenuButton } from '../../ui/menu-button.tsx';
import { themeSection } from './theme-choices.ts';
import { ThemeMark } from '../../ui/auth-icons.tsx';

export function ThemePicker(): ReactElement {
  const text = useText();
  useSyncExternalStore(subscribeTheme, themeChoice);
  const { choices, id } = themeSection(text);
  return (
    <MenuButton label={text('frame.theme.label')} sections={[{ id, choices }]}>
      <ThemeMark />
    </MenuButton>
  );
}
