import type { ReactNode } from 'react';
import { makeStyles, Textarea, tokens } from '@fluentui/react-components';
import { useText } from '../../../core/i18n/use-text.ts';
import { asText, type WidgetProps } from '../../input/widget.ts';

const useStyles = makeStyles({
  root: { display: 'grid', gap: tokens.spacingVerticalXXS },
  area: { width: '100%', minHeight: '104px' },
  count: {
    justifySelf: 'end',
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
  },
});

/** Share of the maximum length from which the character count is shown. */
const COUNT_FROM = 0.8;

/** Several lines of text, with a count of the remaining characters near the limit. */
export function TextareaWidget(props: WidgetProps): ReactNode {
  const styles = useStyles();
  const text = useText();
  const { field, onChange, onBlur } = props;
  const value = asText(props.value);
  const limit = field.schema.maxLength;
  return (
    <div className={styles.root}>
      <Textarea
        className={styles.area ?? ''}
        textarea={{ id: props.id }}
        resize="vertical"
        name={field.id}
        value={value}
        disabled={props.disabled}
        autoComplete="off"
        aria-required={props.required || undefined}
        aria-invalid={props.invalid || undefined}
        aria-describedby={props.describedBy}
        onChange={(_, data) => onChange(data.value)}
        onBlur={onBlur}
      />
      {limit !== undefined && value.length > limit * COUNT_FROM && (
        <span className={styles.count} role="status">
          {text('runtime.form.charactersLeft', { count: limit - value.length })}
        </span>
      )}
    </div>
  );
}
