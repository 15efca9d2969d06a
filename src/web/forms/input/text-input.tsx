import { useState, type ReactNode } from 'react';
import { TextBox, type TextBoxProps } from '../../ui/box.tsx';
import { asText, type WidgetProps } from './widget.ts';
import styles from './wide.module.css';

/** Converts between value and text. `normalize` corrects the text on blur. */
export interface InputFormat {
  format: (value: unknown) => string;
  parse: (typed: string) => unknown;
  normalize?: (typed: string) => string;
  /** The text shown while the input does not have the focus. */
  formatUnfocused?: (typed: string) => string;
}

const plainTextFormat: InputFormat = { format: asText, parse: (typed) => typed };

export interface TextInputProps extends WidgetProps {
  format?: InputFormat;
  input?: Partial<TextBoxProps>;
}

/** The text input behind all widgets with typed text. */
export function TextInput({
  format = plainTextFormat,
  input,
  ...widget
}: TextInputProps): ReactNode {
  const typed = useTypedText(widget, format);
  return (
    <TextBox
      className={styles.wide ?? ''}
      maxLength={widget.field.schema.maxLength}
      autoComplete={widget.autoComplete}
      {...input}
      id={widget.id}
      name={widget.field.id}
      value={typed.text}
      onFocus={typed.onFocus}
      disabled={widget.disabled}
      aria-required={widget.required || undefined}
      aria-invalid={widget.invalid || undefined}
      aria-describedby={widget.describedBy}
      onChange={(event) => typed.change(event.target.value)}
      onBlur={typed.onBlur}
    />
  );
}

/**
 * Keeps the typed text while the input has the focus, so that "12." does not become "12". A value that is set from
 * outside (reset, prefill) replaces it.
 */
function useTypedText({ value, onChange, onBlur }: WidgetProps, format: InputFormat) {
  const [draft, setDraft] = useState<{ text: string; value: unknown }>();
  const [hasFocus, setHasFocus] = useState(false);
  const current = draft !== undefined && draft.value === value ? draft.text : format.format(value);
  const change = (text: string) => {
    const next = format.parse(text);
    setDraft({ text, value: next });
    onChange(next);
  };
  const leave = () => {
    setHasFocus(false);
    const normalized = format.normalize?.(current) ?? current;
    if (normalized !== current) change(normalized);
    onBlur();
  };
  const text = hasFocus ? current : (format.formatUnfocused?.(current) ?? current);
  return { text, change, onBlur: leave, onFocus: () => setHasFocus(true) };
}
