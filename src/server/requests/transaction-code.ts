import { requireTransactionCode } from '#shared/cobrand/brand-texts.ts';
import type { Brand } from '#shared/cobrand/index.ts';
import type { Operation } from '#shared/schemas/contract.ts';
import { createFieldError } from '../errors.ts';

/**
 * Returns the brand's transaction code for the operation.
 * @throws HttpError 422 when the client sent another code
 */
export function getTransactionCode(
  { transaction }: Operation,
  input: Record<string, unknown>,
  brand: Brand,
): string | undefined {
  if (transaction === undefined) return undefined;
  const code = requireTransactionCode(brand, transaction);
  const sent = input['transactionType'];
  if (sent !== undefined && sent !== code) throw createFieldError('transactionType', 'const');
  return code;
}
