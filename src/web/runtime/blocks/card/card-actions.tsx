import { useState, type ReactNode } from 'react';
import { Button } from '@fluentui/react-components';
import type { Block } from '#shared/screens/block.ts';
import { callFile } from '../../../core/api/call.ts';
import { useDisplayTools } from '../../../core/display/tools.ts';
import { formatValueText } from '../../../core/display/value.tsx';
import { useText } from '../../../core/i18n/use-text.ts';
import { usePortal } from '../../../core/portal/portal-context.ts';
import { toInput } from '../../../core/screen/call-input.ts';
import type { Row } from '../../../core/screen/read-path.ts';
import { useCopy } from '../../../core/screen/use-copy.ts';
import { useScope } from '../../../core/screen/scope.tsx';
import { useOperation } from '../../../core/screen/screen-context.tsx';
import { useErrorText } from '../../../core/states/use-error-text.ts';
import { Icon } from '../../../ui/icons.tsx';
import { ActionButtons } from '../../actions/action-bar.tsx';
import styles from './card.module.css';

type Card = Extract<Block, { block: 'card' }>;

interface ActionsProps {
  block: Card;
  record: Row;
}

/** The block's own actions, then sharing if the block defines it, and copying. */
export function CardActions({ block, record }: ActionsProps): ReactNode {
  const scope = useScope();
  return (
    <div className={styles.actions}>
      <ActionButtons actions={block.actions} scope={scope} />
      {block.share && canShare() && <ShareButton share={block.share} />}
      <CopyButton block={block} record={record} />
    </div>
  );
}

/** Whether the browser can share files. If not, there is no button, because users can save the file instead. */
const canShare = (): boolean =>
  typeof navigator.canShare === 'function' &&
  navigator.canShare({ files: [new File([''], 'card.pdf', { type: 'application/pdf' })] });

function ShareButton({ share }: { share: NonNullable<Card['share']> }): ReactNode {
  const text = useText();
  const portal = usePortal();
  const scope = useScope();
  const operation = useOperation(share.operation);
  const errorText = useErrorText();
  const [busy, setBusy] = useState(false);
  if (!operation) return null;
  const shareFile = async (): Promise<void> => {
    setBusy(true);
    try {
      const { blob, fileName } = await callFile(
        portal,
        operation,
        toInput(operation, share.input, scope),
      );
      await navigator.share({ files: [new File([blob], fileName, { type: blob.type })] });
    } catch (error) {
      // AbortError: the user closed the share sheet.
      if (!(error instanceof DOMException && error.name === 'AbortError'))
        portal.notices.notify({ type: 'error', text: errorText(error) });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button icon={<Icon name="share" />} disabledFocusable={busy} onClick={() => void shareFile()}>
      {text('runtime.card.share')}
    </Button>
  );
}

function CopyButton({ block, record }: ActionsProps): ReactNode {
  const text = useText();
  const tools = useDisplayTools();
  const number = formatValueText(block.number, record, tools);
  const copy = useCopy();
  if (number === '') return null;
  return (
    <Button icon={<Icon name="copy" />} onClick={() => void copy(number)}>
      {text('runtime.card.copy')}
    </Button>
  );
}
