import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { formatsFor, type Formats } from './formats.ts';

export function useFormats(): Formats {
  const { i18n } = useTranslation();
  return useMemo(() => formatsFor(i18n.language), [i18n.language]);
}
