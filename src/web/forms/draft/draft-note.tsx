import { useState, type ReactNode } from 'react';
import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { useFormats } from '../../core/i18n/use-formats.ts';
import { useText } from '../../core/i18n/use-text.ts';
import { StateCard } from '../../core/states/state-card.tsx';
import type { Draft } from './use-draft.ts';

const useStyles = makeStyles({
  status: { color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase200 },
  buttons: { display: 'flex', gap: tokens.spacingHorizontalS },
});

/** Says that a draft was restored, and offers to start over after a confirmation. */
export function RestoredDraftNote({ draft }: { draft: Draft }): ReactNode {
  const styles = useStyles();
  const text = useText();
  const formats = useFormats();
  const [isConfirming, setConfirming] = useState(false);
  if (draft.savedAt === undefined) return null;
  return (
    <StateCard
      tone="quiet"
      icon="info"
      role="status"
      text={text(isConfirming ? 'runtime.draft.askAnew' : 'runtime.draft.resumed', {
        when: formats.moment(draft.savedAt),
      })}
      action={
        isConfirming ? (
          <div className={styles.buttons}>
            <Button size="small" onClick={() => void draft.startOver()}>
              {text('runtime.draft.discard')}
            </Button>
            <Button size="small" onClick={() => setConfirming(false)}>
              {text('runtime.draft.keep')}
            </Button>
          </div>
        ) : (
          <Button size="small" onClick={() => setConfirming(true)}>
            {text('runtime.draft.beginAnew')}
          </Button>
        )
      }
    />
  );
}

/** Save state of the draft, shown beside the buttons. */
export function DraftStatus({ draft }: { draft: Draft }): ReactNode {
  const styles = useStyles();
  const text = useText();
  const formats = useFormats();
  return (
    <span role="status" className={styles.status}>
      {draft.state !== 'idle' &&
        text(`runtime.draft.${draft.state}`, { time: formats.time(draft.lastSave ?? '') })}
    </span>
  );
}
