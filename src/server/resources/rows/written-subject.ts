import type { Language } from '#shared/locales/languages.ts';
import type { Texts } from '../../policy/tables.ts';
import type { Services } from '../../requests/services.ts';

type Values = Parameters<Services['text']>[2];

/**
 * Returns a subject that the portal writes, in every language, so that each reader gets it in their own.
 * @param getValues the values of the placeholders, which may be words in the same language
 */
export const writeSubject = (
  { services }: { services: Pick<Services, 'languages' | 'text'> },
  key: string,
  getValues: (language: Language) => Values = () => ({}),
): Texts =>
  Object.fromEntries(
    services.languages.map((language) => [
      language,
      services.text(language, key, getValues(language)),
    ]),
  ) as Texts;
