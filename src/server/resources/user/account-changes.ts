import type { Operation } from '#shared/schemas/contract.ts';

/** Whether the operation changes an account and names it in the audit. Each has a text `server.accountChanges.<operation>`. */
export const isAccountChange = ({ id, effect, object }: Operation): boolean =>
  effect === 'write' &&
  (accountObjectKinds.has(object?.kind ?? '') || ownAccountOperations.has(id));

const accountObjectKinds = new Set(['managedAccount', 'providerAccount']);

/** Calls without `x-object` that write the account id into the audit. */
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
