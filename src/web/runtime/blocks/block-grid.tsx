import type { ReactNode } from 'react';
import { makeStyles } from '@fluentui/react-components';
import type { Block } from '#shared/screens/block.ts';
import { PAGE_WIDTH, STACK_GAP } from '../../core/screen/surface.ts';
import { BlockView } from './block-view.tsx';
import { ON_PHONE } from '../../core/theme/breakpoints.ts';

const useStyles = makeStyles({
  grid: {
    display: 'grid',
    gridTemplateColumns: 'repeat(12, minmax(0, 1fr))',
    gap: STACK_GAP,
    maxWidth: `var(${PAGE_WIDTH}, none)`,
    [ON_PHONE]: {
      gridTemplateColumns: 'minmax(0, 1fr)',
    },
    '@media print': { display: 'block' },
  },
});

/** A grid of twelve columns on desktops and one on phones. */
export function BlockGrid({ blocks }: { blocks: readonly Block[] }): ReactNode {
  const styles = useStyles();
  return (
    <div className={styles.grid}>
      {blocks.map((block) => (
        <BlockView key={block.id} block={block} />
      ))}
    </div>
  );
}
