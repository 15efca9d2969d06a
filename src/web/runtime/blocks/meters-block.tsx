import { useId, type ReactNode } from 'react';
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { useFormats } from '../../core/i18n/use-formats.ts';
import { useText } from '../../core/i18n/use-text.ts';
import { readAt, textAt, type Row } from '../../core/screen/read-path.ts';
import { Empty } from '../../core/states/empty.tsx';
import { blockRows, type BlockProps } from './block-data.ts';

const useStyles = makeStyles({
  list: {
    listStyleType: 'none',
    padding: 0,
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(260px, 100%), 1fr))',
    gap: `${tokens.spacingVerticalXXL} ${tokens.spacingHorizontalXXL}`,
  },
  // Space after a shorter name aligns the numbers and bars of a row.
  meter: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalXS },
  label: { flexGrow: 1, color: tokens.colorNeutralForeground2 },
  sub: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
  numbers: { fontVariantNumeric: 'tabular-nums' },
  used: {
    fontSize: tokens.fontSizeBase500,
    lineHeight: tokens.lineHeightBase500,
    fontWeight: tokens.fontWeightSemibold,
  },
  track: {
    height: '8px',
    overflow: 'hidden',
    borderRadius: tokens.borderRadiusCircular,
    backgroundColor: tokens.colorNeutralBackground5,
    // Visible only in high contrast, where the background of the track is hard to see.
    outline: `1px solid ${tokens.colorTransparentStroke}`,
    '@media (forced-colors: active)': { border: '1px solid' },
  },
  bar: {
    height: '100%',
    borderRadius: tokens.borderRadiusCircular,
    backgroundColor: tokens.colorNeutralForeground3,
    '@media (forced-colors: active)': { backgroundColor: 'CanvasText' },
    '@media print': { printColorAdjust: 'exact' },
  },
  met: { backgroundColor: tokens.colorStatusSuccessForeground1 },
});

/** How much of a limit is used. The numbers carry the information; the bar illustrates them. */
export function MetersBlock({ block, data }: BlockProps<'meters'>): ReactNode {
  const styles = useStyles();
  const rows = blockRows(block, data);
  if (rows.length === 0) return <Empty empty={block.empty} />;
  return (
    <ul className={styles.list}>
      {rows.map((row, index) => (
        <Meter key={index} block={block} row={row} />
      ))}
    </ul>
  );
}

function Meter({ block, row }: { block: BlockProps<'meters'>['block']; row: Row }): ReactNode {
  const styles = useStyles();
  const text = useText();
  const { date } = useFormats();
  const labelId = useId();
  const amount = useAmount(block.units?.[textAt(row, block.unit ?? NONE)]);
  const [used, limit] = [numberAt(row, block.used), numberAt(row, block.limit)];
  const usageText = text('runtime.meter.words', { used: amount(used), limit: amount(limit) });
  const sublabel = block.sublabel ? textAt(row, block.sublabel) : '';
  const asOf = block.asOf && readAt(row, block.asOf);
  return (
    <li className={styles.meter}>
      <span id={labelId} className={styles.label}>
        {textAt(row, block.label)}
        {sublabel !== '' && <span className={styles.sub}> · {sublabel}</span>}
      </span>
      <span className={styles.numbers}>
        <span className={styles.used}>{amount(used)}</span>{' '}
        {text('runtime.meter.of', { limit: amount(limit) })}
      </span>
      <div
        role="meter"
        className={styles.track}
        aria-labelledby={labelId}
        aria-valuemin={0}
        aria-valuemax={limit}
        aria-valuenow={Math.min(used, limit)}
        aria-valuetext={usageText}
      >
        <div
          className={mergeClasses(styles.bar, used >= limit && styles.met)}
          style={{ width: `${share(used, limit)}%` }}
        />
      </div>
      <span className={styles.sub}>
        {used >= limit
          ? text('runtime.meter.met')
          : text('runtime.meter.left', { left: amount(limit - used) })}
        {typeof asOf === 'string' && ` · ${text('runtime.meter.asOf', { date: date(asOf) })}`}
      </span>
    </li>
  );
}

const NONE = ' ';
const numberAt = (row: Row, at: string): number => Number(readAt(row, at)) || 0;
const share = (used: number, limit: number): number =>
  limit <= 0 ? 0 : Math.min(100, (used / limit) * 100);

/** Formats an amount in dollars, unless the row has another unit, such as visits or days. */
function useAmount(unit: string | undefined): (value: number) => string {
  const { money } = useFormats();
  const text = useText();
  return (value) =>
    unit === undefined ? money(Math.round(value * 100) / 100) : text(unit, { count: value });
}
