import { createContext, type ComponentType } from 'react';
import type { Field } from '#shared/screens/field.ts';
import type { Labelled } from '../field/field-frame.tsx';

/** What every input of a form gets. Values are in the wire's types; what does not parse is handed on as typed. */
export interface WidgetProps {
  /** DOM id; the label points at it. */
  id: string;
  field: Field;
  value: unknown;
  onChange: (value: unknown) => void;
  /** The reader has left the field. */
  onLeave: () => void;
  required: boolean;
  disabled: boolean;
  invalid: boolean;
  describedBy: string | undefined;
  /** Value of the autocomplete attribute. */
  autoComplete: string;
}

export interface WidgetDefinition {
  component: ComponentType<WidgetProps>;
  labelled: Labelled;
}

/** One case of a widget, for the gallery and the test over all widgets. */
export interface WidgetExample {
  title: string;
  field: Omit<Field, 'as' | 'path' | 'label' | 'required'> & Partial<Field>;
  value?: unknown;
  disabled?: boolean;
  invalid?: boolean;
  required?: boolean;
}

/** The values of a field of which several may be chosen. */
export const chosenIn = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** Whether a field narrows a search, where nothing chosen means any. */
export const InCriteria = createContext(false);

export { asText as textOf } from '../../core/screen/read-path.ts';
