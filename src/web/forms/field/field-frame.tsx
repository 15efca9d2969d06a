import { memo, type ReactNode } from 'react';
import type { Field } from '#shared/screens/field.ts';
import { useText } from '../../core/i18n/use-text.ts';
import { Icon } from '../../ui/icons.tsx';
import styles from './field-frame.module.css';

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
  return (
    <div className={styles.field}>
      <Label id={id} field={field} labelled={labelled} required={required} />
      <div className={styles.input}>{children}</div>
      <div id={errorId(id)} className={errors.length > 0 ? styles.error : undefined}>
        {errors.length > 0 && <Messages errors={errors} />}
      </div>
    </div>
  );
}

/** Memoized: a key press changes the input, and seldom anything around it. */
const Label = memo(function Label(
  props: Pick<FieldFrameProps, 'id' | 'field' | 'labelled' | 'required'>,
): ReactNode {
  const { id, field, labelled, required } = props;
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

function Messages({ errors }: Pick<FieldFrameProps, 'errors'>): ReactNode {
  return (
    <>
      <Icon name="error" size={16} className={styles.icon ?? ''} />
      <span>
        {errors.map((error) => (
          <span key={error} className={styles.message}>
            {error}
          </span>
        ))}
      </span>
    </>
  );
}
