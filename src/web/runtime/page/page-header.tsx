import { type ReactNode, createContext, use } from 'react';
import { Button, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import type { Action } from '#shared/screens/action.ts';
import { useText } from '../../core/i18n/use-text.ts';
import { ActionBar } from '../actions/action-bar.tsx';
import { useCopy } from '../../core/screen/use-copy.ts';
import { Icon } from '../../ui/icons.tsx';
import { Heading } from '../../core/states/heading.tsx';
import { useScope } from '../../core/screen/scope.tsx';
import { useScreen } from '../../core/screen/screen-context.tsx';
import { ON_PHONE } from '../../core/theme/breakpoints.ts';

const useStyles = makeStyles({
  header: {
    display: 'grid',
    gap: tokens.spacingVerticalXS,
    marginBottom: tokens.spacingVerticalXL,
    [ON_PHONE]: { marginBottom: tokens.spacingVerticalM },
  },
  // The current tab shows the title already. The heading is hidden visually, for screen readers only.
  named: { marginBottom: 0 },
  // The actions are beside the title and the description, or below them if the title does not fit beside them.
  line: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'flex-start',
    justifyContent: 'space-between',
    gap: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalM}`,
    // Below the title they keep the edge at which they stand on other pages; on phones they begin the line.
    '& > div + div': { marginInlineStart: 'auto', [ON_PHONE]: { marginInlineStart: 0 } },
  },
  words: {
    display: 'grid',
    gap: tokens.spacingVerticalXS,
    alignContent: 'start',
    // A long title wraps beside the actions; they go below it where less than 420 px would be left.
    flex: '1 1 0',
    minWidth: 'min(420px, 100%)',
    [ON_PHONE]: { flexBasis: 'auto', minWidth: 0 },
  },
  name: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalM}`,
    minWidth: 0,
  },
  tall: { minHeight: '40px', [ON_PHONE]: { minHeight: 'auto' } },
  below: { marginBottom: tokens.spacingVerticalL },
  reference: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalXS,
    color: tokens.colorNeutralForeground2,
    fontVariantNumeric: 'tabular-nums',
  },
  // It wraps beside the actions, so its width does not count.
  description: {
    color: tokens.colorNeutralForeground2,
    maxWidth: '72ch',
    textWrap: 'pretty',
    contain: 'inline-size',
  },
  // On a phone the actions go below a description that would have less than this beside them.
  described: { [ON_PHONE]: { minWidth: '60%' } },
});

const NO_ACTIONS: readonly Action[] = [];

export interface PageHeaderProps {
  /** Name of the record, shown in place of the screen's title. */
  title?: ReactNode;
  badges?: ReactNode;
  /** The record's number, shown under the title. */
  reference?: string | undefined;
  /** Hides the actions: the record was not found or has not loaded yet, or the actions are at another place of the page. */
  withoutActions?: boolean;
}

/** Title, badges, number and description of a screen, with its actions beside them or below. */
export function PageHeader({
  title,
  badges,
  reference,
  withoutActions = false,
}: PageHeaderProps): ReactNode {
  const styles = useStyles();
  const text = useText();
  const { artefact } = useScreen();
  const isNamedByTab = useIsNamedByTab(artefact.id) && title === undefined;
  const { description } = artefact;
  const actions = withoutActions ? NO_ACTIONS : artefact.actions;
  const hasVisibleContent =
    !isNamedByTab || Boolean(badges) || actions.length > 0 || description !== undefined;
  return (
    <div className={mergeClasses(styles.header, isNamedByTab && styles.named)}>
      <div className={mergeClasses(styles.line, isNamedByTab && hasVisibleContent && styles.below)}>
        <div className={mergeClasses(styles.words, description && styles.described)}>
          <div className={mergeClasses(styles.name, !isNamedByTab && styles.tall)}>
            <Heading size="title" focusable hidden={isNamedByTab}>
              {title ?? text(artefact.title)}
            </Heading>
            {badges}
          </div>
          {reference && <Reference number={reference} />}
          <Description textKey={description} />
        </div>
        <ActionBar actions={actions} scope={useScope()} />
      </div>
    </div>
  );
}

function Description({ textKey }: { textKey: string | undefined }): ReactNode {
  const styles = useStyles();
  const text = useText();
  return textKey && <p className={styles.description}>{text(textKey)}</p>;
}

/** The number of a record, for quoting on the phone or in a message, with a button that copies it. */
function Reference({ number }: { number: string }): ReactNode {
  const styles = useStyles();
  const text = useText();
  const copy = useCopy();
  return (
    <p className={styles.reference}>
      {number}
      <Button
        className="no-print"
        size="small"
        appearance="subtle"
        icon={<Icon name="copy" />}
        aria-label={text('runtime.copyNumber', { number })}
        onClick={() => void copy(number)}
      />
    </p>
  );
}

/** Ids of the screens whose name is already shown by a tab of the surrounding frame. */
export const TabTitledScreens = createContext<ReadonlySet<string>>(new Set());

const useIsNamedByTab = (screen: string): boolean => use(TabTitledScreens).has(screen);
