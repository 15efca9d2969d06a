import { createContext, type ReactNode } from 'react';

export interface FormPreviewProps {
  /** The definition of an online form, as it was typed. */
  definition: string;
  onClose: () => void;
}

export type RenderFormPreview = (props: FormPreviewProps) => ReactNode;

/** Renders the preview of an online form. `FormView` provides it, because widgets cannot import the form engine. */
export const FormPreviewContext = createContext<RenderFormPreview | undefined>(undefined);
