import type { ReactElement } from 'react';
import { getHtmlLang } from '#shared/locales/languages.ts';
import { chooseLanguage } from '../../core/i18n/texts.ts';
import { useFormats } from '../../core/i18n/use-formats.ts';
import { useText } from '../../core/i18n/use-text.ts';
import { usePortal } from '../../core/portal/portal-context.ts';
import { LanguageIcon } from '../../ui/auth-icons.tsx';
import { MenuButton, type MenuChoice, type MenuProps } from '../../ui/menu-button.tsx';

/** The menu for the language of the portal. Not shown if there is only one. */
export function LanguagePicker({ opens = 'down' }: Pick<MenuProps, 'opens'>): ReactElement | null {
  const text = useText();
  const { language: current } = useFormats();
  const portal = usePortal();
  const { languages } = portal.meta;
  if (languages.length < 2) return null;
  // Each language is named in that language.
  const languageName = (language: string) => text(`shell.language.${language}`);
  const choices = languages.map((language): MenuChoice => ({
    id: language,
    label: languageName(language),
    lang: getHtmlLang(language),
    checked: language === current,
    choose: () =>
      void chooseLanguage(portal, language).catch(() =>
        portal.notices.notify({ type: 'error', translationKey: 'frame.language.failed' }),
      ),
  }));
  return (
    <MenuButton
      label={text('frame.language.label', { language: languageName(current) })}
      sections={[{ id: 'languages', choices }]}
      opens={opens}
    >
      <LanguageIcon />
      <span>{languageName(current)}</span>
    </MenuButton>
  );
}
