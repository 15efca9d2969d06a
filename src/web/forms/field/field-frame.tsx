import { memo, type ReactNode } from 'react';
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import type { Field } from '#shared/screens/field.ts';
import { useText } from '../../core/i18n/use-text.ts';
import { Icon } from '../../ui/icons.tsx';

const useStyles = makeStyles({
  field: { minWidth: 0 },
  // With layout containment, the texts above an input have no baseline: that of the field is at its input.
  head: {
    display: 'grid',
    gap: tokens.spacingVerticalXS,
    paddingBottom: tokens.spacingVerticalXS,
    contain: 'layout',
  },
  // The empty line before the input has its baseline at the top of the input, whatever the input is.
  input: {
    display: 'grid',
    '::before': { content: '""' },
    '& > * + *': { marginTop: tokens.spacingVerticalXS },
  },
  label: { fontWeight: tokens.fontWeightSemibold, color: tokens.colorNeutralForeground1 },
  help: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
  error: {
    display: 'flex',
    paddingTop: tokens.spacingVerticalXS,
    alignItems: 'flex-start',
    gap: tokens.spacingHorizontalXS,
    color: tokens.colorStatusDangerForeground1,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
  },
  icon: { flexShrink: 0 },
  message: { display: 'block' },
});

/** How a widget is labeled: by a label for its input, by a label for a group of inputs, or by itself. */
export type Labelled = 'input' | 'group' | 'self';

export interface FieldFrameProps {
  /** DOM id of the input. */
  id: string;
  field: Pick<Field, 'label' | 'help'>;
  labelled: Labelled;
  required: boolean;
  /** Formatted error messages. */
  errors: readonly string[];
  children: ReactNode;
}

/** DOM id of the label of an input. */
export const labelId = (id: string): string => `${id}-label`;
const helpId = (id: string): string => `${id}-help`;
const errorId = (id: string): string => `${id}-error`;

/** Returns the ids for aria-describedby: those of the help text and the error message that an input has. */
export const describedBy = (
  id: string,
  { hasHelp, hasErrors }: { hasHelp: boolean; hasErrors: boolean },
): string | undefined =>
  [hasHelp && helpId(id), hasErrors && errorId(id)].filter(Boolean).join(' ') || undefined;

/** The label of a required field ends in ' *' (point 5 of the specification). */
export const useLabel = (label: string, required: boolean): string => {
  const text = useText();
  return required ? `${text(label)} *` : text(label);
};

/** Frame of a field: label, help text, input, and error messages, from top to bottom. */
export function FieldFrame(props: FieldFrameProps): ReactNode {
  const { id, field, labelled, required, errors, children } = props;
  const styles = useStyles();
  return (
    <div className={styles.field}>
      <Label id={id} field={field} labelled={labelled} required={required} />
      <div className={styles.input}>{children}</div>
      <Messages id={id} errors={errors} />
    </div>
  );
}

/** Memoized: a key press changes the input, and seldom anything around it. */
const Label = memo(function Label(
  props: Pick<FieldFrameProps, 'id' | 'field' | 'labelled' | 'required'>,
): ReactNode {
  const { id, field, labelled, required } = props;
  const styles = useStyles();
  const text = useText();
  const label = useLabel(field.label, required);
  if (labelled === 'self' && !field.help) return null;
  return (
    <div className={styles.head}>
      {labelled === 'input' && (
        <label id={labelId(id)} htmlFor={id} className={styles.label}>
          {label}
        </label>
      )}
      {labelled === 'group' && (
        <span id={labelId(id)} className={styles.label}>
          {label}
        </span>
      )}
      {field.help && (
        <span id={helpId(id)} className={styles.help}>
          {text(field.help)}
        </span>
      )}
    </div>
  );
});

const Messages = memo(function Messages(props: Pick<FieldFrameProps, 'id' | 'errors'>): ReactNode {
  const { id, errors } = props;
  const styles = useStyles();
  return (
    <div id={errorId(id)} className={mergeClasses(errors.length > 0 && styles.error)}>
      {errors.length > 0 && <Icon name="error" size={16} className={styles.icon ?? ''} />}
      {errors.length > 0 && (
        <span>
          {errors.map((error) => (
            <span key={error} className={styles.message}>
              {error}
            </span>
          ))}
        </span>
      )}
    </div>
  );
});
