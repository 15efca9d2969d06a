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
import { PHONE } from '../../core/theme/breakpoints.ts';
import { useMedia } from '../../ui/use-media.ts';

const useStyles = makeStyles({
  header: {
    display: 'grid',
    gap: tokens.spacingVerticalXS,
    marginBottom: tokens.spacingVerticalXL,
  },
  // The active tab already names the screen. The hidden heading is for screen reader users who navigate by headings.
  named: { marginBottom: 0 },
  line: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalM}`,
  },
  // Title and badges stay together; the actions share the line or wrap to their own line.
  name: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalM}`,
    minWidth: 0,
  },
  tall: { minHeight: '40px' },
  below: { marginBottom: tokens.spacingVerticalL },
  reference: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalXS,
    color: tokens.colorNeutralForeground2,
    fontVariantNumeric: 'tabular-nums',
  },
  bar: { marginTop: tokens.spacingVerticalS, '&:empty': { display: 'none' } },
  description: { color: tokens.colorNeutralForeground2, maxWidth: '72ch' },
});

const NO_ACTIONS: readonly Action[] = [];

export interface PageHeaderProps {
  /** Name of the record, shown in place of the screen's title. */
  title?: ReactNode;
  badges?: ReactNode;
  /** The record's number, shown under the title. */
  reference?: string | undefined;
  /** Hides the actions: the record was not found or has not loaded yet. */
  withoutActions?: boolean;
}

/**
 * Title, badges and actions of a screen on one line, with an optional description below. On a phone the actions may wrap,
 * so they follow the text about the title.
 */
export function PageHeader({
  title,
  badges,
  reference,
  withoutActions: idle = false,
}: PageHeaderProps): ReactNode {
  const styles = useStyles();
  const text = useText();
  const { artefact } = useScreen();
  const named = useNamedByTab(artefact.id) && title === undefined;
  const actions = idle ? NO_ACTIONS : artefact.actions;
  const bar = <ActionBar actions={actions} scope={useScope()} />;
  const isBarLast = useMedia(PHONE) && (reference ?? artefact.description) !== undefined;
  return (
    <div className={mergeClasses(styles.header, named && styles.named)}>
      <div
        className={lineClass(styles, named, Boolean(badges) || (!isBarLast && actions.length > 0))}
      >
        <div className={styles.name}>
          <Heading size="title" focusable hidden={named}>
            {title ?? text(artefact.title)}
          </Heading>
          {badges}
        </div>
        {!isBarLast && bar}
      </div>
      {reference && <Reference number={reference} />}
      <Description of={artefact.description} named={named} />
      {isBarLast && <div className={styles.bar}>{bar}</div>}
    </div>
  );
}

/** A line without visible content has no height. */
const lineClass = (
  styles: ReturnType<typeof useStyles>,
  named: boolean,
  hasContent: boolean,
): string =>
  mergeClasses(
    styles.line,
    (!named || hasContent) && styles.tall,
    named && hasContent && styles.below,
  );

function Description({ of: key, named }: { of: string | undefined; named: boolean }): ReactNode {
  const styles = useStyles();
  const text = useText();
  return (
    key && <p className={mergeClasses(styles.description, named && styles.below)}>{text(key)}</p>
  );
}

/** A number to quote on the phone or in a message. */
function Reference({ number }: { number: string }): ReactNode {
  const styles = useStyles();
  const text = useText();
  const copy = useCopy();
  return (
    <p className={styles.reference}>
      {number}
      <Button
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

const useNamedByTab = (screen: string): boolean => use(TabTitledScreens).has(screen);
