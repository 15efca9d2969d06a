import { use, useState, type DragEvent, type ReactNode } from 'react';
import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { useText } from '../../../core/i18n/use-text.ts';
import { Icon } from '../../../ui/icons.tsx';
import { FileButton } from '../../input/file-button.tsx';
import { FormPreviewContext } from '../../input/form-preview.ts';
import { asText, type WidgetProps } from '../../input/widget.ts';
import { TextareaWidget } from '../textarea/widget.tsx';

const useStyles = makeStyles({
  root: {
    display: 'grid',
    gap: tokens.spacingVerticalS,
    '& textarea': {
      minHeight: '240px',
      fontFamily: tokens.fontFamilyMonospace,
      fontSize: tokens.fontSizeBase200,
    },
  },
  line: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS },
  failed: { color: tokens.colorStatusDangerForeground1 },
});

/** The definition of an online form: typed, pasted or read from a file, and shown as users will see it. */
export function FormDefinitionWidget(props: WidgetProps): ReactNode {
  const styles = useStyles();
  const text = useText();
  const { value, disabled } = props;
  const renderFormPreview = use(FormPreviewContext);
  const [isPreviewOpen, setPreviewOpen] = useState(false);
  const { failure, readFile } = useDefinitionFile(props);
  return (
    <div
      className={styles.root}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event: DragEvent) => {
        const [file] = event.dataTransfer.files;
        if (!file) return;
        event.preventDefault();
        if (!disabled) void readFile(file);
      }}
    >
      <TextareaWidget {...props} />
      <div role="alert" className={styles.failed}>
        {failure && text(...failure)}
      </div>
      <div className={styles.line}>
        <FileButton
          label={text('runtime.formDefinition.read')}
          accept=".json"
          disabled={disabled}
          onFiles={([file]) => file && void readFile(file)}
        />
        {renderFormPreview && (
          <Button
            icon={<Icon name="eye" />}
            disabled={asText(value).trim() === ''}
            onClick={() => setPreviewOpen(true)}
          >
            {text('runtime.formPreview.open')}
          </Button>
        )}
      </div>
      {isPreviewOpen &&
        renderFormPreview?.({ definition: asText(value), onClose: () => setPreviewOpen(false) })}
    </div>
  );
}

/** Size of the longest character in UTF-8. */
const MAX_BYTES_PER_CHARACTER = 4;

/** Key and values of the error message. */
type Failure = Parameters<ReturnType<typeof useText>>;

/** Reads a file into the field. A file that is too large or unreadable changes nothing; the error names it. */
function useDefinitionFile({ field, onChange, onBlur }: WidgetProps) {
  const [failure, setFailure] = useState<Failure>();
  const readFile = async (file: File): Promise<void> => {
    const { name } = file;
    const max = field.schema.maxLength ?? Infinity;
    // A larger file contains more characters than the field allows, so it is not read.
    const isLarge = file.size > max * MAX_BYTES_PER_CHARACTER;
    const content = isLarge ? undefined : await file.text().catch(() => undefined);
    if (isLarge || (content && content.length > max))
      return setFailure(['runtime.formDefinition.tooLong', { name, max }]);
    if (content === undefined) return setFailure(['runtime.formDefinition.unreadable', { name }]);
    setFailure(undefined);
    onChange(content);
    onBlur();
  };
  return { failure, readFile };
}
