import { useRef, type ReactNode } from 'react';
import { displayDate, toWireDate } from '#shared/format/dates.ts';
import { useText } from '../../../core/i18n/use-text.ts';
import { Icon } from '../../../ui/icons.tsx';
import { TextInput, type InputFormat } from '../../input/text-input.tsx';
import { asText, type WidgetProps } from '../../input/widget.ts';
import iconButton from '../../../ui/icon-button.module.css';
import styles from './date.module.css';

/** Typed as MM/dd/yyyy or as the portal shows dates, stored as yyyy-MM-dd. Invalid dates stay as typed, and the schema's format reports them. */
const dateFormat: InputFormat = {
  format: (value) => displayDate(asText(value)) || asText(value),
  // Enter submits the form without a blur.
  parse: (typed) => toWireDate(addSlashes(typed)) ?? typed,
  normalize: (typed) => displayDate(toWireDate(addSlashes(typed))) || typed,
};

/** The longest date in words: 29 de septiembre de 1984. */
const LONGEST_DATE = 24;

/** Converts 03152026, 3-15-2026 and 3.15.2026 to a date with slashes. */
function addSlashes(typed: string): string {
  const parts =
    /^(\d{2})(\d{2})(\d{4})$/u.exec(typed.trim()) ??
    /^(\d{1,2})[-. /](\d{1,2})[-. /](\d{4})$/u.exec(typed.trim());
  return parts ? parts.slice(1).join('/') : typed;
}

const hasPicker = (): boolean => typeof HTMLInputElement.prototype.showPicker === 'function';

/**
 * A single text input with an optional date picker. Three inputs or a mandatory date picker are slower and less
 * accessible.
 */
export function DateWidget(props: WidgetProps): ReactNode {
  const text = useText();
  const calendar = useRef<HTMLInputElement>(null);
  const openButton = (
    <button
      type="button"
      className={`${iconButton.bare} ${styles.open}`}
      disabled={props.disabled}
      aria-label={`${text('runtime.date.calendar')}: ${text(props.field.label)}`}
      onClick={() => calendar.current?.showPicker()}
    >
      <Icon name="calendar" />
    </button>
  );
  const input = {
    placeholder: text('runtime.date.format'),
    contentAfter: hasPicker() ? openButton : undefined,
  };
  return (
    <div className={styles.root}>
      <TextInput
        {...props}
        format={dateFormat}
        input={{ ...input, inputMode: 'text', maxLength: LONGEST_DATE }}
      />
      {hasPicker() && (
        <input
          ref={calendar}
          type="date"
          className={styles.hidden}
          tabIndex={-1}
          aria-hidden
          value={displayDate(asText(props.value)) ? asText(props.value) : ''}
          onChange={(event) => props.onChange(event.target.value)}
        />
      )}
    </div>
  );
}
