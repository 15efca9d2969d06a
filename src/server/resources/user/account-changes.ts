import type { Operation } from '#shared/schemas/contract.ts';

/**
 * Whether the operation changes an account and records it in the audit. Each such operation has a text
 * server.accountChanges.<operation>.
 */
export const isAccountChange = ({ id, effect, object }: Operation): boolean =>
  effect === 'write' &&
  (accountObjectKinds.has(object?.kind ?? '') || ownAccountOperations.has(id));

/** Kinds of objects (`x-object`) that are accounts. */
const accountObjectKinds = new Set(['managedAccount', 'providerAccount']);

/** Operations without `x-object` whose handlers record the account in the audit. */
const ownAccountOperations = new Set([
  'acceptTerms',
  'beginSecondFactor',
  'changeOwnEmail',
  'changePassword',
  'confirmRegistration',
  'confirmSecondFactor',
  'createAccount',
  'endOtherSessions',
  'endSecondFactor',
  'fileProviderRegistration',
  'requestToken',
  'resetPasswordByKey',
]);
