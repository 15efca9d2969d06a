import { useState, type ReactNode } from 'react';
import { makeStyles, tokens } from '@fluentui/react-components';
import { uploadLimitsOf } from '#shared/schemas/upload-limits.ts';
import { UploadArea } from '../../upload/upload-field.tsx';
import type { WidgetProps } from '../../input/widget.ts';

const anyUpload = uploadLimitsOf();

const useStyles = makeStyles({
  refused: { color: tokens.colorStatusDangerForeground1, fontSize: tokens.fontSizeBase200 },
});

/** Files as the value of a field. They are sent with the form. */
export function FilesWidget(props: WidgetProps): ReactNode {
  const { id, field, value, onChange, onLeave, disabled, describedBy } = props;
  const styles = useStyles();
  const [refusals, setRefusals] = useState<readonly string[]>([]);
  const files = Array.isArray(value) ? value.filter((item) => item instanceof File) : [];
  return (
    <div>
      <UploadArea
        id={id}
        limits={field.upload ?? anyUpload}
        files={files}
        locked={disabled}
        describedBy={describedBy}
        onRefusals={setRefusals}
        onFiles={(next) => {
          onChange(next);
          onLeave();
        }}
      />
      <div role="alert" className={styles.refused}>
        {refusals.map((refusal) => (
          <div key={refusal}>{refusal}</div>
        ))}
      </div>
    </div>
  );
}
