import { useEffect, useRef, type ReactNode } from 'react';
import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { isRecord } from '#shared/schemas/references.ts';
import { useText } from '../../core/i18n/use-text.ts';
import { usePortal } from '../../core/portal/portal-context.ts';
import { printPage } from '../../core/screen/print-page.ts';
import { Icon } from '../../ui/icons.tsx';
import { renderUnbrokenNumbers } from '../../core/display/unbroken-numbers.tsx';
import { Heading } from '../../core/states/heading.tsx';

const useStyles = makeStyles({
  root: {
    display: 'grid',
    gap: tokens.spacingVerticalM,
    justifyItems: 'start',
    maxWidth: '560px',
    ':focus': { outlineStyle: 'none' },
  },
  head: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalS },
  icon: { color: tokens.colorStatusSuccessForeground1, flexShrink: 0 },
  print: { '@media print': { display: 'none' } },
});

/** The closing text in place of a submitted form. Takes the focus, because the focused button is gone. */
export function FormDone({
  title,
  text: body,
  result,
}: {
  title: string;
  text: string;
  /** Result of the call, for example with the number of a request. */
  result?: unknown;
}): ReactNode {
  const styles = useStyles();
  const text = useText();
  const portal = usePortal();
  const root = useRef<HTMLDivElement>(null);
  const number = findTransactionNumber(result);
  useEffect(() => root.current?.focus(), []);
  return (
    <div ref={root} tabIndex={-1} className={styles.root}>
      <div className={styles.head}>
        <Icon name="checkmarkCircle" size={24} className={styles.icon ?? ''} />
        <Heading>{text(title)}</Heading>
      </div>
      <p>{text(body)}</p>
      {number !== undefined && (
        <p>
          {text('runtime.form.transactionNumber')}: <strong>{renderUnbrokenNumbers(number)}</strong>
        </p>
      )}
      <Button
        className={styles.print ?? ''}
        icon={<Icon name="print" />}
        onClick={() => void printPage(portal)}
      >
        {text('runtime.print')}
      </Button>
    </div>
  );
}

function findTransactionNumber(result: unknown): string | undefined {
  const number = isRecord(result) ? result['transactionNumber'] : undefined;
  return typeof number === 'string' ? number : undefined;
}
