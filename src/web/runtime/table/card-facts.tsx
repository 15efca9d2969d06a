import type { ReactNode } from 'react';
import { mergeClasses } from '@fluentui/react-components';
import type { Field } from '#shared/screens/field.ts';
import { useText } from '../../core/i18n/use-text.ts';
import type { BindingScope } from '../../core/navigation/bindings.ts';
import { isZeroAmount } from '../../core/display/displays.tsx';
import type { DisplayTools } from '../../core/display/tools.ts';
import { formatValueText, NOT_ON_FILE, renderValue } from '../../core/display/value.tsx';
import { asText, readPath, type Row } from '../../core/screen/read-path.ts';
import { readsRow } from '../../core/screen/use-visible.ts';
import { renderSecondaryValue, renderStrongValue } from './cell-content.tsx';
import { CellValue } from './cell-value.tsx';
import styles from './card-facts.module.css';

interface CardPartProps {
  row: Row;
  scope: BindingScope;
  tools: DisplayTools;
}

interface CardStatusProps extends CardPartProps {
  statusField: Field | undefined;
}

/** The status of a card. Its label is for screen readers only. */
export function CardStatus({ row, statusField: field, tools, scope }: CardStatusProps): ReactNode {
  const text = useText();
  if (!field || !isShown(field, scope, tools) || !hasContent(field, row, scope, tools)) return null;
  return (
    <div data-part={field.id} className={styles.status}>
      <span className="visually-hidden">{text(field.label)} </span>
      {renderValue(field, row, scope, tools) ?? text(field.absent ?? NOT_ON_FILE)}
    </div>
  );
}

interface FactsProps extends CardPartProps {
  rowKey: string;
  about: string;
  facts: readonly Field[];
  /** Whether the card opens something. Then amounts of zero are left out, and values are edited on what it opens. */
  opens: boolean;
}

/** The values of a card except its title. */
export function Facts(props: FactsProps): ReactNode {
  const { row, rowKey, about, facts, opens, tools, scope } = props;
  const text = useText();
  const isLeftOut = (field: Field) => opens && isZeroAmount(field, readPath(row, field.path));
  return (
    <dl className={styles.facts}>
      {facts
        .filter((field) => isShown(field, scope, tools) && hasContent(field, row, scope, tools))
        .filter((field) => !isLeftOut(field))
        .map((field) => {
          const value = <FactValue {...{ field, row, scope, tools }} />;
          return (
            <div key={field.id} data-part={field.id} data-card={field.card} className={styles.fact}>
              <dt className={styles.label}>{text(field.label)}</dt>
              <dd
                className={mergeClasses(styles.value, isProse(field, row, tools) && styles.prose)}
              >
                {opens ? (
                  value
                ) : (
                  <CellValue field={field} row={row} about={about || rowKey}>
                    {value}
                  </CellValue>
                )}
              </dd>
            </div>
          );
        })}
    </dl>
  );
}

/** A sentence that fits beside no label on a phone, or a text that fits into no line. */
const PROSE = /^.{24,}[.!?]$|^.{41,}$/su;

/** Characters of a label and a meaning that fit on a line. The meaning of a code has no period even if it is a sentence. */
const LINE = 38;

/** Whether a value is text to read rather than a short value at the edge. */
const isProse = (field: Field, row: Row, tools: DisplayTools): boolean =>
  field.as === 'multiline' ||
  (field.as === 'text' && PROSE.test(asText(readPath(row, field.path)))) ||
  (field.as === 'code' &&
    tools.text(field.label).length + formatValueText(field, row, tools).length > LINE);

/** The value of a fact, above its second value. A missing value is not named if the second one is there. */
function FactValue({ field, row, scope, tools }: CardPartProps & { field: Field }): ReactNode {
  const text = useText();
  const second = renderSecondaryValue(field, row, scope, tools);
  const missing = second && !field.absent ? undefined : text(field.absent ?? NOT_ON_FILE);
  const value = renderValue(field, row, scope, tools) ?? missing;
  return (
    <>
      {renderStrongValue(value, field, scope, tools)}
      {second}
    </>
  );
}

/** Whether the condition of a fact over its row is met; a broken one is shown as an error. */
function isShown(field: Field, scope: BindingScope, tools: DisplayTools): boolean {
  const { met, error } = tools.checkCondition(
    readsRow(field) ? field.visibleWhen : undefined,
    scope,
  );
  return met || error !== undefined;
}

/**
 * Whether a fact has something to show or to edit. A card has no column to fill, so it leaves the others out, and in its
 * line of values the badges without a tone, such as a normal priority.
 */
const hasContent = (field: Field, row: Row, scope: BindingScope, tools: DisplayTools): boolean =>
  !isNeutralInLine(field, row) &&
  (Boolean(field.edit ?? field.under ?? field.absent) ||
    renderValue(field, row, scope, tools) !== undefined);

const isNeutralInLine = ({ as, card, path, tones }: Field, row: Row): boolean =>
  card === 'line' && as === 'badge' && tones?.[String(readPath(row, path))] === undefined;
