import { createContext, use } from 'react';
import type { FormFieldProps } from '../state/field-state.ts';

/**
 * The field that is drawn, for templates and inputs inside it. A context of our own, not RJSF's formContext: RJSF
 * compares that one deeply on every key.
 */
export const EngineContext = createContext<Required<FormFieldProps> | undefined>(undefined);

export function useEngine(): Required<FormFieldProps> {
  const drawing = use(EngineContext);
  if (!drawing) throw new Error('A form template stands outside its engine');
  return drawing;
}
