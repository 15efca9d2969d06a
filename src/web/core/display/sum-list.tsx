import type { ReactNode } from 'react';
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import type { Field } from '#shared/screens/field.ts';
import { useText } from '../i18n/use-text.ts';
import { readPath, type Row } from '../screen/read-path.ts';
import { useScope } from '../screen/scope.tsx';
import { useShownFields } from '../screen/use-visible.ts';
import { useDisplayTools } from './tools.ts';
import { NOT_ON_FILE, renderValue } from './value.tsx';

const useStyles = makeStyles({
  list: { display: 'grid', maxWidth: '420px', fontVariantNumeric: 'tabular-nums' },
  line: {
    display: 'flex',
    justifyContent: 'space-between',
    gap: tokens.spacingHorizontalXXL,
    padding: `${tokens.spacingVerticalXS} 0`,
  },
  amount: { textAlign: 'end', whiteSpace: 'nowrap' },
  // A rule above the line: the lines before it add up to it.
  total: {
    marginTop: tokens.spacingVerticalXS,
    paddingTop: tokens.spacingVerticalS,
    borderTop: `1px solid ${tokens.colorNeutralStroke1}`,
    fontWeight: tokens.fontWeightSemibold,
  },
});

interface SumListProps {
  fields: readonly Field[];
  /** Ids of the fields that are subtracted. */
  subtract: readonly string[];
  /** Ids of the fields that the lines above add up to. */
  subtotals: readonly string[];
  record: Row;
}

/**
 * Amounts in a column, right-aligned, with subtotals and the total under a rule. The last visible field is the total;
 * other lines are omitted if their amount is zero or missing.
 */
export function SumList({ fields, subtract, subtotals, record }: SumListProps): ReactNode {
  const styles = useStyles();
  const text = useText();
  const tools = useDisplayTools();
  const scope = useScope();
  const visible = useShownFields(fields, scope);
  const total = visible.at(-1);
  const lines = visible.filter((field) => field === total || Number(readPath(record, field.path)));
  return (
    <dl className={styles.list}>
      {lines.map((field) => (
        <div
          key={field.id}
          data-part={field.id}
          className={mergeClasses(
            styles.line,
            (field === total || subtotals.includes(field.id)) && styles.total,
          )}
        >
          <dt>{text(field.label)}</dt>
          <dd className={styles.amount}>
            {subtract.includes(field.id) && '−'}
            {renderValue(field, record, scope, tools) ?? text(field.absent ?? NOT_ON_FILE)}
          </dd>
        </div>
      ))}
    </dl>
  );
}
