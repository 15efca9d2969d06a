import { Fragment, type ReactNode } from 'react';
import { makeStyles, tokens } from '@fluentui/react-components';
import type { Field, Tone } from '#shared/screens/field.ts';
import { ON_PHONE } from '../theme/breakpoints.ts';
import { readPath } from '../screen/read-path.ts';
import { useScope } from '../screen/scope.tsx';
import { ErrorValue } from '../states/error-value.tsx';
import { useVisibleParts } from '../screen/use-visible.ts';
import { StatusBadge } from './status-badge.tsx';
import { useDisplayTools } from './tools.ts';
import { formatValueText } from './value.tsx';

const useStyles = makeStyles({
  // The badges wrap together. The outline separates a neutral badge from the page, which has the same background color. On
  // a phone, where a long title leaves no room beside it, they are above it.
  badges: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: tokens.spacingHorizontalXS,
    '&:empty': { display: 'none' },
    [ON_PHONE]: { order: -1, flexBasis: '100%' },
    '& > span': { boxShadow: `inset 0 0 0 1px ${tokens.colorNeutralStroke2}` },
  },
});

const toTone = ({ as, tones }: Field, value: unknown): Tone | undefined =>
  as === 'late' ? 'danger' : tones?.[String(value)];

/** Status badges beside a record's name. A boolean shows its label, and only when true. */
export function Badges({
  fields,
  record,
}: {
  fields: readonly Field[];
  record: unknown;
}): ReactNode {
  const styles = useStyles();
  const tools = useDisplayTools();
  const { visible, broken } = useVisibleParts(fields, useScope());
  const badges = visible.map((field) => {
    const value = readPath(record, field.path);
    const label =
      value === true
        ? tools.text(field.label)
        : value === false
          ? ''
          : formatValueText(field, record, tools);
    return (
      <Fragment key={field.id}>
        {label !== '' && <StatusBadge label={label} tone={toTone(field, value)} part={field.id} />}
      </Fragment>
    );
  });
  return (
    <div className={styles.badges}>
      {badges}
      {broken.map(({ id, error }) => (
        <ErrorValue key={id} owner={id} errorKind="condition" error={error} />
      ))}
    </div>
  );
}
