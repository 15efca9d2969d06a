import { useMemo } from 'react';
import type { RowTarget } from '#shared/screens/binding.ts';
import { toCodeKey, toPortalCodeKey } from '#shared/locales/code-keys.ts';
import { useFormats, type DateUse, type Formats } from '../i18n/use-formats.ts';
import { useHasText, useText, type Text } from '../i18n/use-text.ts';
import { useIdentity } from '../portal/portal-context.ts';
import { useToday } from '../session/today.ts';
import { useTargetHref } from '../screen/use-target.ts';
import type { BindingScope } from '../navigation/bindings.ts';
import {
  useCheckCondition,
  useReportError,
  type PartError,
  type CheckCondition,
} from '../screen/use-condition.ts';

/**
 * The functions that display values: formatters, paths of links, conditions, error reports. A table or block gets them
 * once and passes them to its cells: a hook in each of two hundred cells would subscribe each cell to the language.
 */
export interface DisplayTools {
  text: Text;
  formats: Formats;
  /** The label of a code: the one for the user's portal, else the general one, else the code itself. */
  code: (list: string | undefined, code: string) => string;
  /** The path of a target; undefined if the user may not open it. */
  href: (target: RowTarget, scope: BindingScope) => string | undefined;
  checkCondition: CheckCondition;
  /** Today's date, yyyy-MM-dd. */
  today: () => string;
  /** Reports a value that could not be formatted. */
  reportError: (part: PartError) => void;
}

/** Returns the tools. They change with the language, the session and the list of screens. */
export function useDisplayTools(use?: DateUse): DisplayTools {
  const text = useText();
  const hasText = useHasText();
  const portal = useIdentity()?.user.portal;
  const formats = useFormats(use);
  const href = useTargetHref();
  const checkCondition = useCheckCondition();
  const today = useToday();
  const reportError = useReportError();
  return useMemo(
    () => ({
      text,
      formats,
      href,
      checkCondition,
      today,
      reportError,
      code: createCodeFormatter(text, hasText, portal),
    }),
    [text, hasText, portal, formats, href, checkCondition, today, reportError],
  );
}

const createCodeFormatter =
  (text: Text, hasText: (key: string) => boolean, portal = 'public') =>
  (list: string | undefined, code: string): string => {
    if (!list) return code;
    const codeKey = toCodeKey(list, code);
    const key = [toPortalCodeKey(portal, codeKey), codeKey].find(hasText);
    return key === undefined ? code : text(key);
  };
