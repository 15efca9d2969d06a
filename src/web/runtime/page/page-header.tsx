import { type ReactNode, createContext, use } from 'react';
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import type { Action } from '#shared/screens/action.ts';
import { useText } from '../../core/i18n/use-text.ts';
import { ActionBar } from '../actions/action-bar.tsx';
import { Heading } from '../../core/states/heading.tsx';
import { useScope } from '../../core/screen/scope.tsx';
import { useScreen } from '../../core/screen/screen-context.tsx';

const useStyles = makeStyles({
  header: {
    display: 'grid',
    gap: tokens.spacingVerticalXS,
    marginBottom: tokens.spacingVerticalXL,
  },
  // A tab that is open says what this is: the heading is for those who jump from one to the next.
  named: { marginBottom: 0 },
  line: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalM}`,
  },
  // What it is called and how it stands go together; the actions share the line or begin one of their own.
  name: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalM}`,
    minWidth: 0,
  },
  tall: { minHeight: '40px' },
  below: { marginBottom: tokens.spacingVerticalL },
  words: { color: tokens.colorNeutralForeground2, maxWidth: '72ch' },
});

const NO_ACTIONS: readonly Action[] = [];

export interface PageHeaderProps {
  /** In place of the screen's own title: what the record is called. */
  title?: ReactNode;
  badges?: ReactNode;
  /** There is nothing that could be acted upon: the record was not found, or has not come yet. */
  idle?: boolean;
}

/** One line: what this is, its state, and what can be done; under it a sentence at most. */
export function PageHeader({ title, badges, idle = false }: PageHeaderProps): ReactNode {
  const styles = useStyles();
  const text = useText();
  const { artefact } = useScreen();
  const named = useNamedByTab(artefact.id) && title === undefined;
  const actions = idle ? NO_ACTIONS : artefact.actions;
  const bare = named && !badges && actions.length === 0;
  return (
    <div className={mergeClasses(styles.header, named && styles.named)}>
      <div
        className={mergeClasses(styles.line, !bare && styles.tall, named && !bare && styles.below)}
      >
        <div className={styles.name}>
          <Heading size="title" focusable hidden={named}>
            {title ?? text(artefact.title)}
          </Heading>
          {badges}
        </div>
        <ActionBar actions={actions} scope={useScope()} />
      </div>
      {artefact.description && (
        <p className={mergeClasses(styles.words, named && styles.below)}>
          {text(artefact.description)}
        </p>
      )}
    </div>
  );
}

/** Screens that a tab of the frame around already names. */
export const FramePlace = createContext<ReadonlySet<string>>(new Set());

const useNamedByTab = (screen: string): boolean => use(FramePlace).has(screen);
