import type { ReactNode } from 'react';
import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { useText } from '../../core/i18n/use-text.ts';
import type { PortalError } from '../../core/api/portal-error.ts';
import { useErrorText } from '../../core/states/use-error-text.ts';
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

/** Whether the server gave a reason that another try would not change, such as a group that does not enroll online. */
const isRefusal = ({ status }: PortalError): boolean => status === 409;

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
  const getErrorText = useErrorText();
  if (!error && (loading || choices.length > 0)) return null;
  const describeReason = (): string => {
    if (error) return isRefusal(error) ? getErrorText(error) : text('runtime.select.failed');
    if (!waiting) return text('runtime.select.empty');
    return waitingFor === undefined
      ? text('runtime.select.waiting')
      : text('runtime.select.waitingFor', { field: text(waitingFor) });
  };
  return (
    <div className={styles.row} role="status">
      {describeReason()}
      {error && !isRefusal(error) && (
        <Button size="small" onClick={retry}>
          {text('runtime.retry')}
        </Button>
      )}
    </div>
  );
}
