import { createContext, type ComponentType } from 'react';
import type { Field } from '#shared/screens/field.ts';
import type { Labelled } from '../field/field-frame.tsx';

/**
 * Props of all form widgets. Values have the types of the wire format. Text that cannot be parsed is passed on as
 * typed.
 */
export interface WidgetProps {
  /** DOM id, referenced by the label. */
  id: string;
  field: Field;
  value: unknown;
  onChange: (value: unknown) => void;
  /** Called on blur. */
  onBlur: () => void;
  required: boolean;
  disabled: boolean;
  invalid: boolean;
  /** Value of aria-describedby: the ids of the help text and the error message. */
  describedBy: string | undefined;
  /** Value of the autocomplete attribute. */
  autoComplete: string;
}

/** A widget and how its label is connected. */
export interface WidgetDefinition {
  component: ComponentType<WidgetProps>;
  labelled: Labelled;
}

/** An example of a widget, for the gallery and for the test of all widgets. */
export interface WidgetExample {
  title: string;
  field: Omit<Field, 'as' | 'path' | 'label' | 'required'> & Partial<Field>;
  value?: unknown;
  disabled?: boolean;
  invalid?: boolean;
  required?: boolean;
}

/** Returns the values of a field with multiple choice. */
export const toChosenValues = (value: unknown): readonly unknown[] =>
  Array.isArray(value) ? value : [];

/** Whether a field is a search criterion. There, no choice means any value. */
export const InCriteria = createContext(false);

export { asText } from '../../core/screen/read-path.ts';
