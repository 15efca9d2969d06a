import {
  Button,
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
} from '@fluentui/react-components';
import type { ReactElement } from 'react';
import { Icon } from '../../ui/icons.tsx';
import { useText } from '../../core/i18n/use-text.ts';
import type { OpenQuestion } from '../../ui/questions.ts';
import actions from './dialog-actions.module.css';
import styles from './question-dialog.module.css';

/**
 * The confirm dialog. It is an alert dialog: only its buttons and Escape close it, not a click outside. The focus
 * starts on its first button: the close icon, else Cancel, else OK.
 */
export function QuestionDialog({
  question,
  open,
}: {
  question: OpenQuestion;
  open: boolean;
}): ReactElement {
  const { title, content, ok, cancel, danger, closeIcon, noteOnly, answer } = question;
  const text = useText();
  return (
    <Dialog
      open={open}
      modalType="alert"
      onOpenChange={(_event, change) => change.open || answer(false)}
    >
      <DialogSurface>
        <DialogBody>
          <DialogTitle
            action={
              closeIcon ? (
                <CloseIcon label={text('shell.dialog.close')} onClose={() => answer(false)} />
              ) : null
            }
          >
            {title}
          </DialogTitle>
          <DialogContent className={styles.content}>{content}</DialogContent>
          <DialogActions className={actions.actions}>
            {!noteOnly && (
              <Button appearance="secondary" onClick={() => answer(false)}>
                {cancel ?? text('shell.dialog.cancel')}
              </Button>
            )}
            <Button
              appearance="primary"
              className={danger ? styles.danger : undefined}
              onClick={() => answer(true)}
            >
              {ok}
            </Button>
          </DialogActions>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  );
}

function CloseIcon({ label, onClose }: { label: string; onClose: () => void }): ReactElement {
  return (
    <Button
      appearance="subtle"
      aria-label={label}
      icon={<Icon name="dismiss" />}
      onClick={onClose}
    />
  );
}
