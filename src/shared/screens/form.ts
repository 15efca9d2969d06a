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

/** A step of a form that is filled in one step after the other. */
export interface FormStep extends Visibility {
  id: string;
  title: string;
  description?: string;
  /** Ids of its sections; none for the review. */
  sections: string[];
  review?: true;
}

/** The calls that keep what is filled in until it is sent. */
export const draftCalls = {
  read: 'readFormDraft',
  save: 'saveFormDraft',
  remove: 'deleteFormDraft',
} as const;

export interface FormBody {
  sections: FormSection[];
  steps?: FormStep[];
  /** Kept on the server until it is sent, by the calls of draftCalls. */
  draft?: true;
  /** Schema of the whole form value (the submit operation's input, narrowed to what the form holds). */
  schema: JsonSchema;
  /** Browser-only rules that help typing. */
  rules: (OperationRule & { text: string; condition: Condition })[];
  submit?: FormSubmit;
  /** Further buttons, each with a call of its own. */
  moreSubmits?: FurtherSubmit[];
  /** A form that does not call but opens a screen with its values. */
  open?: Target;
  /** What the button that opens it says; without it: continue. */
  openLabel?: string;
  upload?: UploadPart;
  then: Step[];
  failure?: string;
  cancel?: Target;
  dirtyGuard: boolean;
  /** Shown in place of the form once sent. */
  done?: { title: string; text: string };
}

interface SubmitCall {
  operation: string;
  input: Bindings;
}

/** The button that sends a form. */
export interface FormSubmit extends SubmitCall {
  label: string;
  /** The text may show what is filled in: a placeholder is the id of a field. */
  confirm?: Confirmation;
  /** Calls made in place of the operation; the first whose condition holds. */
  branches?: (SubmitCall & { when: Condition })[];
}

/** A button beside the primary one that sends the form by another call. */
export interface FurtherSubmit extends FormSubmit, Visibility {
  id: string;
  then: Step[];
  failure?: string;
}

export interface UploadPart {
  label: string;
  help?: string;
  /** Operation that takes the files, after the submit; its input may use result.x. Absent: the files travel with the submit. */
  operation?: string;
  input?: Bindings;
  field: string;
  /** What the call takes. */
  limits: UploadLimits;
  /** Files must be sent along while it holds. */
  requiredWhen?: Condition;
}
