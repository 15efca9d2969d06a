import { useRef, type ReactNode } from 'react';
import { Button, makeStyles } from '@fluentui/react-components';
import { displayDate, toWireDate } from '#shared/format/dates.ts';
import { useText } from '../../../core/i18n/use-text.ts';
import { Icon } from '../../../ui/icons.tsx';
import { TextInput, type InputFormat } from '../../input/text-input.tsx';
import { asText, type WidgetProps } from '../../input/widget.ts';

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

const useStyles = makeStyles({
  root: { position: 'relative', display: 'grid' },
  // Anchors the browser's date picker below the text input. It is never visible or focused.
  hidden: {
    position: 'absolute',
    insetInlineEnd: 0,
    bottom: 0,
    width: '32px',
    height: '1px',
    opacity: 0,
    pointerEvents: 'none',
  },
});

const hasPicker = (): boolean => typeof HTMLInputElement.prototype.showPicker === 'function';

/**
 * A single text input with an optional date picker. Three inputs or a mandatory date picker are slower and less
 * accessible.
 */
export function DateWidget(props: WidgetProps): ReactNode {
  const styles = useStyles();
  const text = useText();
  const calendar = useRef<HTMLInputElement>(null);
  const openButton = (
    <Button
      size="small"
      appearance="transparent"
      disabled={props.disabled}
      icon={<Icon name="calendar" />}
      aria-label={`${text('runtime.date.calendar')}: ${text(props.field.label)}`}
      onClick={() => calendar.current?.showPicker()}
    />
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
