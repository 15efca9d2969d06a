import type { ReactNode } from 'react';
import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { useText } from '../../core/i18n/use-text.ts';
import type { Choices } from './choices.ts';

const useStyles = makeStyles({
  row: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    fontSize: tokens.fontSizeBase200,
    color: tokens.colorNeutralForeground2,
  },
});

/** Shows the reason why there are no choices. */
export function ChoicesNote({
  choices,
  loading,
  waiting,
  waitingFor,
  error,
  retry,
}: Choices): ReactNode {
  const styles = useStyles();
  const text = useText();
  if (!error && (loading || choices.length > 0)) return null;
  const reason = error ? 'failed' : waiting ? 'waiting' : 'empty';
  return (
    <div className={styles.row} role="status">
      {waiting && !error && waitingFor !== undefined
        ? text('runtime.select.waitingFor', { field: text(waitingFor) })
        : text(`runtime.select.${reason}`)}
      {error && (
        <Button size="small" onClick={retry}>
          {text('runtime.retry')}
        </Button>
      )}
    </div>
  );
}
