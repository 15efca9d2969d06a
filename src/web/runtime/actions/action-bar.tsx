import type { ReactNode } from 'react';
import { makeStyles, tokens } from '@fluentui/react-components';
import type { Action } from '#shared/screens/action.ts';
import type { BindingScope } from '../../core/navigation/bindings.ts';
import { PHONE } from '../../core/theme/breakpoints.ts';
import { useMedia } from '../../ui/use-media.ts';
import { ActionButton } from './action-button.tsx';
import { ActionMenu } from './action-menu.tsx';
import { useActions, type OpenAction } from './use-actions.ts';
import type { StepPlace } from '../../core/screen/use-steps.ts';
import { usePortal } from '../../core/portal/portal-context.ts';
import { FaultyValue } from '../../core/states/faulty-value.tsx';
import type { BrokenPart } from '../../core/screen/use-visible.ts';

const useStyles = makeStyles({
  bar: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    '@media print': { display: 'none' },
  },
});

export interface ActionBarProps {
  actions: readonly Action[];
  scope: BindingScope;
  size?: 'small' | 'medium';
  place?: StepPlace;
}

/**
 * The actions of a screen or block: the rest in a menu, the primary one last, at the right edge. On a phone the one in
 * sight comes first, for there the bar begins a line of its own.
 */
export function ActionBar({ actions, scope, size = 'medium', place }: ActionBarProps): ReactNode {
  const styles = useStyles();
  const phone = useMedia(PHONE);
  const { open, broken } = useActions(actions, scope);
  if (open.length + broken.length === 0) return null;
  const { inSight, inMenu } = split(open, phone ? 1 : 3);
  const menu = inMenu.length > 0 && (
    <ActionMenu open={inMenu} scope={scope} size={size} place={place} />
  );
  return (
    <div className={styles.bar}>
      <BrokenActions broken={broken} />
      {!phone && menu}
      {inSight.map((one) => (
        <ActionButton key={one.action.id} open={one} scope={scope} size={size} place={place} />
      ))}
      {phone && menu}
    </div>
  );
}

/**
 * The answers to what was read, all in sight and in the order of the screen: nobody looks for the way out in a menu, and
 * the one that is hoped for comes first, as under a form.
 */
export function AnswerBar({ actions, scope }: ActionBarProps): ReactNode {
  const styles = useStyles();
  const { open, broken } = useActions(actions, scope);
  return (
    <div className={styles.bar}>
      <BrokenActions broken={broken} />
      {open.map((one) => (
        <ActionButton key={one.action.id} open={one} scope={scope} />
      ))}
    </div>
  );
}

/** What cannot be undone is not the nearest thing to press. */
const byDanger = (a: OpenAction, b: OpenAction): number =>
  Number(a.action.look === 'danger') - Number(b.action.look === 'danger');

/** One more than there is room for goes without a menu: a menu of one would be two presses for nothing. */
function split(open: OpenAction[], room: number): { inSight: OpenAction[]; inMenu: OpenAction[] } {
  const primary = open.filter(({ action }) => action.look === 'primary');
  const others = open.filter(({ action }) => action.look !== 'primary').toSorted(byDanger);
  if (open.length <= room) return { inSight: [...others, ...primary], inMenu: [] };
  const seen = Math.max(0, room - primary.length);
  return { inSight: [...others.slice(0, seen), ...primary], inMenu: others.slice(seen) };
}

/** Who mends screens sees which action broke; to its readers an action that may not be done is simply not offered. */
export function BrokenActions({ broken }: { broken: readonly BrokenPart[] }): ReactNode {
  if (!usePortal().meta.dev) return null;
  return broken.map(({ id, error }) => (
    <FaultyValue key={id} owner={id} fault="condition" error={error} />
  ));
}
