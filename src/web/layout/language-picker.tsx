import type { ReactElement } from 'react';
import { htmlLang } from '#shared/locales/languages.ts';
import { portalMeta } from '../app/portal-meta.ts';
import { chooseLanguage } from '../i18n/texts.ts';
import { useFormats } from '../i18n/use-formats.ts';
import { useText } from '../i18n/use-text.ts';
import { notify } from '../notifications/notices.ts';
import { LanguageMark } from './marks.tsx';
import { MenuButton, type MenuChoice, type MenuProps } from './menu-button.tsx';

export function LanguagePicker({ opens = 'down' }: Pick<MenuProps, 'opens'>): ReactElement | null {
  const text = useText();
  const { language: current } = useFormats();
  const { languages } = portalMeta();
  if (languages.length < 2) return null;
  // Every language names itself, in itself.
  const nameOf = (language: string) => text(`shell.language.${language}`);
  const choices = languages.map((language): MenuChoice => ({
    id: language,
    label: nameOf(language),
    lang: htmlLang(language),
    checked: language === current,
    choose: () =>
      void chooseLanguage(language).catch(() =>
        notify({ type: 'error', translationKey: 'frame.language.failed' }),
      ),
  }));
  return (
    <MenuButton
      label={text('frame.language.label', { language: nameOf(current) })}
      sections={[{ id: 'languages', choices }]}
      opens={opens}
    >
      <LanguageMark />
      <span>{nameOf(current)}</span>
    </MenuButton>
  );
}
