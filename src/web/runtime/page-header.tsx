import type { ReactNode } from 'react';
import { makeStyles, tokens } from '@fluentui/react-components';
import { useText } from '../i18n/use-text.ts';
import { ActionBar } from './actions/action-bar.tsx';
import { Heading } from './heading.tsx';
import { useScope } from './scope.tsx';
import { useScreen } from './screen-context.tsx';

const useStyles = makeStyles({
  header: {
    display: 'grid',
    gap: tokens.spacingVerticalXS,
    marginBottom: tokens.spacingVerticalXL,
  },
  line: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalM}`,
    minHeight: '40px',
  },
  actions: { marginInlineStart: 'auto' },
  words: { color: tokens.colorNeutralForeground2, maxWidth: '72ch' },
});

export interface PageHeaderProps {
  /** In place of the screen's own title: what the record is called. */
  title?: ReactNode;
  badges?: ReactNode;
}

/** One line: what this is, its state, and what can be done; under it a sentence at most. */
export function PageHeader({ title, badges }: PageHeaderProps): ReactNode {
  const styles = useStyles();
  const text = useText();
  const { artefact } = useScreen();
  return (
    <div className={styles.header}>
      <div className={styles.line}>
        <Heading size="title" focusable>
          {title ?? text(artefact.title)}
        </Heading>
        {badges}
        <div className={styles.actions}>
          <ActionBar actions={artefact.actions} scope={useScope()} />
        </div>
      </div>
      {artefact.description && <p className={styles.words}>{text(artefact.description)}</p>}
    </div>
  );
}
