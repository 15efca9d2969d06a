import type { ReactNode } from 'react';
import { makeStyles, tokens } from '@fluentui/react-components';
import type { Field } from '#shared/screens/field.ts';
import type { DisplayTools } from '../../core/display/tools.ts';
import { valueNode } from '../../core/display/value.tsx';
import type { BindingScope } from '../../core/navigation/bindings.ts';
import type { Row } from '../../core/screen/read-path.ts';

const useStyles = makeStyles({
  secondary: {
    display: 'block',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    fontSize: tokens.fontSizeBase200,
    lineHeight: '15px',
    fontWeight: tokens.fontWeightRegular,
    color: tokens.colorNeutralForeground3,
  },
});

/** The second value of a cell, in small letters under the first. */
export function SecondaryValue(props: {
  field: Field | undefined;
  row: Row;
  scope: BindingScope;
  tools: DisplayTools;
}): ReactNode {
  const styles = useStyles();
  const { field, row, scope, tools } = props;
  const value = field && valueNode(field, row, scope, tools);
  return value === undefined || value === null ? null : (
    <span className={styles.secondary} data-part={field?.id}>
      {value}
    </span>
  );
}
