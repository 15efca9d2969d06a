import { useState, type KeyboardEvent, type ReactNode } from 'react';
import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { useText } from '../../../core/i18n/use-text.ts';
import { Icon } from '../../../ui/icons.tsx';
import { labelId } from '../../field/field-frame.tsx';
import { useChoices, type Choice } from '../../input/choices.ts';
import { ChoicesNote } from '../../input/choices-note.tsx';
import { matchChoices } from '../../input/match-choices.ts';
import { toChosenValues, type WidgetProps } from '../../input/widget.ts';
import { TextBox } from '../../../ui/box.tsx';

const useStyles = makeStyles({
  root: { display: 'grid', gap: tokens.spacingVerticalM, minWidth: 0 },
  lists: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
    gap: tokens.spacingHorizontalL,
    '@media (max-width: 600px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  side: { display: 'grid', gap: tokens.spacingVerticalXS, alignContent: 'start', minWidth: 0 },
  head: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    minHeight: '32px',
  },
  list: {
    listStyleType: 'none',
    margin: 0,
    padding: tokens.spacingHorizontalXS,
    minHeight: '120px',
    maxHeight: '320px',
    overflowY: 'auto',
    border: `1px solid ${tokens.colorNeutralStrokeAccessible}`,
    borderRadius: tokens.borderRadiusMedium,
  },
  item: {
    width: '100%',
    minHeight: '32px',
    justifyContent: 'space-between',
    fontWeight: tokens.fontWeightRegular,
    textAlign: 'start',
    overflowWrap: 'anywhere',
    '@media (max-width: 600px)': { minHeight: '44px' },
  },
  empty: { padding: tokens.spacingHorizontalS, color: tokens.colorNeutralForeground3 },
});

/** Multiple choice with two visible lists: available and chosen. Clicking a choice moves it to the other list. */
export function PickListWidget(props: WidgetProps): ReactNode {
  const styles = useStyles();
  const text = useText();
  const offered = useChoices(props);
  const [typed, setTyped] = useState('');
  const chosen = toChosenValues(props.value);
  const isChosen = ({ value }: Choice) => chosen.includes(value);
  const available = matchChoices(
    offered.choices.filter((choice) => !isChosen(choice)),
    typed,
    NO_LIMIT,
  );
  const set = (next: readonly unknown[]) => props.onChange(next.length > 0 ? next : undefined);
  const sideProps = { id: props.id, disabled: props.disabled, onBlur: props.onBlur };
  return (
    <div
      id={props.id}
      role="group"
      tabIndex={-1}
      className={styles.root}
      aria-labelledby={labelId(props.id)}
      aria-describedby={props.describedBy}
    >
      <TextBox
        type="search"
        value={typed}
        disabled={props.disabled}
        aria-label={text('runtime.pickList.find')}
        placeholder={text('runtime.combobox.type')}
        contentBefore={<Icon name="search" size={16} />}
        onChange={(event) => setTyped(event.target.value)}
      />
      <div className={styles.lists}>
        <Side
          {...sideProps}
          side="available"
          choices={available}
          onMove={({ value }) => set([...chosen, value])}
          onMoveAll={() => set([...chosen, ...available.map(({ value }) => value)])}
        />
        <Side
          {...sideProps}
          side="chosen"
          choices={chosen.flatMap(
            (value) => offered.choices.find((choice) => choice.value === value) ?? [],
          )}
          onMove={(choice) => set(chosen.filter((value) => value !== choice.value))}
          onMoveAll={() => set([])}
        />
      </div>
      <ChoicesNote {...offered} />
    </div>
  );
}

const NO_LIMIT = Number.POSITIVE_INFINITY;

interface SideProps {
  id: string;
  side: 'available' | 'chosen';
  choices: readonly Choice[];
  disabled: boolean;
  onBlur: () => void;
  onMove: (choice: Choice) => void;
  onMoveAll: () => void;
}

/** One of the two lists. Arrow keys move between its choices. */
function Side({ id, side, choices, disabled, onBlur, onMove, onMoveAll }: SideProps): ReactNode {
  const styles = useStyles();
  const text = useText();
  const headId = `${id}-${side}`;
  return (
    <div className={styles.side} onBlur={onBlur}>
      <div className={styles.head}>
        <span id={headId} role="status">
          {text(`runtime.pickList.${side}`, { count: choices.length })}
        </span>
        {choices.length > 0 && (
          <Button size="small" appearance="subtle" disabled={disabled} onClick={onMoveAll}>
            {text(`runtime.pickList.${side}.all`)}
          </Button>
        )}
      </div>
      <ul className={styles.list} aria-labelledby={headId}>
        {choices.length === 0 && (
          <li className={styles.empty}>{text(`runtime.pickList.${side}.none`)}</li>
        )}
        {choices.map((choice) => (
          <li key={String(choice.value)}>
            <Button
              appearance="subtle"
              className={styles.item ?? ''}
              disabled={disabled}
              iconPosition="after"
              icon={<Icon name={side === 'available' ? 'add' : 'dismiss'} size={16} />}
              aria-label={text(`runtime.pickList.${side}.move`, { name: choice.label })}
              onKeyDown={moveByArrow}
              onClick={({ currentTarget }) => {
                focusNeighbor(currentTarget);
                onMove(choice);
              }}
            >
              {choice.label}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Arrow up and down move the focus between the choices. */
function moveByArrow(event: KeyboardEvent<HTMLElement>): void {
  const item = (event.target as HTMLElement).closest('li');
  const next =
    event.key === 'ArrowDown'
      ? item?.nextElementSibling
      : event.key === 'ArrowUp'
        ? item?.previousElementSibling
        : undefined;
  if (!next) return;
  event.preventDefault();
  next.querySelector('button')?.focus();
}

/** The clicked button leaves the list, so move the focus to its neighbor. */
function focusNeighbor(button: HTMLElement): void {
  const item = button.closest('li');
  (item?.nextElementSibling ?? item?.previousElementSibling)?.querySelector('button')?.focus();
}
