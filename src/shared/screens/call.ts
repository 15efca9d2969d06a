import type { AccessGrant, Encoding, OperationRule, Place } from '../schemas/contract.ts';
import type { JsonSchema } from '../schemas/json-schema.ts';
import type { PagingShape } from '../schemas/paging.ts';
import type { Bindings, Condition } from './binding.ts';

/** How to make one call, for the portal this screen stands in. */
export interface CallDescription {
  id: string;
  method: string;
  path: string;
  places: Record<string, Place>;
  encoding: Encoding;
  effect: 'read' | 'write';
  output: 'json' | 'file' | 'empty';
  paging?: PagingShape;
  /** A failure shows this value and a notice. */
  onFailure?: 'emptyPage';
  idempotent: boolean;
  /** `claim`: a failed download rejects with the claim that was asked for. */
  errors?: 'claim';
  input: JsonSchema;
  rules: (OperationRule & { text: string; condition: Condition })[];
  /** The grant of this portal's principal: what a holder needs. */
  access: AccessGrant;
}

export interface Source {
  operation: string;
  /** load: at once; submit: when the criteria are sent. */
  run: 'load' | 'submit';
  input: Bindings;
  /** What to say when the call fails with an answer the portal has no better words for: a key of errors.json. */
  failure?: string;
  /** Path to the value inside the answer, when not the whole: "objects". Filled from the paging shape for lists. */
  at?: string;
}
