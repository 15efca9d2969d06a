import { useId, type ReactNode } from 'react';
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import type { MeterSegment } from '#shared/screens/block.ts';
import { Segmented } from '../../ui/segmented.tsx';
import { useFormats } from '../../core/i18n/use-formats.ts';
import { useText } from '../../core/i18n/use-text.ts';
import { readAt, readText, type Row } from '../../core/screen/read-path.ts';
import { Empty } from '../../core/states/empty.tsx';
import { listBlockRows, type BlockProps } from './block-data.ts';
import { useSegments } from './use-segments.ts';

const useStyles = makeStyles({
  root: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: tokens.spacingVerticalL,
  },
  segments: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalM },
  list: {
    listStyleType: 'none',
    padding: 0,
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(260px, 100%), 1fr))',
    ':has(> :only-child)': { maxWidth: '560px' },
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
  const text = useText();
  const { date } = useFormats();
  const allRows = listBlockRows(block, data);
  const { rows, offered, choose } = useSegments(block.segments ?? NO_SEGMENTS, allRows);
  if (allRows.length === 0) return <Empty empty={block.empty} />;
  const asOf = findCommonDate(block.asOf, rows);
  return (
    <div className={styles.root}>
      {offered.length > 0 && (
        <div className={styles.segments}>
          {offered.map(({ field, label, choices, chosen }) => (
            <Segmented
              key={field}
              label={text(label)}
              choices={choices.map(({ value, label: name }) => ({ id: value, label: text(name) }))}
              chosen={chosen}
              onChoose={(value) => choose(field, value)}
            />
          ))}
        </div>
      )}
      {rows.length === 0 ? (
        <Empty empty={block.empty} />
      ) : (
        <ul className={styles.list}>
          {rows.map((row, index) => (
            <Meter key={index} block={block} row={row} showsOwnDate={asOf === undefined} />
          ))}
        </ul>
      )}
      {asOf !== undefined && (
        <span className={styles.sub}>{text('runtime.meter.asOfAll', { date: date(asOf) })}</span>
      )}
    </div>
  );
}

const NO_SEGMENTS: readonly MeterSegment[] = [];

/** Returns the date of the amounts if it is the same in all rows. Then it is shown once below them. */
function findCommonDate(asOf: string | undefined, rows: readonly Row[]): string | undefined {
  if (asOf === undefined) return undefined;
  const [first, ...others] = new Set(rows.map((row) => readText(row, asOf)));
  return others.length === 0 && first ? first : undefined;
}

interface MeterProps {
  block: BlockProps<'meters'>['block'];
  row: Row;
  /** Whether the meter names its own date. */
  showsOwnDate: boolean;
}

function Meter({ block, row, showsOwnDate }: MeterProps): ReactNode {
  const styles = useStyles();
  const text = useText();
  const { date, number } = useFormats();
  const labelId = useId();
  const unit = block.units?.[readText(row, block.unit ?? NO_FIELD)];
  const amount = useFormatAmount(unit);
  const [used, limit] = [readNumber(row, block.used), readNumber(row, block.limit)];
  // The limit names the unit: 2 of 30 visits.
  const usedText = unit === undefined ? amount(used) : number(used);
  const usageText = text('runtime.meter.words', { used: usedText, limit: amount(limit) });
  const sublabel = block.sublabel ? readText(row, block.sublabel) : '';
  const asOf = showsOwnDate && block.asOf ? readAt(row, block.asOf) : undefined;
  return (
    <li className={styles.meter}>
      <span id={labelId} className={styles.label}>
        {readText(row, block.label)}
        {sublabel !== '' && <span className={styles.sub}> · {sublabel}</span>}
      </span>
      <span className={styles.numbers}>
        <span className={styles.used}>{usedText}</span>{' '}
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
          style={{ width: `${toPercent(used, limit)}%` }}
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

/** Name of a field that no row has. */
const NO_FIELD = ' ';
const readNumber = (row: Row, path: string): number => Number(readAt(row, path)) || 0;
const toPercent = (used: number, limit: number): number =>
  limit <= 0 ? 0 : Math.min(100, (used / limit) * 100);

/** Returns a function that formats an amount: with the unit of the row, such as visits or days, else in dollars. */
function useFormatAmount(unit: string | undefined): (value: number) => string {
  const { money } = useFormats();
  const text = useText();
  return (value) =>
    unit === undefined ? money(Math.round(value * 100) / 100) : text(unit, { count: value });
}
