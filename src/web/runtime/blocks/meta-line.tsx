import { Fragment, useMemo, type ReactNode } from 'react';
import { makeStyles, tokens } from '@fluentui/react-components';
import type { Field } from '#shared/screens/field.ts';
import { useDisplayTools } from '../../core/display/tools.ts';
import { renderValue } from '../../core/display/value.tsx';
import type { Row } from '../../core/screen/read-path.ts';
import { useScope } from '../../core/screen/scope.tsx';
import { useShownFields } from '../../core/screen/use-visible.ts';

const useStyles = makeStyles({
  line: {
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    fontVariantNumeric: 'tabular-nums',
  },
  // Prevents line breaks within a fact and after its dot.
  fact: { display: 'inline-block', maxWidth: '100%' },
});

/** Short facts on one line, such as author, date and type, with dots between them, but none beside a badge. Empty values are omitted. */
export function MetaLine({ fields, row }: { fields: readonly Field[]; row: Row }): ReactNode {
  const styles = useStyles();
  const tools = useDisplayTools();
  const outer = useScope();
  const scope = useMemo(() => ({ ...outer, row }), [outer, row]);
  const visible = useShownFields(fields, scope).flatMap((field) => {
    const value = renderValue(field, row, scope, tools);
    return value === undefined ? [] : [{ id: field.id, value, isBadge: field.as === 'badge' }];
  });
  if (visible.length === 0) return null;
  return (
    <span className={styles.line}>
      {visible.map(({ id, value, isBadge }, index) => (
        <Fragment key={id}>
          {index > 0 && ' '}
          <span className={styles.fact}>
            {index > 0 && !isBadge && !visible[index - 1]?.isBadge && '· '}
            {value}
          </span>
        </Fragment>
      ))}
    </span>
  );
}
