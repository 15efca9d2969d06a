import { useState, type ReactNode } from 'react';
import type { Block } from '#shared/screens/block.ts';
import { useText } from '../../../core/i18n/use-text.ts';
import { isRow } from '../../../core/screen/read-path.ts';
import { Empty } from '../../../core/states/empty.tsx';
import { PHONE } from '../../../core/theme/breakpoints.ts';
import { Segmented } from '../../../ui/segmented.tsx';
import { useMedia } from '../../../ui/use-media.ts';
import { CardActions } from './card-actions.tsx';
import { CardBack, CardFront } from './card-sides.tsx';
import styles from './card.module.css';

type Card = Extract<Block, { block: 'card' }>;

type Side = 'front' | 'back';

/**
 * An identification card with two sides. A phone shows one side at a time, because both would not fit at full width.
 */
export function CardBlock({ block, data }: { block: Card; data: unknown }): ReactNode {
  const text = useText();
  const phone = useMedia(PHONE);
  const [side, setSide] = useState<Side>('front');
  if (!isRow(data)) return <Empty empty={block.empty} />;
  const showsOneSide = phone && block.back.length > 0;
  return (
    <div className={styles.root}>
      <div className={styles.sides} data-side={showsOneSide ? side : 'both'}>
        <CardFront block={block} record={data} />
        {block.back.length > 0 && <CardBack block={block} record={data} />}
      </div>
      {showsOneSide && (
        <Segmented<Side>
          label={text('runtime.card.side')}
          choices={[
            { id: 'front', label: text('runtime.card.front') },
            { id: 'back', label: text('runtime.card.back') },
          ]}
          chosen={side}
          onChoose={setSide}
        />
      )}
      <CardActions block={block} record={data} />
    </div>
  );
}
