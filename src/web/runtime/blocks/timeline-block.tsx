import type { ReactNode } from 'react';
import { makeStyles, tokens } from '@fluentui/react-components';
import { useDisplayTools } from '../../core/display/tools.ts';
import { valueNode } from '../../core/display/value.tsx';
import { useScope } from '../../core/screen/scope.tsx';
import { Empty } from '../../core/states/empty.tsx';
import { blockRows, type BlockProps } from './block-data.ts';

const useStyles = makeStyles({
  list: { listStyleType: 'none', padding: 0, display: 'grid' },
  step: {
    position: 'relative',
    display: 'grid',
    gridTemplateColumns: '112px minmax(0, 1fr)',
    columnGap: tokens.spacingHorizontalXXL,
    paddingBottom: tokens.spacingVerticalL,
    // Dot on the line between date and text.
    '::before': {
      content: '""',
      position: 'absolute',
      insetInlineStart: '120px',
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
      insetInlineStart: '123px',
      top: '15px',
      bottom: '-7px',
      width: '2px',
      backgroundColor: tokens.colorNeutralStroke2,
      '@media (forced-colors: active)': { backgroundColor: 'CanvasText' },
    },
    ':last-child::after': { display: 'none' },
  },
  at: { color: tokens.colorNeutralForeground3, fontVariantNumeric: 'tabular-nums' },
  text: { fontWeight: tokens.fontWeightSemibold },
  detail: { color: tokens.colorNeutralForeground2 },
});

/** Events of the record in their order. States are shown as text, because a badge would add a second dot. */
export function TimelineBlock({ block, data }: BlockProps<'timeline'>): ReactNode {
  const styles = useStyles();
  const tools = useDisplayTools();
  const scope = useScope();
  const rows = blockRows(block, data);
  const textField = block.text.as === 'badge' ? { ...block.text, as: 'text' } : block.text;
  if (rows.length === 0) return <Empty empty={block.empty} />;
  return (
    <ol className={styles.list}>
      {rows.map((row, index) => {
        const within = { ...scope, row };
        return (
          <li key={index} className={styles.step}>
            <span className={styles.at}>{valueNode(block.at, row, within, tools)}</span>
            <div>
              <div className={styles.text}>{valueNode(textField, row, within, tools)}</div>
              {block.detail && (
                <div className={styles.detail}>{valueNode(block.detail, row, within, tools)}</div>
              )}
            </div>
          </li>
        );
      })}
    </ol>
  );
}
