import { createContext, type ReactNode } from 'react';

export interface FormPreviewProps {
  /** The definition of an online form, as it was typed. */
  definition: string;
  onClose: () => void;
}

export type ShowFormPreview = (props: FormPreviewProps) => ReactNode;

/**
 * Shows how an online form will look. The view of forms provides it, because widgets cannot import the engine that draws
 * them.
 */
export const FormPreviewContext = createContext<ShowFormPreview | undefined>(undefined);
