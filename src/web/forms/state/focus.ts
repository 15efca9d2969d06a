/** Separator of the parts of a DOM id: the form, the field, and the path inside a repeated group. */
export const ID_SEPARATOR = '.';

/** DOM id of a field's input. */
export const fieldDomId = (form: string, field: string): string => form + ID_SEPARATOR + field;

const FOCUSABLE = 'input:not([type="hidden"]), select, textarea, button, [tabindex]';

/** Moves the focus to a field: its input, or the first input of its group. */
export function focusField(form: string, field: string): void {
  const id = fieldDomId(form, field);
  const found = document.getElementById(chooseButtonId(id)) ?? document.getElementById(id);
  const input = found?.matches(FOCUSABLE) ? found : found?.querySelector<HTMLElement>(FOCUSABLE);
  input?.focus();
  found?.scrollIntoView?.({ block: 'center' });
}

/** Returns the DOM id of the button that opens the file dialog. */
export const chooseButtonId = (field: string): string => `${field}-choose`;

/** Focuses the button that opens the file dialog of an upload field. */
export const focusUpload = (form: string, field: string): void =>
  document.getElementById(chooseButtonId(fieldDomId(form, field)))?.focus();
