/** Separator of the parts of a DOM id: the form, the field, and the path inside a structured field. */
export const ID_SEPARATOR = '.';

/** DOM id of a field's input. */
export const fieldDomId = (formId: string, fieldId: string): string =>
  formId + ID_SEPARATOR + fieldId;

const FOCUSABLE = 'input:not([type="hidden"]), select, textarea, button, [tabindex]';

/** Moves the focus to a field: its input, or the first input of its group. */
export function focusField(formId: string, fieldId: string): void {
  const id = fieldDomId(formId, fieldId);
  const found = document.getElementById(chooseButtonId(id)) ?? document.getElementById(id);
  const input = found?.matches(FOCUSABLE) ? found : found?.querySelector<HTMLElement>(FOCUSABLE);
  input?.focus();
  found?.scrollIntoView?.({ block: 'center' });
}

/**
 * Moves the focus to the first field with an error after a refused submit. The list of errors above it is in view from its
 * beginning if both fit in the window.
 */
export function focusFirstProblem(formId: string, fieldId: string): void {
  focusField(formId, fieldId);
  const field = document.activeElement;
  const summary = field?.closest('form')?.querySelector('[role="alert"]');
  if (!field || !summary) return;
  const height = field.getBoundingClientRect().bottom - summary.getBoundingClientRect().top;
  if (height < innerHeight * SHARE_FOR_BOTH) summary.scrollIntoView?.({ block: 'start' });
}

/** The share of the window's height that is free between headers and bars. */
const SHARE_FOR_BOTH = 0.7;

/** Returns the DOM id of the button that opens the file dialog, from that of its input. */
export const chooseButtonId = (inputId: string): string => `${inputId}-choose`;

/** Focuses the button that opens the file dialog of an upload field. */
export const focusUpload = (formId: string, fieldId: string): void =>
  document.getElementById(chooseButtonId(fieldDomId(formId, fieldId)))?.focus();
