import { codeText } from '../../data-folders.ts';
import type { Call } from '../../requests/call.ts';
import { defaultLanguage } from '#shared/locales/languages.ts';

type CallContext = Pick<Call, 'services' | 'request'>;

/** The code lists that have the words of procedures in every language; an imported set has those of its licence. */
const lists = new Map([
  ['HCPCS', 'procedure-codes-hcpcs'],
  ['CDT', 'procedure-codes-dental'],
]);

const folded = (text: string): string =>
  text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** The codes whose words in the user's language contain a text, without case and accents. */
export function codesNamed({ services, request }: CallContext, text = ''): string[] {
  if (text.trim() === '' || request.language === defaultLanguage) return [];
  const term = folded(text.trim());
  return [...lists.values()].flatMap((list) =>
    services
      .codes(list)
      .filter((entry) => folded(codeText(entry, request.language)).includes(term))
      .map(({ code }) => code),
  );
}

/** The description of a procedure in the user's language, if there is one. */
export function procedureWords(
  { services, request }: CallContext,
  procedure: { code: string; codeSystem: string; description: string },
): string {
  const list = lists.get(procedure.codeSystem);
  if (list === undefined || request.language === defaultLanguage) return procedure.description;
  const entry = services.codes(list).find(({ code }) => code === procedure.code);
  return entry ? codeText(entry, request.language) : procedure.description;
}

/** The description of a diagnosis in the user's language, if there is one. */
export function diagnosisWords(
  { services, request }: CallContext,
  diagnosis: { code: string; description: string },
): string {
  const entry = services.codes('diagnosis-codes').find(({ code }) => code === diagnosis.code);
  return entry && request.language !== defaultLanguage
    ? codeText(entry, request.language)
    : diagnosis.description;
}
