import { limits } from '#shared/schemas/limits.ts';
import { countAmount } from '../../policy/rates.ts';
import type { Call } from '../../requests/call.ts';

/** Throws 429 when the account has created too many of these documents today. */
export const countGeneratedDocument = ({ trx, scope }: Pick<Call, 'trx' | 'scope'>, kind: string) =>
  countAmount(trx, `${kind} ${scope.accountId}`, 1, limits.papersPerDay.value);
