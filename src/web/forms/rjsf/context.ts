import { createContext, use } from 'react';
import type { FormSection } from '#shared/screens/form.ts';
import type { FieldStates } from './field-states.ts';

/**
 * The form as the templates and widgets see it. Contexts of our own, not RJSF's formContext: RJSF compares that one
 * deeply on every key, and draws every field again when it differs. Each of these changes for its own reason only.
 */
export interface Layout {
  sections: readonly FormSection[];
  /** Ids of the fields that are shown. */
  shown: ReadonlySet<string>;
}
const missing = (): never => {
  throw new Error('A form template stands outside its engine');
};

export const LayoutContext = createContext<Layout | undefined>(undefined);
export const useLayout = (): Layout => use(LayoutContext) ?? missing();

export const FieldStatesContext = createContext<FieldStates | undefined>(undefined);
export const useFieldStates = (): FieldStates => use(FieldStatesContext) ?? missing();
