import { use, useEffect, useLayoutEffect, useRef, type ReactNode } from 'react';
import { Button, makeStyles, tokens } from '@fluentui/react-components';
import type { ArrayFieldItemTemplateProps, ArrayFieldTemplateProps } from '@rjsf/utils';
import { asText, readPath } from '../../core/screen/read-path.ts';
import { useText } from '../../core/i18n/use-text.ts';
import { Icon } from '../../ui/icons.tsx';
import { FieldFrame, labelId } from '../field/field-frame.tsx';
import { splitMessages, useGroupState } from '../state/field-state.ts';
import { isRepeated, type RepeatedField } from '../state/values.ts';
import { useFormPart } from '../state/use-form.ts';
import { useEngine } from './engine-context.ts';
import { RemoveContext, useEntries } from './use-entries.ts';
import { findField } from './ui-schema.ts';

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
  removed: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalM },
});

/** A repeated group with the errors of the group as a whole. */
export function GroupTemplate(props: ArrayFieldTemplateProps): ReactNode {
  const field = findField(props.uiSchema);
  return field && isRepeated(field) ? <Group {...props} field={field} /> : null;
}

function Group(props: ArrayFieldTemplateProps & { field: RepeatedField }): ReactNode {
  const { field, fieldPathId, items } = props;
  const styles = useStyles();
  const text = useText();
  const { form, field: structuredField, problemText, locked } = useEngine();
  const { $id: id, path: inside } = fieldPathId;
  const state = useGroupState({ form, id: structuredField.id, field, inside, problemText });
  const entries = useEntries(props);
  const isFull = items.length >= (field.repeat.max ?? Number.POSITIVE_INFINITY);
  return (
    <FieldFrame
      id={id}
      field={field}
      labelled="group"
      required={state.required}
      errors={splitMessages(state.errors)}
    >
      <div
        id={id}
        role="group"
        tabIndex={-1}
        aria-labelledby={labelId(id)}
        className={styles.group}
      >
        <RemoveContext value={entries.remember}>{items}</RemoveContext>
        <div role="status">
          {entries.removed && (
            <RemovedNotice
              key={entries.removed.order}
              name={entries.removed.name}
              onUndo={entries.undo}
            />
          )}
        </div>
        {!isFull && (
          <Button
            icon={<Icon name="add" />}
            disabled={locked || state.disabled}
            onClick={entries.add}
          >
            {text(field.repeat.add)}
          </Button>
        )}
      </div>
    </FieldFrame>
  );
}

/** Says that an entry was removed and offers undo. Takes the focus, because the button that had it is gone. */
function RemovedNotice({ name, onUndo }: { name: string; onUndo: () => void }): ReactNode {
  const styles = useStyles();
  const text = useText();
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), []);
  return (
    <div className={styles.removed}>
      <span>{text('runtime.repeat.removed', { entry: name })}</span>
      <Button ref={button} size="small" onClick={onUndo}>
        {text('runtime.repeat.undo')}
      </Button>
    </div>
  );
}

/** One entry with its name and a remove button. */
export function EntryTemplate(props: ArrayFieldItemTemplateProps): ReactNode {
  const { children, index, buttonsProps, totalItems, uiSchema } = props;
  const styles = useStyles();
  const text = useText();
  const remember = use(RemoveContext);
  const { locked, sync } = useEngine();
  const field = findField(uiSchema);
  const onRemove = useRef(buttonsProps.onRemoveItem);
  useLayoutEffect(() => void (onRemove.current = buttonsProps.onRemoveItem));
  const repeat = field && isRepeated(field) ? field.repeat : undefined;
  const name = useEntryName(repeat, index);
  const remove = () => {
    remember(index, name);
    sync();
    onRemove.current();
  };
  return (
    <div className={styles.entry} role="group" aria-label={name}>
      <div className={styles.head}>
        <span className={styles.number}>{name}</span>
        {repeat && totalItems > (repeat.min ?? 0) && (
          <Button
            size="small"
            appearance="subtle"
            icon={<Icon name="delete" />}
            aria-label={`${text(repeat.remove)}: ${name}`}
            disabled={locked}
            onClick={remove}
          >
            {text(repeat.remove)}
          </Button>
        )}
      </div>
      {children}
    </div>
  );
}

/** Returns the name of an entry: the value of the field that the screen names, else its number. */
function useEntryName(repeat: RepeatedField['repeat'] | undefined, index: number): string {
  const text = useText();
  const { form, field } = useEngine();
  const entryTitle = useFormPart(form, ({ values }) =>
    asText(readPath(values[field.id], [String(index), ...(repeat?.entry ?? [])])),
  );
  return (
    entryTitle.trim() || text(repeat?.entryLabel ?? 'runtime.repeat.entry', { number: index + 1 })
  );
}
