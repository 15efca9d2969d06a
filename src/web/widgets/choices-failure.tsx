import type { ReactNode } from 'react';
import { Button, makeStyles, tokens } from '@fluentui/react-components';
import type { PortalError } from '../api/portal-error.ts';
import { useText } from '../i18n/use-text.ts';

const useStyles = makeStyles({
  row: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    fontSize: tokens.fontSizeBase200,
  },
});

/** The choices could not be fetched: said where they are missed. */
export function ChoicesFailure(props: {
  error: PortalError | undefined;
  onRetry: () => void;
}): ReactNode {
  const styles = useStyles();
  const text = useText();
  if (!props.error) return null;
  return (
    <div className={styles.row} role="status">
      {text('runtime.select.failed')}
      <Button size="small" onClick={props.onRetry}>
        {text('runtime.retry')}
      </Button>
    </div>
  );
}
