import type { ReactNode } from 'react';
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { useDisplayTools } from '../../core/display/tools.ts';
import { renderValue } from '../../core/display/value.tsx';
import { useScope } from '../../core/screen/scope.tsx';
import { ON_PHONE } from '../../core/theme/breakpoints.ts';
import { Empty } from '../../core/states/empty.tsx';
import { listBlockRows, type BlockProps } from './block-data.ts';

/** If there is enough width (`WIDE`), a timeline of at most so many steps is horizontal. */
const STEPS_IN_ROW = 6;
const WIDE = '@container (min-width: 720px)';
/** Too little width for a date and its time in one line beside the text. */
const TIGHT = '@container (max-width: 280px)';

const useStyles = makeStyles({
  root: { containerType: 'inline-size' },
  list: { listStyleType: 'none', padding: 0, display: 'grid', '--at-width': '112px' },
  withTimes: { '--at-width': '168px' },
  row: { [WIDE]: { gridAutoFlow: 'column', gridAutoColumns: 'minmax(0, 1fr)' } },
  // The line with its dots is above the text, and the date below.
  stepInRow: {
    [WIDE]: {
      gridTemplateColumns: 'minmax(0, 1fr)',
      alignContent: 'start',
      paddingTop: tokens.spacingVerticalXL,
      paddingBottom: 0,
      paddingInlineEnd: tokens.spacingHorizontalL,
      '::before': { insetInlineStart: 0, top: '4px' },
      '::after': {
        insetInlineStart: '12px',
        insetInlineEnd: '4px',
        top: '7px',
        bottom: 'auto',
        width: 'auto',
        height: '2px',
      },
    },
  },
  atInRow: { [WIDE]: { order: 1, whiteSpace: 'normal' } },
  step: {
    position: 'relative',
    display: 'grid',
    gridTemplateColumns: 'var(--at-width) minmax(0, 1fr)',
    [TIGHT]: { '--at-width': '112px' },
    columnGap: tokens.spacingHorizontalXXL,
    paddingBottom: tokens.spacingVerticalL,
    // Dot on the line between date and text.
    '::before': {
      content: '""',
      position: 'absolute',
      insetInlineStart: 'calc(var(--at-width) + 8px)',
      top: '7px',
      width: '8px',
      height: '8px',
      borderRadius: tokens.borderRadiusCircular,
      backgroundColor: tokens.colorNeutralForeground3,
      '@media (forced-colors: active)': { backgroundColor: 'CanvasText' },
    },
    '::after': {
      content: '""',
      position: 'absolute',
      insetInlineStart: 'calc(var(--at-width) + 11px)',
      top: '15px',
      bottom: '-7px',
      width: '2px',
      backgroundColor: tokens.colorNeutralStroke2,
      '@media (forced-colors: active)': { backgroundColor: 'CanvasText' },
    },
    ':last-child::after': { display: 'none' },
  },
  // The present state: a larger dot in the color of the brand.
  last: {
    '::before': {
      insetInlineStart: 'calc(var(--at-width) + 6px)',
      top: '5px',
      width: '12px',
      height: '12px',
      backgroundColor: tokens.colorBrandForeground1,
    },
  },
  lastInRow: { [WIDE]: { '::before': { insetInlineStart: 0, top: '2px' } } },
  at: {
    color: tokens.colorNeutralForeground3,
    fontVariantNumeric: 'tabular-nums',
    whiteSpace: 'nowrap',
    [TIGHT]: { whiteSpace: 'normal' },
    // A date in the larger text of phones would break after the month.
    [ON_PHONE]: { fontSize: tokens.fontSizeBase200 },
  },
  text: { fontWeight: tokens.fontWeightSemibold },
  detail: { color: tokens.colorNeutralForeground2 },
});

/** Events of the record in the order of the rows; the last one, the present state, is marked. Badges are shown as text, because they would add a second dot. */
export function TimelineBlock({ block, data }: BlockProps<'timeline'>): ReactNode {
  const styles = useStyles();
  const tools = useDisplayTools();
  const scope = useScope();
  const rows = listBlockRows(block, data);
  const textField = block.text.as === 'badge' ? { ...block.text, as: 'text' } : block.text;
  if (rows.length === 0) return <Empty empty={block.empty} />;
  const hasTimes = block.at.as === 'moment';
  const isHorizontal = rows.length <= STEPS_IN_ROW;
  return (
    <div className={styles.root}>
      <ol
        className={mergeClasses(
          styles.list,
          hasTimes && styles.withTimes,
          isHorizontal && styles.row,
        )}
      >
        {rows.map((row, index) => {
          const rowScope = { ...scope, row };
          const isLast = index === rows.length - 1;
          return (
            <li
              key={index}
              aria-current={isLast ? 'step' : undefined}
              className={mergeClasses(
                styles.step,
                isHorizontal && styles.stepInRow,
                isLast && styles.last,
                isLast && isHorizontal && styles.lastInRow,
              )}
            >
              <span className={mergeClasses(styles.at, isHorizontal && styles.atInRow)}>
                {renderValue(block.at, row, rowScope, tools)}
              </span>
              <div>
                <div className={styles.text}>{renderValue(textField, row, rowScope, tools)}</div>
                {block.detail && (
                  <div className={styles.detail}>
                    {renderValue(block.detail, row, rowScope, tools)}
                  </div>
                )}
              </div>
            </li>
          );
        })}
      </ol>
    </div>
  );
}
