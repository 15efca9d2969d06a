import { createContext, use } from 'react';
import type { FormSection } from '#shared/screens/form.ts';
import type { Field } from '#shared/screens/field.ts';
import type { EngineProps } from './engine-props.ts';

/**
 * The form as the templates and widgets see it. Contexts of our own, not RJSF's formContext: RJSF compares that one
 * deeply on every key, and draws every field again when it differs. Each of these changes for its own reason only.
 */
export interface Layout {
  sections: readonly FormSection[];
  /** Ids of the fields that are shown. */
  shown: ReadonlySet<string>;
}
export type Told = Pick<EngineProps, 'form' | 'problemText' | 'locked'>;

export interface FieldState {
  errors: readonly string[];
  /** Also when what is wrong is said elsewhere. */
  invalid: boolean;
  required: boolean;
  disabled: boolean;
}

export interface FieldStates {
  subscribe: (listener: () => void) => () => void;
  /** What the form knows of a field, found by the DOM id that RJSF made of its place. The same object while it is the same. */
  stateOf: (domId: string, field: Field) => FieldState;
  tell: (next: Told) => void;
}

const missing = (): never => {
  throw new Error('A form template stands outside its engine');
};

export const LayoutContext = createContext<Layout | undefined>(undefined);
export const useLayout = (): Layout => use(LayoutContext) ?? missing();

export const FieldStatesContext = createContext<FieldStates | undefined>(undefined);
export const useFieldStates = (): FieldStates => use(FieldStatesContext) ?? missing();
