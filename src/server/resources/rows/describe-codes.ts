import { getCodeText } from '../../data-folders.ts';
import type { Call } from '../../requests/call.ts';
import { fold } from '#shared/format/fold.ts';
import { defaultLanguage } from '#shared/locales/languages.ts';
import { splitWords } from './matching.queries.ts';

type CallContext = Pick<Call, 'services' | 'request'>;

/** The code lists with translated descriptions, by code system. The tables of codes have English descriptions only. */
const procedureLists = new Map([
  ['HCPCS', 'procedure-codes-hcpcs'],
  ['CDT', 'procedure-codes-dental'],
  ['REV', 'revenue-code'],
]);
const diagnosisList = 'diagnosis-codes';

/**
 * Lists the codes whose translated description contains every word of a text, ignoring case and accents. Returns none in the
 * default language, whose descriptions are searched in the database.
 */
function listMatchingCodes(
  { services, request }: CallContext,
  lists: readonly string[],
  text: string,
): string[] {
  const words = splitWords(fold(text));
  if (words.length === 0 || request.language === defaultLanguage) return [];
  const containsEveryWord = (description: string) =>
    words.every((word) => description.includes(word));
  return lists.flatMap((list) =>
    services
      .codes(list)
      .filter((entry) => containsEveryWord(fold(getCodeText(entry, request.language))))
      .map(({ code }) => code),
  );
}

/** Lists the procedure codes whose translated description contains every word of a text. */
export const listMatchingProcedureCodes = (context: CallContext, text = ''): string[] =>
  listMatchingCodes(context, [...procedureLists.values()], text);

/** Lists the diagnosis codes whose translated description contains every word of a text. */
export const listMatchingDiagnosisCodes = (context: CallContext, text = ''): string[] =>
  listMatchingCodes(context, [diagnosisList], text);

/** Lists the codes of a list with their texts in the user's language. */
export const listCodes = ({ services, request }: CallContext, list: string) =>
  services.codes(list).map((entry) => ({
    code: entry.code,
    label: getCodeText(entry, request.language),
  }));

/** Returns the description of a procedure in the user's language if it is translated, otherwise in English. */
export function describeProcedure(
  { services, request }: CallContext,
  procedure: { code: string; codeSystem: string; description: string },
): string {
  const list = procedureLists.get(procedure.codeSystem);
  if (list === undefined || request.language === defaultLanguage) return procedure.description;
  const entry = services.codes(list).find(({ code }) => code === procedure.code);
  return entry ? getCodeText(entry, request.language) : procedure.description;
}

/** Returns the description of a diagnosis in the user's language if it is translated, otherwise in English. */
export function describeDiagnosis(
  { services, request }: CallContext,
  diagnosis: { code: string; description: string },
): string {
  const entry = services.codes(diagnosisList).find(({ code }) => code === diagnosis.code);
  return entry && request.language !== defaultLanguage
    ? getCodeText(entry, request.language)
    : diagnosis.description;
}
