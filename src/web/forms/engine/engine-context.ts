import { createContext, use } from 'react';
import type { FormFieldProps } from '../state/field-state.ts';

/**
 * The current field, for the templates and inputs inside it. RJSF's own formContext is not used, because RJSF compares
 * it deeply on every key press.
 */
export const EngineContext = createContext<Required<FormFieldProps> | undefined>(undefined);

export function useEngine(): Required<FormFieldProps> {
  const drawing = use(EngineContext);
  if (!drawing) throw new Error('A form template must be inside its engine');
  return drawing;
}
