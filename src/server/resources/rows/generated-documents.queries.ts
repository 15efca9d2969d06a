import { limits } from '#shared/schemas/limits.ts';
import { countAmount } from '../../policy/rates.ts';
import type { Call } from '../../requests/call.ts';

/** Counts a document of this kind that the account creates. @throws HttpError 429 when the account has created too many today */
export const countGeneratedDocument = ({ trx, scope }: Pick<Call, 'trx' | 'scope'>, kind: string) =>
  countAmount(trx, `${kind} ${scope.accountId}`, 1, limits.papersPerDay.value);
