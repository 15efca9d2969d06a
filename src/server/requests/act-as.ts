import { scoped } from '../policy/scoped.ts';
import type { Scope } from '../policy/scope.ts';
import type { Session } from '../policy/session.ts';
import type { Call } from './call.ts';

/** Returns the call as if another session had made it, in the same transaction. */
export const actAs = <Input>(call: Call<Input>, session: Session, scope: Scope): Call<Input> => ({
  ...call,
  session,
  scope,
  scoped: scoped(call.trx, scope),
  newTransaction: (work) => call.newTransaction((trx) => work(trx, scoped(trx, scope))),
});
