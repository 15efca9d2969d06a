import type { ReactNode } from 'react';
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import type { SplitParts } from '#shared/screens/block.ts';
import { useText } from '../../core/i18n/use-text.ts';
import { useDisplayTools } from '../../core/display/tools.ts';
import { NOT_ON_FILE, renderValue } from '../../core/display/value.tsx';
import { isRow, readPath, type Row } from '../../core/screen/read-path.ts';
import { useScope } from '../../core/screen/scope.tsx';
import { Empty } from '../../core/states/empty.tsx';
import { useShownFields } from '../../core/screen/use-visible.ts';
import type { BlockProps } from './block-data.ts';
import { useMoneyTones } from '../../core/theme/money-tones.ts';

const useStyles = makeStyles({
  root: { display: 'grid', gap: tokens.spacingVerticalL },
  bar: {
    display: 'flex',
    gap: '2px',
    height: '16px',
    overflow: 'hidden',
    borderRadius: tokens.borderRadiusMedium,
  },
  piece: {
    minWidth: '3px',
    backgroundColor: 'currentColor',
    // Keeps the colors in forced-colors mode, because the legend refers to them.
    forcedColorAdjust: 'none',
    '@media print': { printColorAdjust: 'exact' },
  },
  legend: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(148px, 1fr))',
    gap: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalL}`,
    fontVariantNumeric: 'tabular-nums',
  },
  label: {
    display: 'flex',
    // Beside the first line of a label of two lines.
    alignItems: 'baseline',
    gap: tokens.spacingHorizontalS,
    color: tokens.colorNeutralForeground2,
  },
  swatch: {
    width: '12px',
    height: '12px',
    borderRadius: tokens.borderRadiusSmall,
    flexShrink: 0,
    backgroundColor: 'currentColor',
    forcedColorAdjust: 'none',
    '@media print': { printColorAdjust: 'exact' },
  },
  value: { fontWeight: tokens.fontWeightSemibold },
  whole: { color: tokens.colorNeutralForeground2 },
});

/** A total split into parts. The legend contains the numbers; the bar illustrates them. */
export function SplitBlock({ block, data }: BlockProps<'split'>): ReactNode {
  if (!isRow(data)) return <Empty empty={block.empty} />;
  return <Split split={block} data={data} />;
}

/** The bar with its legend, also under a sentence. */
export function Split({ split: block, data }: { split: SplitParts; data: Row }): ReactNode {
  const styles = useStyles();
  const tones = useMoneyTones();
  const text = useText();
  const tools = useDisplayTools();
  const scope = useScope();
  const parts = useShownFields(block.parts, scope);
  const readAmount = (part: (typeof parts)[number]) => Number(readPath(data, part.path)) || 0;
  return (
    <div className={styles.root}>
      <div className={styles.bar} aria-hidden>
        {parts
          .filter((part) => readAmount(part) > 0)
          .map((part) => (
            <div
              key={part.id}
              className={mergeClasses(styles.piece, tones[part.tone])}
              style={{ flexGrow: readAmount(part) }}
            />
          ))}
      </div>
      <dl className={styles.legend}>
        <div>
          <dt className={styles.whole}>{text(block.total.label)}</dt>
          <dd className={styles.value}>
            {renderValue(block.total, data, scope, tools) ??
              text(block.total.absent ?? NOT_ON_FILE)}
          </dd>
        </div>
        {parts.map((part) => (
          <div key={part.id} data-part={part.id}>
            <dt className={styles.label}>
              <span className={mergeClasses(styles.swatch, tones[part.tone])} aria-hidden />
              {text(part.label)}
            </dt>
            <dd className={styles.value}>
              {renderValue(part, data, scope, tools) ?? text(part.absent ?? NOT_ON_FILE)}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
