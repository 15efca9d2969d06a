import type { OperationRule } from '../schemas/contract.ts';
import type { JsonSchema } from '../schemas/json-schema.ts';
import type { UploadLimits } from '../schemas/upload-limits.ts';
import type { Confirmation, Step } from './action.ts';
import type { Bindings, Condition, Target, Visibility } from './binding.ts';
import type { Field } from './field.ts';

export interface FormSection extends Visibility {
  id: string;
  title?: string;
  description?: string;
  rows: Field[][];
}

/** A step of a multi-step form. */
export interface FormStep extends Visibility {
  id: string;
  title: string;
  description?: string;
  /** Ids of its sections; none for the review step. */
  sections: string[];
  review?: true;
}

/** Operations that store a draft of the form. */
export const draftCalls = {
  read: 'readFormDraft',
  save: 'saveFormDraft',
  remove: 'deleteFormDraft',
} as const;

export interface FormBody {
  sections: FormSection[];
  steps?: FormStep[];
  /** Stores a draft on the server until the form is submitted, using draftCalls. */
  draft?: true;
  /** Schema of the form value: the submit operation's input, reduced to the fields of the form. */
  schema: JsonSchema;
  /** Rules that only the browser checks, as help while typing. */
  rules: (OperationRule & { text: string; condition: Condition })[];
  submit?: FormSubmit;
  /** Further buttons, each with its own operation. */
  moreSubmits?: FurtherSubmit[];
  /** For a form that opens a screen with its values instead of making a call. */
  open?: Target;
  /** Label of the button that opens the screen; the default is "Continue". */
  openLabel?: string;
  upload?: UploadPart;
  /** The steps after the call. */
  then: Step[];
  /** Text key for a failed call without a more specific message. */
  failure?: string;
  /** The screen that the Cancel button opens. */
  cancel?: Target;
  /** Whether users are asked before they leave the form with unsaved changes. */
  dirtyGuard: boolean;
  /** Title of the confirmation before unsaved changes are discarded; the default is that of every form. */
  unsavedTitle?: string;
  /** Shown in place of the form after it was submitted. */
  done?: { title: string; text: string };
}

interface SubmitCall {
  operation: string;
  input: Bindings;
}

/** The button that submits a form. */
export interface FormSubmit extends SubmitCall {
  label: string;
  /** The text may show entered values: a placeholder is the id of a field. */
  confirm?: Confirmation;
  /** Calls made instead of the operation; the first whose condition is true. */
  branches?: (SubmitCall & { when: Condition })[];
}

/** A secondary button that submits the form with another operation. */
export interface FurtherSubmit extends FormSubmit, Visibility {
  id: string;
  then: Step[];
  failure?: string;
}

/** The files that a form sends. */
export interface UploadPart {
  label: string;
  help?: string;
  /**
   * Operation that takes the files after the submit; its input may use result.x. Absent: files are sent with the
   * submit.
   */
  operation?: string;
  input?: Bindings;
  /** The input of the operation that takes the files. */
  field: string;
  /** The files that the operation accepts. */
  limits: UploadLimits;
  /** Files are required while the condition is true. */
  requiredWhen?: Condition;
}
