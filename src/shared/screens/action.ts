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

/** An action for all ticked rows of a list. Its `then` is empty: what became of the rows is always told. */
export interface BulkAction extends Action {
  operation: string;
  /** Says that it worked, with {{count}}. */
  done: string;
  /** The inputs of the call: the list of row keys, and what stands for all rows that match. */
  ids: string;
  all?: string;
  undo?: { operation: string; ids: string; input: Bindings };
}

/** Rows that can be ticked. */
export interface Selection {
  max: number;
  /** All rows that match can be chosen. */
  all?: true;
  actions: BulkAction[];
}
