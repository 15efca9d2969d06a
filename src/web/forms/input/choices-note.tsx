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

/** Says, in place of the choices, why there are none. */
export function ChoicesNote({ choices, loading, waiting, error, retry }: Choices): ReactNode {
  const styles = useStyles();
  const text = useText();
  if (!error && (loading || choices.length > 0)) return null;
  const why = error ? 'failed' : waiting ? 'waiting' : 'empty';
  return (
    <div className={styles.row} role="status">
      {text(`runtime.select.${why}`)}
      {error && (
        <Button size="small" onClick={retry}>
          {text('runtime.retry')}
        </Button>
      )}
    </div>
  );
}
