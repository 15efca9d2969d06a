import type { ReactNode } from 'react';
import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { limits } from '#shared/schemas/limits.ts';
import { useFormats } from '../../../core/i18n/use-formats.ts';
import { useText } from '../../../core/i18n/use-text.ts';
import { ProgressLine } from '../../../core/states/progress-line.tsx';
import { useErrorText } from '../../../core/states/use-error-text.ts';
import { Icon } from '../../../ui/icons.tsx';
import { FileButton } from '../../input/file-button.tsx';
import type { WidgetProps } from '../../input/widget.ts';
import { useLargeFile } from './use-large-file.ts';

const useStyles = makeStyles({
  area: {
    display: 'grid',
    gap: tokens.spacingVerticalM,
    padding: tokens.spacingHorizontalL,
    border: `1px dashed ${tokens.colorNeutralStrokeAccessible}`,
    borderRadius: tokens.borderRadiusMedium,
    color: tokens.colorNeutralForeground3,
  },
  line: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: tokens.spacingHorizontalM,
    minWidth: 0,
  },
  name: { minWidth: 0, overflowWrap: 'anywhere', color: tokens.colorNeutralForeground1 },
  failed: { color: tokens.colorStatusDangerForeground1 },
});

type LargeFileUpload = ReturnType<typeof useLargeFile>;

/** Uploads a large file in parts as soon as it is chosen. The field value is the import id. */
export function LargeFileWidget(props: WidgetProps): ReactNode {
  const { onChange, onBlur } = props;
  const styles = useStyles();
  const upload = useLargeFile((importId) => {
    onChange(importId);
    onBlur();
  });
  return (
    <div className={styles.area}>
      {upload.file ? (
        <FileUploadStatus file={upload.file} upload={upload} locked={props.disabled} />
      ) : (
        <FileChoice {...props} onFile={upload.choose} />
      )}
    </div>
  );
}

function FileChoice({
  id,
  disabled,
  describedBy,
  onFile,
}: WidgetProps & { onFile: (file: File) => void }): ReactNode {
  const styles = useStyles();
  const text = useText();
  const { bytes } = useFormats();
  return (
    <div className={styles.line}>
      <FileButton
        id={id}
        label={text('runtime.upload.choose', { count: 1 })}
        // Data files are JSON, plain or compressed with gzip.
        accept=".json,.gz"
        disabled={disabled}
        describedBy={describedBy}
        onFiles={([file]) => file && onFile(file)}
      />
      <span>{text('runtime.largeFile.limits', { size: bytes(limits.importBytes.value) })}</span>
    </div>
  );
}

interface FileUploadStatusProps {
  file: File;
  upload: LargeFileUpload;
  locked: boolean;
}

function FileUploadStatus({ file, upload, locked }: FileUploadStatusProps): ReactNode {
  const styles = useStyles();
  const text = useText();
  const { bytes } = useFormats();
  const errorText = useErrorText();
  const { state, error } = upload;
  const values = { sent: bytes(upload.bytes), size: bytes(file.size) };
  return (
    <>
      <div className={styles.line}>
        <Icon name="document" />
        <span className={styles.name}>{file.name}</span>
      </div>
      <ProgressLine
        label={text(`runtime.largeFile.${state}`, values)}
        fraction={file.size === 0 ? 0 : upload.bytes / file.size}
      />
      {state === 'failed' && (
        <div role="alert" className={styles.failed}>
          {errorText(error)}
        </div>
      )}
      <div className={styles.line}>
        {state === 'sending' && (
          <Button onClick={upload.pause}>{text('runtime.largeFile.pause')}</Button>
        )}
        {(state === 'paused' || state === 'failed') && (
          <Button appearance="primary" onClick={upload.resume}>
            {text('runtime.largeFile.resume')}
          </Button>
        )}
        <Button disabled={locked} onClick={upload.remove}>
          {text(state === 'sent' ? 'runtime.largeFile.remove' : 'runtime.largeFile.cancel')}
        </Button>
      </div>
    </>
  );
}
