import {
  Button,
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
} from '@fluentui/react-components';
import { useEffect, useState, type ReactElement } from 'react';
import { clock } from '../../ui/clock.ts';
import { useFormats } from '../../core/i18n/use-formats.ts';
import { useText, type Text } from '../../core/i18n/use-text.ts';
import { usePortal } from '../../core/portal/portal-context.ts';
import actions from '../notifications/dialog-actions.module.css';
import { extendSession } from '../../core/session/idle.ts';
import { signOut } from '../../core/session/sign-out.ts';

interface Props {
  open: boolean;
  /** `idle`: the user is inactive. `expiry`: the session reaches its maximum lifetime. */
  cause: 'idle' | 'expiry';
  /** End of the session, in milliseconds since 1970. */
  endsAt: number;
}

/** Warns before the session ends. An inactive user can stay signed in; an expiring session cannot be extended. */
export function IdleDialog({ open, cause, endsAt }: Props): ReactElement {
  const portal = usePortal();
  const text = useText();
  const formats = useFormats();
  const secondsLeft = useSecondsLeft(endsAt);
  const until = formats.moment(new Date(endsAt).toISOString());
  return (
    <Dialog open={open} modalType="alert">
      <DialogSurface>
        <DialogBody>
          <DialogTitle>{text('shell.session.warning.title')}</DialogTitle>
          {/* Announced once when the dialog opens. A live countdown would interrupt all other speech output. */}
          <DialogContent aria-live="off">
            {cause === 'idle'
              ? formatCountdown(secondsLeft, text)
              : text('frame.session.expires', { time: until })}
          </DialogContent>
          <DialogActions className={actions.actions}>
            {/* The first button gets the initial focus, so Enter extends the session. */}
            {cause === 'idle' && (
              <Button appearance="primary" onClick={() => extendSession(portal)}>
                {text('shell.session.warning.stay')}
              </Button>
            )}
            <Button appearance="secondary" onClick={() => signOut(portal, 'signedOut')}>
              {text('shell.session.warning.leave')}
            </Button>
          </DialogActions>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  );
}

const formatCountdown = (secondsLeft: number, text: Text): string =>
  secondsLeft > 60
    ? text('shell.session.warning.text', { count: Math.ceil(secondsLeft / 60) })
    : text('shell.session.warning.seconds', { count: secondsLeft });

const getSecondsUntil = (end: number): number => Math.max(0, Math.ceil((end - clock.now()) / 1000));

function useSecondsLeft(endsAt: number): number {
  const [secondsLeft, setSecondsLeft] = useState(() => getSecondsUntil(endsAt));
  useEffect(() => {
    const timer = setInterval(() => setSecondsLeft(getSecondsUntil(endsAt)), 1000);
    return () => clearInterval(timer);
  }, [endsAt]);
  return secondsLeft;
}
