import type { ReactNode } from 'react';
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import type { Field } from '#shared/screens/field.ts';
import { useText } from '../i18n/use-text.ts';
import { useDisplayTools } from './tools.ts';
import { NOT_ON_FILE, renderValue } from './value.tsx';
import { readPath } from '../screen/read-path.ts';
import { useScope } from '../screen/scope.tsx';
import { useShownFields } from '../screen/use-visible.ts';
import { ON_PHONE } from '../theme/breakpoints.ts';

/** Columns on a phone: as many of at least 132 px as the list has room for, usually two. */
const SIDE_BY_SIDE = 'repeat(auto-fill, minmax(min(132px, 100%), 1fr))';

const useStyles = makeStyles({
  list: {
    display: 'grid',
    gap: `${tokens.spacingVerticalL} ${tokens.spacingHorizontalXXL}`,
    fontVariantNumeric: 'tabular-nums',
    // An address that does not fit beside another value would break inside a word.
    [ON_PHONE]: { '& > :has(a[href^="mailto:"])': { gridColumn: '1 / -1' } },
  },
  one: { gridTemplateColumns: 'minmax(0, 1fr)' },
  two: {
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    [ON_PHONE]: { gridTemplateColumns: SIDE_BY_SIDE },
  },
  three: {
    gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
    '@media (max-width: 1023px)': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
    [ON_PHONE]: { gridTemplateColumns: SIDE_BY_SIDE },
  },
  full: { gridColumn: '1 / -1' },
  // A line of an address would break between city and ZIP code, and a number beside another value.
  long: { [ON_PHONE]: { gridColumn: '1 / -1' } },
  label: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
  value: { overflowWrap: 'anywhere' },
  absent: { color: tokens.colorNeutralForeground3 },
});

/** Whether a value may have several lines, or is a long number or file name, which has no place to break. */
const isLong = ({ as }: Field, value: unknown): boolean =>
  as === 'multiline' || (typeof value === 'string' && /^(?=.*\d)[\w.-]{15,}$/u.test(value));

const STYLE_BY_COLUMN_COUNT = { 1: 'one', 2: 'two', 3: 'three' } as const;

/** Labels above values. In place of a missing value a text is shown, by default NOT_ON_FILE. */
export function FactList(props: {
  fields: readonly Field[];
  record: unknown;
  columns: 1 | 2 | 3;
}): ReactNode {
  const styles = useStyles();
  const text = useText();
  const tools = useDisplayTools();
  const scope = useScope();
  const fields = useShownFields(props.fields, scope);
  return (
    <dl className={mergeClasses(styles.list, styles[STYLE_BY_COLUMN_COUNT[props.columns]])}>
      {fields.map((field) => {
        const value = renderValue(field, props.record, scope, tools);
        return (
          <div
            key={field.id}
            data-part={field.id}
            className={mergeClasses(
              field.width === 'full' && styles.full,
              isLong(field, readPath(props.record, field.path)) && styles.long,
            )}
          >
            <dt className={styles.label}>{text(field.label)}</dt>
            <dd className={mergeClasses(styles.value, value === undefined && styles.absent)}>
              {value ?? text(field.absent ?? NOT_ON_FILE)}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
