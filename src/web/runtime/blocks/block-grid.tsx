import type { ReactNode } from 'react';
import { makeStyles } from '@fluentui/react-components';
import type { Block } from '#shared/screens/block.ts';
import { PAGE_WIDTH, STACK_GAP } from '../../core/screen/card-style.ts';
import { BlockView, isOneLineFigure } from './block-view.tsx';
import figures from './figure-strip.module.css';

const useStyles = makeStyles({
  grid: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: STACK_GAP,
    maxWidth: `var(${PAGE_WIDTH}, none)`,
    '@media print': { display: 'block' },
  },
});

/**
 * A grid of twelve columns on desktops and one on phones. If blocks of a row are hidden, the others share its width.
 * Adjacent one-line figures are in one strip.
 */
export function BlockGrid({ blocks }: { blocks: readonly Block[] }): ReactNode {
  const styles = useStyles();
  return (
    <div className={styles.grid}>
      {groupFigures(blocks).map(([first, ...others]) =>
        others.length === 0 ? (
          <BlockView key={first.id} block={first} />
        ) : (
          <div key={first.id} className={figures.strip}>
            {[first, ...others].map((block) => (
              <BlockView key={block.id} block={block} />
            ))}
          </div>
        ),
      )}
    </div>
  );
}

type BlockGroup = [Block, ...Block[]];

/** Groups adjacent one-line figures. Every other block is a group of its own. */
function groupFigures(blocks: readonly Block[]): BlockGroup[] {
  const groups: BlockGroup[] = [];
  for (const block of blocks) {
    const last = groups.at(-1);
    if (last && isOneLineFigure(block) && isOneLineFigure(last[0])) last.push(block);
    else groups.push([block]);
  }
  return groups;
}
