import { useSyncExternalStore, type ReactElement } from 'react';
import { useText } from '../i18n/use-text.ts';
import { subscribeTheme, themeChoice } from '../theme/theme-choice.ts';
import { MenuButton } from './menu-button.tsx';
import { themeSection } from './theme-choices.ts';
import { ThemeMark } from './marks.tsx';

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
