import type { ReactNode } from 'react';
import { makeStyles, tokens } from '@fluentui/react-components';
import { useText } from '../../core/i18n/use-text.ts';
import { Prose } from '../page/prose.tsx';
import type { BlockProps } from './block-data.ts';

const useStyles = makeStyles({
  root: { display: 'grid', gap: tokens.spacingVerticalM, maxWidth: '72ch' },
});

/** Paragraphs of text without data. */
export function TextBlock({ block }: BlockProps<'text'>): ReactNode {
  const styles = useStyles();
  const text = useText();
  return (
    <div className={styles.root}>
      {block.texts.map((key) => (
        <Prose key={key} source={text(key)} />
      ))}
    </div>
  );
}
