import type {
  AccessGrant,
  Encoding,
  OperationRule,
  ParameterLocation,
} from '../schemas/contract.ts';
import type { JsonSchema } from '../schemas/json-schema.ts';
import type { PagingShape } from '../schemas/paging.ts';
import type { Bindings, Condition } from './binding.ts';

/** How to make one call, for this screen's portal. */
export interface CallDescription {
  id: string;
  method: string;
  path: string;
  /** The part of the request that contains each input. */
  locations: Record<string, ParameterLocation>;
  encoding: Encoding;
  effect: 'read' | 'write';
  output: 'json' | 'file' | 'empty';
  paging?: PagingShape;
  /** Whether the call can return all rows of its list as a CSV file. */
  csv?: true;
  /** What the screen shows besides a notification when the call fails: `emptyPage` is a list without rows. */
  onFailure?: 'emptyPage';
  /** Whether the call sends an Idempotency-Key. */
  idempotent: boolean;
  /** `claim`: a failed download rejects with an error that contains the requested claim (claim-failure.ts). */
  errors?: 'claim';
  input: JsonSchema;
  rules: (OperationRule & { text: string; condition: Condition })[];
  /** The grant of this portal's kind of caller: the permissions it needs. */
  access: AccessGrant;
}

/** The call whose response a screen or block shows. */
export interface Source {
  operation: string;
  /** load: immediately; submit: when the criteria are submitted. */
  run: 'load' | 'submit';
  input: Bindings;
  /** Text key of errors.json for a failed call without a more specific message. */
  failure?: string;
  /** Text key of the title above `failure` if the record is not found. */
  failureTitle?: string;
  /**
   * Path to the value in the response, for example "objects" for the rows of a page. Absent if the whole response is
   * the value.
   */
  at?: string;
}
