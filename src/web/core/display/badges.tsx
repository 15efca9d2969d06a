import { Fragment, type ReactNode } from 'react';
import type { Field, Tone } from '#shared/screens/field.ts';
import { readPath } from '../screen/read-path.ts';
import { useScope } from '../screen/scope.tsx';
import { ErrorValue } from '../states/error-value.tsx';
import { useVisibleParts } from '../screen/use-visible.ts';
import { StatusBadge } from './status-badge.tsx';
import { useDisplayTools } from './tools.ts';
import { formatValueText } from './value.tsx';

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
    <>
      {badges}
      {broken.map(({ id, error }) => (
        <ErrorValue key={id} owner={id} errorKind="condition" error={error} />
      ))}
    </>
  );
}
