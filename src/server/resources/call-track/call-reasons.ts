import { getCodeText } from '../../data-folders.ts';
import type { Call } from '../../requests/call.ts';
import type { Fields } from '../rows/fields.ts';
import type { CallRowData } from './call-search.queries.ts';

type CallContext = Pick<Call, 'services' | 'request'>;

/**
 * The code lists of the three levels of a reason: `from` says who calls, `regard` what the call is about. A code of a lower
 * level names its parent code in `under`.
 */
export const reasonLists = {
  from: ['call-from', 'call-from-2', 'call-from-3'],
  regard: ['call-regarding', 'call-regarding-2', 'call-regarding-3'],
} as const;

/** Lists the codes of a list in the user's language: all codes, or those under a parent code. */
export const listChoices = ({ services, request }: CallContext, list: string, under?: string) =>
  services
    .codes(list)
    .filter((entry) => under === undefined || entry['under'] === under)
    .map((entry) => ({ key: entry.code, description: getCodeText(entry, request.language) }));

/** Formats a reason from the first level to the last: "Claim status › Pending". */
export const describeReason = (
  { services, request }: CallContext,
  lists: readonly string[],
  keys: readonly (string | undefined)[],
): string =>
  keys
    .flatMap((key, level) =>
      key === undefined ? [] : [services.code(lists[level] ?? '', key, request.language)],
    )
    .join(' › ');

/** Adds the reasons in the user's language. */
export function addReasonTexts<Row extends Fields<CallRowData>>(call: CallContext, row: Row) {
  const { fromKey1, fromKey2, fromKey3, regardKey1, regardKey2, regardKey3 } = row;
  return {
    ...row,
    from: describeReason(call, reasonLists.from, [fromKey1, fromKey2, fromKey3]),
    regarding: describeReason(call, reasonLists.regard, [regardKey1, regardKey2, regardKey3]),
  };
}

/** Returns the first level (2 or 3) whose key is not under the key of the level above; undefined when all are. */
export function findMisplacedLevel(
  { services }: Pick<Call, 'services'>,
  lists: readonly string[],
  keys: readonly (string | undefined)[],
): number | undefined {
  const level = keys.findIndex((key, index) => {
    if (index === 0 || key === undefined) return false;
    const entry = services.codes(lists[index] ?? '').find(({ code }) => code === key);
    return entry?.['under'] !== keys[index - 1];
  });
  return level === -1 ? undefined : level + 1;
}
