import type { ReactNode } from 'react';
import { makeStyles, tokens } from '@fluentui/react-components';
import type { Block } from '#shared/screens/artefact.ts';
import { BlockView } from './block-view.tsx';

const useStyles = makeStyles({
  grid: {
    display: 'grid',
    gridTemplateColumns: 'repeat(12, minmax(0, 1fr))',
    columnGap: tokens.spacingHorizontalXXL,
    rowGap: tokens.spacingVerticalXXXL,
    '@media (max-width: 576px)': {
      gridTemplateColumns: 'minmax(0, 1fr)',
      rowGap: tokens.spacingVerticalXXL,
    },
    '@media print': { display: 'block' },
  },
  cards: { rowGap: tokens.spacingVerticalXXL },
});

/** Twelve columns on a desktop, one on a phone. */
export function BlockGrid({
  blocks,
  look,
}: {
  blocks: readonly Block[];
  look: 'plain' | 'card';
}): ReactNode {
  const styles = useStyles();
  return (
    <div className={look === 'card' ? `${styles.grid} ${styles.cards}` : styles.grid}>
      {blocks.map((block) => (
        <BlockView key={block.id} block={block} look={look} />
      ))}
    </div>
  );
}
