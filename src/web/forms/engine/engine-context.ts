import { createContext, use } from 'react';
import type { FormFieldProps } from '../state/field-state.ts';

/** The structured field that RJSF (react-jsonschema-form) renders, and functions that change it. */
export interface Engine extends Required<FormFieldProps> {
  /** Changes the value of one input inside the field. RJSF's tree is not rendered again. */
  changeInside: (path: readonly (string | number)[], value: unknown) => void;
  /** Renders RJSF's tree with the current value, because its handlers compute the next value from the rendered one. */
  sync: () => void;
}

/**
 * The current field, for the templates and inputs inside it. RJSF's own formContext is not used, because RJSF compares
 * it deeply on every key press.
 */
export const EngineContext = createContext<Engine | undefined>(undefined);

export function useEngine(): Engine {
  const engine = use(EngineContext);
  if (!engine) throw new Error('A form template must be inside its engine');
  return engine;
}
