import type { ReactNode } from 'react';
import { makeStyles } from '@fluentui/react-components';
import type { Block } from '#shared/screens/block.ts';
import { PAGE_WIDTH, STACK_GAP } from '../../core/screen/card-style.ts';
import { BlockView, isLine } from './block-view.tsx';
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
 * A grid of twelve columns on desktops and one on phones. The blocks of a row that is not full share its whole width,
 * because which of them are visible is known only with the data. Adjacent figures of one line share a strip.
 */
export function BlockGrid({ blocks }: { blocks: readonly Block[] }): ReactNode {
  const styles = useStyles();
  return (
    <div className={styles.grid}>
      {runsOf(blocks).map(([first, ...others]) =>
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

type Run = [Block, ...Block[]];

/** Groups adjacent figures of one line; every other block is its own run. */
function runsOf(blocks: readonly Block[]): Run[] {
  const runs: Run[] = [];
  for (const block of blocks) {
    const last = runs.at(-1);
    if (last && isLine(block) && isLine(last[0])) last.push(block);
    else runs.push([block]);
  }
  return runs;
}
