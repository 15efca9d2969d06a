import type { Binding, Bindings, Condition, Target, Visibility } from './binding.ts';
import type { Field } from './field.ts';

export type Step =
  | { do: 'refresh' | 'back' | 'print' | 'close' | 'reset' }
  | { do: 'notify'; text: string; intent: 'success' | 'info' }
  | { do: 'navigate'; to: Target; when?: Condition }
  /** Hands the answer of a token call to the session (impersonation), ends it, or reads it again (terms accepted). */
  | { do: 'session'; as: 'impersonate' | 'reload' | 'signOut' | 'passwordChanged' };

export interface Action extends Visibility {
  id: string;
  label: string;
  icon?: string;
  look: 'primary' | 'secondary' | 'subtle' | 'danger';
  enabledWhen?: Condition;
  /** An address outside the portal that it opens; it makes no call then. */
  href?: Binding;
  operation?: string;
  input: Bindings;
  /** Asks for the rest of the input in a dialog before the call. */
  ask?: { title: string; rows: Field[][]; submit: string };
  confirm?: Confirmation;
  then: Step[];
  /** What to say when the call fails with an answer the portal has no better words for: a key of errors.json. */
  failure?: string;
}

/** What is asked before a call is made. */
export interface Confirmation {
  title: string;
  text: string;
  ok: string;
  danger: boolean;
}
