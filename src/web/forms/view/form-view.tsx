import { useEffect, useMemo, useState, type ReactNode } from 'react';
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import type { Field } from '#shared/screens/field.ts';
import type { FormBody, FormSection } from '#shared/screens/form.ts';
import { useUnsaved } from '../../core/screen/unsaved.ts';
import { useScope } from '../../core/screen/scope.tsx';
import { useOperation } from '../../core/screen/screen-context.tsx';
import { CARD_PADDING, useSurface } from '../../core/screen/surface.ts';
import { BrokenFields, ErrorSummary } from '../layout/error-summary.tsx';
import { FormActions } from './form-actions.tsx';
import { FormField } from './form-field.tsx';
import { FormSections } from '../layout/form-sections.tsx';
import type { FormFieldProps } from '../state/field-state.ts';
import { FormDone } from './form-done.tsx';
import { fieldDomId } from '../state/focus.ts';
import { SectionIndex } from '../layout/section-index.tsx';
import { UploadField } from '../upload/upload-field.tsx';
import type { FormModel } from '../state/form-store.ts';
import { FormContext, useForm, useFormPart } from '../state/use-form.ts';
import { useProblemText } from '../state/use-problem-text.ts';
import { useSubmit } from '../state/use-submit.ts';
import { sameValues, startValues, type Values } from '../state/values.ts';

const useStyles = makeStyles({
  root: { display: 'flex', gap: tokens.spacingHorizontalXXXL, alignItems: 'flex-start' },
  form: { display: 'grid', gap: tokens.spacingVerticalXL, flexGrow: 1, minWidth: 0 },
  column: { maxWidth: `calc(560px + ${CARD_PADDING} * 2.5)` },
});

export interface FormViewProps {
  /** Begins the DOM ids; unique on the screen. */
  id: string;
  body: FormBody;
  /** What the form is filled with at first. */
  record?: unknown;
  /** A form that is the whole screen stands in one column of its own. */
  column?: boolean;
  /** Told of every change, for a draft that is kept elsewhere. */
  onValues?: (values: Values) => void;
}

/** A form from its first value to its closing text. Mount it when its record is here. */
export function FormView({ id, body, record, column = true, onValues }: FormViewProps): ReactNode {
  const styles = useStyles();
  const surface = useSurface();
  const { form, allFields } = useBodyForm(id, body, record);
  const [files, setFiles] = useState<File[]>([]);
  const problemText = useProblemText(allFields);
  const submission = useSubmit(form, body, files, () => setFiles([]));
  useTellValues(form, onValues);
  const changed = useFormPart(form, ({ values, saved }) => !sameValues(values, saved));
  const dirty = files.length > 0 || changed;
  useUnsaved(body.dirtyGuard && dirty && !submission.done);
  if (submission.done && body.done) return <FormDone {...body.done} answer={submission.answer} />;
  return (
    <div className={styles.root}>
      <form
        noValidate
        className={mergeClasses(column && surface.card, styles.form, column && styles.column)}
        onSubmit={(event) => {
          event.preventDefault();
          void submission.submit();
        }}
      >
        <ErrorSummary form={form} problemText={problemText} failure={submission.failure} />
        <ShownFields
          form={form}
          sections={body.sections}
          problemText={problemText}
          locked={submission.sending}
        />
        {body.upload && (
          <UploadField
            id={fieldDomId(id, body.upload.field)}
            part={body.upload}
            files={files}
            onFiles={setFiles}
            sent={submission.sent}
            locked={submission.sending}
          />
        )}
        <FormActions body={body} submission={submission} long={column && allFields.length > LONG} />
      </form>
      {column && <SectionIndex sections={body.sections} form={form} />}
    </div>
  );
}

interface ShownFieldsProps extends Omit<FormFieldProps, 'field'> {
  sections: readonly FormSection[];
}

/** The fields whose conditions hold, under the headings of their sections. */
function ShownFields({ sections, ...props }: ShownFieldsProps): ReactNode {
  const { form } = props;
  const broken = useFormPart(form, (now) => now.broken);
  const fields = useFormPart(form, (now) => now.fields);
  const shown = useMemo(() => new Set(fields.map(({ id }) => id)), [fields]);
  return (
    <FormContext value={form}>
      <BrokenFields broken={broken} />
      <FormSections sections={sections} shown={shown}>
        {(field) => <FormField {...props} field={field} />}
      </FormSections>
    </FormContext>
  );
}

function useTellValues(form: FormModel, tell: FormViewProps['onValues']): void {
  useEffect(() => {
    if (!tell) return undefined;
    const report = () => tell(form.read().values);
    report();
    return form.subscribe(report);
  }, [form, tell]);
}

/** From here on the buttons of a form would be far away: they stay in sight. */
const LONG = 12;

function useBodyForm(
  id: string,
  body: FormBody,
  record: unknown,
): { form: FormModel; allFields: readonly Field[] } {
  const scope = useScope();
  const operation = useOperation(body.submit?.operation);
  const allFields = useMemo(() => body.sections.flatMap(({ rows }) => rows.flat()), [body]);
  const rules = useMemo(() => [...(operation?.rules ?? []), ...body.rules], [operation, body]);
  const [start] = useState(() => startValues(allFields, record, scope));
  return {
    form: useForm({ id, fields: allFields, schema: body.schema, rules, start, scope }),
    allFields,
  };
}
