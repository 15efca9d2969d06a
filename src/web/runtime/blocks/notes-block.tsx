import type { ReactNode } from 'react';
import { makeStyles, tokens } from '@fluentui/react-components';
import { useDisplayTools } from '../../core/display/tools.ts';
import { renderValue, formatValueText } from '../../core/display/value.tsx';
import { useText } from '../../core/i18n/use-text.ts';
import { useScope } from '../../core/screen/scope.tsx';
import { Empty } from '../../core/states/empty.tsx';
import { listBlockRows, type BlockProps } from './block-data.ts';
import { MetaLine } from './meta-line.tsx';

const useStyles = makeStyles({
  list: { listStyleType: 'none', padding: 0, display: 'grid', gap: tokens.spacingVerticalL },
  note: { display: 'grid', gap: tokens.spacingVerticalXXS, maxWidth: '72ch' },
  heading: { fontWeight: tokens.fontWeightSemibold },
  text: { whiteSpace: 'pre-line', overflowWrap: 'anywhere' },
});

/** Notes about the record, such as remarks and memos. */
export function NotesBlock({ block, data }: BlockProps<'notes'>): ReactNode {
  const styles = useStyles();
  const tools = useDisplayTools();
  const text = useText();
  const scope = useScope();
  const rows = listBlockRows(block, data);
  if (rows.length === 0) return <Empty empty={block.empty} />;
  return (
    <ul className={styles.list}>
      {rows.map((row, index) => (
        <li key={index} className={styles.note}>
          <span className={styles.heading}>
            {block.headingLabel && `${text(block.heading.label)} `}
            {renderValue(block.heading, row, { ...scope, row }, tools)}
          </span>
          <span className={styles.text}>{formatValueText(block.text, row, tools)}</span>
          <MetaLine fields={block.meta} row={row} />
        </li>
      ))}
    </ul>
  );
}
