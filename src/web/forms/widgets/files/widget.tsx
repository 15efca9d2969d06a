import { useState, type ReactNode } from 'react';
import { makeStyles, tokens } from '@fluentui/react-components';
import { getUploadLimits } from '#shared/schemas/upload-limits.ts';
import { UploadArea } from '../../upload/upload-field.tsx';
import type { WidgetProps } from '../../input/widget.ts';

const defaultLimits = getUploadLimits();

const useStyles = makeStyles({
  errors: { color: tokens.colorStatusDangerForeground1, fontSize: tokens.fontSizeBase200 },
});

/** Files as the value of a field. They are sent with the form. */
export function FilesWidget(props: WidgetProps): ReactNode {
  const { id, field, value, onChange, onBlur, disabled, describedBy } = props;
  const styles = useStyles();
  const [errors, setErrors] = useState<readonly string[]>([]);
  const files = Array.isArray(value) ? value.filter((item) => item instanceof File) : [];
  return (
    <div>
      <UploadArea
        id={id}
        limits={field.upload ?? defaultLimits}
        files={files}
        locked={disabled}
        describedBy={describedBy}
        onErrors={setErrors}
        onFiles={(next) => {
          onChange(next);
          onBlur();
        }}
      />
      <div role="alert" className={styles.errors}>
        {errors.map((error) => (
          <div key={error}>{error}</div>
        ))}
      </div>
    </div>
  );
}
