import type { ReactNode } from 'react';
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { useLocation } from 'react-router-dom';
import type { Action } from '#shared/screens/action.ts';
import type { BindingScope } from '../../core/navigation/bindings.ts';
import { ON_PHONE, PHONE } from '../../core/theme/breakpoints.ts';
import { useMedia } from '../../ui/use-media.ts';
import { ActionButton } from './action-button.tsx';
import { ActionMenu } from './action-menu.tsx';
import { useActions, type VisibleAction } from './use-actions.ts';
import type { StepHost } from '../../core/steps/use-steps.ts';
import { usePortal } from '../../core/portal/portal-context.ts';
import { ErrorValue } from '../../core/states/error-value.tsx';
import type { BrokenPart } from '../../core/screen/use-visible.ts';

/** Numbers of actions that are buttons; all further actions are in the menu. */
const MAX_BUTTONS = { phone: 1, desktop: 3 };

const useStyles = makeStyles({
  bar: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    '@media print': { display: 'none' },
  },
  // One line: a long label wraps inside its button, and the menu stays beside it.
  line: {
    [ON_PHONE]: {
      flexWrap: 'nowrap',
      '& > *': { minWidth: 0 },
      '& > [aria-haspopup]': { flexShrink: 0 },
    },
  },
});

export interface ActionBarProps {
  actions: readonly Action[];
  scope: BindingScope;
  size?: 'small' | 'medium';
  /** Handles the steps that depend on the surrounding component, such as closing it. */
  host?: StepHost;
}

/**
 * The actions of a screen or block, the primary one last, and on phones first. Actions that do not fit go into a menu behind them, which has
 * a label on phones, where the bar has its own line.
 */
export function ActionBar({ actions, scope, size = 'medium', host }: ActionBarProps): ReactNode {
  const styles = useStyles();
  const phone = useMedia(PHONE);
  const { visibleActions: permitted, broken } = useActions(actions, scope);
  const { pathname, search } = useLocation();
  // A link to the page itself, for example among the actions of a frame, would do nothing.
  const visibleActions = permitted.filter(({ href }) => href !== pathname + search);
  if (visibleActions.length + broken.length === 0) return null;
  const { buttons, inMenu } = splitActions(
    visibleActions,
    phone && needsMenu(visibleActions) ? MAX_BUTTONS.phone : MAX_BUTTONS.desktop,
    phone,
  );
  const menu = inMenu.length > 0 && (
    <ActionMenu visibleActions={inMenu} scope={scope} size={size} hasLabel={phone} host={host} />
  );
  return (
    <div className={mergeClasses(styles.bar, menu && styles.line)}>
      <BrokenActions broken={broken} />
      {buttons.map((visibleAction) => (
        <ActionButton
          key={visibleAction.action.id}
          visibleAction={visibleAction}
          scope={scope}
          size={size}
          host={host}
        />
      ))}
      {menu}
    </div>
  );
}

/** All actions as buttons, without a menu, in the order of the screen file: for example to accept terms. */
export function ActionButtons({ actions, scope, size = 'medium' }: ActionBarProps): ReactNode {
  const styles = useStyles();
  const { visibleActions, broken } = useActions(actions, scope);
  if (visibleActions.length + broken.length === 0) return null;
  return (
    <div className={styles.bar}>
      <BrokenActions broken={broken} />
      {visibleActions.map((visibleAction) => (
        <ActionButton
          key={visibleAction.action.id}
          visibleAction={visibleAction}
          scope={scope}
          size={size}
        />
      ))}
    </div>
  );
}

/** Whether a phone shows one button. A menu of a single action would take the room of the action, unless it matters less. */
const needsMenu = (visibleActions: readonly VisibleAction[]): boolean =>
  visibleActions.length > 2 || visibleActions.some(isSubtle);

const isSubtle = ({ action }: VisibleAction): boolean => action.look === 'subtle';

/** Sorts dangerous actions last, so that they are not clicked by mistake. */
const compareByDanger = (a: VisibleAction, b: VisibleAction): number =>
  Number(a.action.look === 'danger') - Number(b.action.look === 'danger');

/** Splits the actions into at most `maxButtons` buttons and a menu for the others. The primary action is always a button. */
function splitActions(
  visibleActions: VisibleAction[],
  maxButtons: number,
  isPhone: boolean,
): { buttons: VisibleAction[]; inMenu: VisibleAction[] } {
  const primary = visibleActions.filter(({ action }) => action.look === 'primary');
  const others = visibleActions
    .filter(({ action }) => action.look !== 'primary')
    .toSorted((a, b) => (isPhone ? Number(isSubtle(a)) - Number(isSubtle(b)) : 0))
    .toSorted(compareByDanger);
  const count =
    visibleActions.length <= maxButtons ? others.length : Math.max(0, maxButtons - primary.length);
  const shown = others.slice(0, count);
  return {
    buttons: isPhone ? [...primary, ...shown] : [...shown, ...primary],
    inMenu: others.slice(count),
  };
}

/** In development, shows which actions have a broken condition. In production nothing is shown. */
export function BrokenActions({ broken }: { broken: readonly BrokenPart[] }): ReactNode {
  if (!usePortal().meta.dev) return null;
  return broken.map(({ id, error }) => (
    <ErrorValue key={id} owner={id} errorKind="condition" error={error} />
  ));
}
