import type { ReactNode } from 'react';
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import type { Field } from '#shared/screens/field.ts';
import { useText } from '../../core/i18n/use-text.ts';
import { useDisplayTools } from '../../core/display/tools.ts';
import { formatPlainText } from '../../core/display/displays.tsx';
import { renderValue, formatValueText } from '../../core/display/value.tsx';
import { ScreenLink } from '../../core/display/links.tsx';
import { isEmpty, isRow, readPath } from '../../core/screen/read-path.ts';
import { useScope } from '../../core/screen/scope.tsx';
import { Empty } from '../../core/states/empty.tsx';
import type { BlockProps } from './block-data.ts';
import strip from './figure-strip.module.css';

const useStyles = makeStyles({
  figure: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: `0 ${tokens.spacingHorizontalS}`,
  },
  number: {
    fontSize: tokens.fontSizeHero700,
    lineHeight: tokens.lineHeightHero700,
    fontWeight: tokens.fontWeightSemibold,
    fontVariantNumeric: 'tabular-nums',
  },
  // A zero is not emphasized, because it requires no action.
  zero: { color: tokens.colorNeutralForeground3 },
  note: { color: tokens.colorNeutralForeground2 },
  // Takes clicks on the whole card.
  link: {
    '::before': { content: '""', position: 'absolute', top: 0, right: 0, bottom: 0, left: 0 },
  },
});

/** One important number, as a link to the screen with its details, and its note beside it. */
export function FigureBlock({ block, data }: BlockProps<'figure'>): ReactNode {
  const styles = useStyles();
  const text = useText();
  const tools = useDisplayTools();
  const scope = useScope();
  // The result of the call may be the number itself instead of a record with the number.
  const formatted = isRow(data)
    ? formatValueText(block.value, data, tools)
    : isEmpty(data)
      ? ''
      : formatPlainText(data, block.value, tools);
  if (formatted === '') return <Empty empty={block.empty} />;
  const href = block.open && tools.href(block.open, scope);
  const zeroStyle = isZero(block.value, data) && styles.zero;
  const note = block.note && renderValue(block.note, data, scope, tools);
  const label = block.title ? `${text(block.title)}: ${formatted}` : undefined;
  return (
    <div className={mergeClasses(styles.figure, strip.figure)}>
      <span className={mergeClasses(styles.number, strip.number, zeroStyle)}>
        {href === undefined ? (
          formatted
        ) : (
          <ScreenLink to={href} label={label} className={mergeClasses(styles.link, zeroStyle)}>
            {formatted}
          </ScreenLink>
        )}
      </span>
      {note !== undefined && (
        <span className={mergeClasses(styles.note, strip.note)} data-part={block.note?.id}>
          {block.note?.label && `${text(block.note.label)}: `}
          {note}
        </span>
      )}
    </div>
  );
}

const isZero = ({ path }: Field, data: unknown): boolean =>
  (isRow(data) ? readPath(data, path) : data) === 0;
