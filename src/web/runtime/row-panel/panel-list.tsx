import { useEffect, useEffectEvent, useId, useRef, type ReactNode } from 'react';
import { Button } from '@fluentui/react-components';
import type { RowPanel } from '#shared/screens/artefact.ts';
import type { Field } from '#shared/screens/field.ts';
import { useDisplayTools } from '../../core/display/tools.ts';
import { formatValueText } from '../../core/display/value.tsx';
import { useText } from '../../core/i18n/use-text.ts';
import type { Page } from '../../core/screen/paging.ts';
import { Icon } from '../../ui/icons.tsx';
import { Modal } from '../../ui/modal.tsx';
import { useMedia } from '../../ui/use-media.ts';
import { findHeaderColumn } from '../table/row-names.ts';
import type { ListViewProps } from '../table/list-view.tsx';
import { RowChoiceContext, useChosenRow, type RowChoice } from './choice.ts';
import { RowDetails } from './row-details.tsx';
import { RowName } from './row-name.tsx';
import styles from './row-panel.module.css';
import { NARROW } from '../../core/theme/breakpoints.ts';

export interface PanelListProps {
  panel: RowPanel;
  page: Page | undefined;
  /** Dotted path of the key in a row. */
  rowKey: string;
  columns: readonly Field[];
  /** Renders the list with additional or changed props. */
  renderList: (changes: Partial<ListViewProps>) => ReactNode;
}

/** A list with the details of the chosen row beside it, or over it on narrow screens. */
export function PanelList({ panel, page, rowKey, columns, renderList }: PanelListProps): ReactNode {
  const id = useId();
  const narrow = useMedia(NARROW);
  const hasRows = page === undefined || page.rows.length > 0;
  const isAlwaysOpen = panel.look === 'beside' && !narrow && hasRows;
  // A panel with its own source shows no row before the user chooses one: showing it is a call.
  const choice = useChosenRow(id, { page, rowKey, first: isAlwaysOpen && !panel.source });
  const root = useRef<HTMLDivElement>(null);
  const isOpen = choice.row !== undefined || isAlwaysOpen;
  const close = () => {
    const { key } = choice;
    choice.choose(undefined);
    const nameButtons = root.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [];
    [...nameButtons].find(({ dataset }) => dataset['row'] === key)?.focus();
  };
  return (
    <RowChoiceContext value={choice}>
      <div ref={root} className={styles.split} data-open={(isOpen && !narrow) || undefined}>
        <div data-panel-list className={styles.list}>
          {renderList({
            Name: RowName,
            ...(isOpen && !narrow && { columns: reduceColumns(columns) }),
          })}
        </div>
        {isOpen && (
          <Details
            {...{ panel, choice, columns, narrow, id }}
            onClose={isAlwaysOpen ? undefined : close}
          />
        )}
      </div>
    </RowChoiceContext>
  );
}

/** Number of columns beside an open panel, besides the name, if the screen file chooses none. */
const MAX_COLUMNS = 3;

/**
 * Returns the columns of a list beside an open panel: the name, and the columns that the screen chose for cards, else the
 * first three.
 */
function reduceColumns(columns: readonly Field[]): Field[] {
  const header = findHeaderColumn(columns);
  const others = columns.filter((field) => field !== header);
  const chosen = others.filter(({ card }) => card);
  const shown = chosen.length > 0 ? chosen : others.slice(0, MAX_COLUMNS);
  return columns.filter((field) => field === header || shown.includes(field));
}

interface DetailsProps {
  panel: RowPanel;
  choice: RowChoice;
  columns: readonly Field[];
  narrow: boolean;
  id: string;
  onClose: (() => void) | undefined;
}

function Details({ panel, choice, columns, narrow, id, onClose }: DetailsProps): ReactNode {
  const text = useText();
  const tools = useDisplayTools();
  const { row } = choice;
  const header = panel.heading ?? findHeaderColumn(columns);
  const title = (row && header && formatValueText(header, row, tools)) || choice.key || '';
  const section = useEscape(onClose);
  const details = row && <RowDetails key={choice.key} panel={panel} row={row} />;
  if (narrow && onClose)
    return (
      <Modal title={title} className={styles.sheet} onClose={onClose}>
        {details}
        <div className={styles.foot}>
          <Button onClick={onClose}>{text('runtime.panel.close')}</Button>
        </div>
      </Modal>
    );
  return (
    <section ref={section} id={id} className={styles.panel} aria-labelledby={`${id}-title`}>
      <PanelHead id={`${id}-title`} title={title} onClose={onClose} />
      {details ?? <p>{text('runtime.panel.choose')}</p>}
    </section>
  );
}

/** Escape closes the panel from anywhere inside it. */
function useEscape(onClose: (() => void) | undefined): React.RefObject<HTMLElement | null> {
  const ref = useRef<HTMLElement>(null);
  const close = useEffectEvent(() => onClose?.());
  useEffect(() => {
    const element = ref.current;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented) close();
    };
    element?.addEventListener('keydown', onKeyDown);
    return () => element?.removeEventListener('keydown', onKeyDown);
  }, []);
  return ref;
}

/** Panel header. Takes the focus when the panel opens, but not when another row is chosen while it is open. */
function PanelHead(props: {
  id: string;
  title: string;
  onClose: (() => void) | undefined;
}): ReactNode {
  const { id, title, onClose } = props;
  const text = useText();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (onClose) heading.current?.focus();
    // Runs once, when the panel opens.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
  return (
    <div className={styles.head}>
      <h2 id={id} ref={heading} tabIndex={-1} className={styles.title}>
        {title}
      </h2>
      {onClose && (
        <Button
          appearance="subtle"
          size="small"
          icon={<Icon name="dismiss" />}
          aria-label={text('runtime.panel.close')}
          onClick={onClose}
        />
      )}
    </div>
  );
}
