import { useEffect, useState, type ReactElement } from 'react';
import { lazyPart } from '../../core/loading/lazy-part.tsx';
import { usePortal } from '../../core/portal/portal-context.ts';
import { getIdleState, recordActivity, type IdleState } from '../../core/session/idle.ts';
import { signOut } from '../../core/session/sign-out.ts';

const IdleDialog = lazyPart(
  'idle dialog',
  async () => (await import('./idle-dialog.tsx')).IdleDialog,
  { quiet: true },
);
/** Milliseconds between two checks of the idle state. */
const CHECK_INTERVAL = 1000;
/** Events that count as activity. */
const ACTIVITIES = ['pointerdown', 'keydown', 'wheel', 'touchmove'] as const;

/** Signs out a user who is inactive or whose session expires. Warns two minutes before, in all tabs of the browser. */
export function IdleWatch(): ReactElement | null {
  const portal = usePortal();
  const state = useIdleState();
  const [lastWarning, setLastWarning] = useState<IdleState>(state);
  useActivity(state.phase);
  useEffect(() => {
    if (state.phase === 'over') signOut(portal, 'idle', location.pathname + location.search);
  }, [portal, state.phase]);
  if (state.phase === 'warning' && state !== lastWarning) setLastWarning(state);
  // After the first warning the dialog stays mounted while closed: unmounting it would leave the page hidden from
  // screen readers.
  if (lastWarning.phase !== 'warning') return null;
  return (
    <IdleDialog
      open={state.phase === 'warning'}
      cause={lastWarning.cause}
      endsAt={lastWarning.endsAt}
    />
  );
}

/** Returns the idle state, computed from timestamps, because timers pause in background tabs and on sleeping laptops. */
function useIdleState(): IdleState {
  const portal = usePortal();
  const [state, setState] = useState<IdleState>({ phase: 'active' });
  useEffect(() => {
    const update = () =>
      setState((before) => {
        const next = getIdleState(portal);
        return JSON.stringify(next) === JSON.stringify(before) ? before : next;
      });
    const timer = setInterval(update, CHECK_INTERVAL);
    document.addEventListener('visibilitychange', update);
    update();
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', update);
    };
  }, [portal]);
  return state;
}

/** Records user activity. While the warning is open, only its button extends the session, not other input. */
function useActivity(phase: IdleState['phase']): void {
  const portal = usePortal();
  useEffect(() => {
    if (phase !== 'active') return undefined;
    const onActivity = () => recordActivity(portal);
    for (const name of ACTIVITIES)
      addEventListener(name, onActivity, { passive: true, capture: true });
    return () => {
      for (const name of ACTIVITIES) removeEventListener(name, onActivity, { capture: true });
    };
  }, [portal, phase]);
}
