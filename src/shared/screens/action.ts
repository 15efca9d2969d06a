import type { Binding, Bindings, Condition, Target, Visibility } from './binding.ts';
import type { Field } from './field.ts';

/** A step after a call. */
export type Step =
  | { do: 'refresh' | 'back' | 'print' | 'close' | 'reset' }
  | { do: 'notify'; text: string; intent: 'success' | 'info' }
  | { do: 'navigate'; to: Target; when?: Condition }
  /** Saves the file that another call returns. */
  | DownloadStep
  /** Leaves the portal for a URL from the response. */
  | { do: 'handOff'; to: Binding }
  /**
   * Passes the response of a token operation to the session (impersonation), ends the session, or reloads it, because
   * the user accepted the terms or changed the password.
   */
  | { do: 'session'; as: 'impersonate' | 'reload' | 'signOut' | 'passwordChanged' };

export interface DownloadStep extends Omit<Visibility, 'visibleWhen'> {
  do: 'download';
  operation: string;
  input: Bindings;
  when?: Condition;
}

export interface Action extends Visibility {
  id: string;
  label: string;
  icon?: string;
  look: 'primary' | 'secondary' | 'subtle' | 'danger';
  enabledWhen?: Condition;
  /** Opens the screen in its own window. */
  newWindow?: true;
  /** An external URL that the action opens instead of making a call. */
  href?: Binding;
  operation?: string;
  input: Bindings;
  /** Asks for the remaining input in a dialog before the call. */
  ask?: AskDialogTexts & { rows: Field[][] };
  confirm?: Confirmation;
  then: Step[];
  /** Text key of errors.json for a failed call without a more specific message. */
  failure?: string;
}

/** The texts of the dialog that asks for input before a call. */
export interface AskDialogTexts {
  title: string;
  /** The text below the title. */
  text?: string;
  values?: QuestionValues;
  /** Label of the button that runs the action. */
  submit: string;
}

/** How the placeholders of the texts of a question are displayed. Paths begin with `row` or `record`. */
export type QuestionValues = Record<string, Field>;

/** The question asked before a call. */
export interface Confirmation {
  title: string;
  text: string;
  values?: QuestionValues;
  /** Label of the button that confirms. */
  ok: string;
  /** Whether the button that confirms has the look of a dangerous action. */
  danger: boolean;
}

/** An action on all selected rows of a list. Its `then` is empty, since the result of each row is always shown. */
export interface BulkAction extends Action {
  operation: string;
  /** The success message, with {{count}}. */
  done: string;
  /** Inputs of the call: the list of row keys, and the one that selects all matching rows. */
  ids: string;
  all?: string;
  undo?: { operation: string; ids: string; input: Bindings };
}

/** The selection of rows in a list. */
export interface Selection {
  /** Maximum number of selected rows. */
  max: number;
  /** Whether all matching rows can be selected at once. */
  all?: true;
  actions: BulkAction[];
}
