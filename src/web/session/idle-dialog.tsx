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
import { useFormats } from '../i18n/use-formats.ts';
import { useText, type Text } from '../i18n/use-text.ts';
import { stayActive } from './idle.ts';
import { signOut } from './sign-out.ts';

interface Props {
  /** Nobody seems to be there, or the session has come to its latest end. */
  cause: 'idle' | 'expiry';
  endsAt: number;
}

export function IdleDialog({ cause, endsAt }: Props): ReactElement {
  const text = useText();
  const formats = useFormats();
  const left = useSecondsLeft(endsAt);
  return (
    <Dialog open modalType="alert">
      <DialogSurface>
        <DialogBody>
          <DialogTitle>{text('shell.session.warning.title')}</DialogTitle>
          {/* Read once when it opens; a voice that counts seconds would drown everything else. */}
          <DialogContent aria-live="off">
            {cause === 'idle'
              ? idleText(left, text)
              : text('frame.session.expires', {
                  time: formats.moment(new Date(endsAt).toISOString()),
                })}
          </DialogContent>
          <DialogActions>
            <Button appearance="secondary" onClick={() => signOut('signedOut')}>
              {text('shell.session.warning.leave')}
            </Button>
            {cause === 'idle' && (
              <Button appearance="primary" autoFocus onClick={() => stayActive()}>
                {text('shell.session.warning.stay')}
              </Button>
            )}
          </DialogActions>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  );
}

const idleText = (left: number, text: Text): string =>
  left > 60
    ? text('shell.session.warning.text', { count: Math.ceil(left / 60) })
    : text('shell.session.warning.seconds', { count: left });

function useSecondsLeft(endsAt: number): number {
  const leftNow = () => Math.max(0, Math.ceil((endsAt - Date.now()) / 1000));
  const [left, setLeft] = useState(leftNow);
  useEffect(() => {
    const timer = setInterval(() => setLeft(leftNow()), 1000);
    return () => clearInterval(timer);
    // oxlint-disable-next-line react/exhaustive-deps
  }, [endsAt]);
  return left;
}
