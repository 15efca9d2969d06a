import type { ReactNode } from 'react';
import { Button, makeStyles, tokens } from '@fluentui/react-components';
import type { ArrayFieldItemTemplateProps, ArrayFieldTemplateProps } from '@rjsf/utils';
import { useText } from '../../core/i18n/use-text.ts';
import { Icon } from '../../ui/icons.tsx';
import { FieldFrame, labelId } from '../field/field-frame.tsx';
import { isRepeated, type RepeatedField } from '../state/repeat.ts';
import { fieldIn } from './rjsf-form-schema.ts';
import { useFieldState } from './rjsf-field-states.ts';

const useStyles = makeStyles({
  group: { display: 'grid', gap: tokens.spacingVerticalL, justifyItems: 'start' },
  entry: {
    display: 'grid',
    gap: tokens.spacingVerticalM,
    width: '100%',
    boxSizing: 'border-box',
    padding: tokens.spacingHorizontalL,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusMedium,
  },
  head: { display: 'flex', alignItems: 'center', justifyContent: 'space-between' },
  number: { fontWeight: tokens.fontWeightSemibold },
});

/** A group that may be added several times, with what is wrong with the group as a whole. */
export function ArrayTemplate(props: ArrayFieldTemplateProps): ReactNode {
  const field = fieldIn(props.uiSchema?.['ui:options']);
  return field && isRepeated(field) ? <Group {...props} field={field} /> : null;
}

function Group({
  field,
  fieldPathId,
  items,
  onAddClick,
}: ArrayFieldTemplateProps & { field: RepeatedField }): ReactNode {
  const styles = useStyles();
  const text = useText();
  const id = fieldPathId.$id;
  const { errors, required, disabled } = useFieldState(id, field);
  const full = items.length >= (field.repeat.max ?? Number.POSITIVE_INFINITY);
  return (
    <FieldFrame id={id} field={field} labelled="group" required={required} errors={errors}>
      <div
        id={id}
        role="group"
        tabIndex={-1}
        aria-labelledby={labelId(id)}
        className={styles.group}
      >
        {items}
        {!full && (
          <Button icon={<Icon name="add" />} disabled={disabled} onClick={onAddClick}>
            {text(field.repeat.add)}
          </Button>
        )}
      </div>
    </FieldFrame>
  );
}

/** One entry with its number and a way to take it out again. */
export function EntryTemplate(props: ArrayFieldItemTemplateProps): ReactNode {
  const { children, index, buttonsProps, totalItems, uiSchema } = props;
  const styles = useStyles();
  const text = useText();
  const field = fieldIn(uiSchema?.['ui:options']);
  const repeat = field && isRepeated(field) ? field.repeat : undefined;
  const number = text('runtime.repeat.entry', { number: index + 1 });
  return (
    <div className={styles.entry} role="group" aria-label={number}>
      <div className={styles.head}>
        <span className={styles.number}>{number}</span>
        {repeat && totalItems > (repeat.min ?? 0) && (
          <Button
            size="small"
            appearance="subtle"
            icon={<Icon name="delete" />}
            aria-label={`${text(repeat.remove)}: ${number}`}
            onClick={buttonsProps.onRemoveItem}
          >
            {text(repeat.remove)}
          </Button>
        )}
      </div>
      {children}
    </div>
  );
}
