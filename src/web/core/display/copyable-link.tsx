import type { ReactNode } from 'react';
import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { Icon } from '../../ui/icons.tsx';
import { useText } from '../i18n/use-text.ts';
import { useCopy } from '../screen/use-copy.ts';
import { ExternalLink } from './links.tsx';

const useStyles = makeStyles({
  row: {
    display: 'inline-flex',
    alignItems: 'center',
    maxWidth: '100%',
    gap: tokens.spacingHorizontalXS,
  },
  // Wraps where text wraps, and is cut in a table, so that the button stays visible. The clip margin shows the focus ring.
  link: {
    minWidth: 0,
    overflow: 'clip',
    overflowClipMargin: '4px',
    overflowWrap: 'anywhere',
    textOverflow: 'ellipsis',
  },
  button: { flexShrink: 0 },
});

/** A link with a button that copies its URL, for URLs that are also pasted into other programs. */
export function CopyableLink({ url }: { url: string }): ReactNode {
  const styles = useStyles();
  const text = useText();
  const copy = useCopy();
  return (
    <span className={styles.row}>
      <span className={styles.link}>
        <ExternalLink url={url}>{url}</ExternalLink>
      </span>
      <Button
        size="small"
        appearance="subtle"
        className={styles.button}
        icon={<Icon name="copy" />}
        aria-label={text('runtime.copyNumber', { number: url })}
        onClick={() => void copy(url)}
      />
    </span>
  );
}
