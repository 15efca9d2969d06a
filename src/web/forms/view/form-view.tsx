import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import type { Field } from '#shared/screens/field.ts';
import type { FormBody, FormSection, FormStep, UploadPart } from '#shared/screens/form.ts';
import { lazyPart } from '../../core/loading/lazy-part.tsx';
import { useUnsaved } from '../../core/screen/unsaved.ts';
import { useScope } from '../../core/screen/scope.tsx';
import { useCheckCondition } from '../../core/screen/use-condition.ts';
import { useOperation } from '../../core/screen/screen-context.tsx';
import { CARD_PADDING, PAGE_WIDTH, useCardStyle } from '../../core/screen/card-style.ts';
import { FormPreviewContext, type RenderFormPreview } from '../input/form-preview.ts';
import { BrokenFields, ErrorSummary } from '../layout/error-summary.tsx';
import { NARROW } from '../../core/theme/breakpoints.ts';
import { SideColumn, useSideContent, type SideContent } from './side-content.tsx';
import { FormActions } from './form-actions.tsx';
import { FormField } from './form-field.tsx';
import { listFields, OnlineForm, isOnlineFormField, UploadField } from './form-parts.tsx';
import { FormSections } from '../layout/form-sections.tsx';
import type { FormFieldProps } from '../state/field-state.ts';
import { FormDone } from './form-done.tsx';
import { useFormConfirm } from './use-form-confirm.ts';
import { fieldDomId } from '../state/focus.ts';
import { SectionIndex } from '../layout/section-index.tsx';
import { findAlternative, needsFiles } from '../state/required-files.ts';
import { SendingContext, type Sending } from '../state/file-progress.ts';
import type { FormModel } from '../state/form-store.ts';
import { FormContext, useForm, useFormPart } from '../state/use-form.ts';
import { useProblemText } from '../state/use-problem-text.ts';
import { useSubmit, type Submission } from '../state/use-submit.ts';
import { Skeleton } from '../../core/states/skeleton.tsx';
import { DraftStatus, RestoredDraftNote } from '../draft/draft-note.tsx';
import { useDraft, type Draft } from '../draft/use-draft.ts';
import { Review } from '../steps/review.tsx';
import { StepHead, StepList } from '../steps/step-list.tsx';
import { useStepNavigation, type StepNavigation } from '../steps/use-step-navigation.ts';
import { areValuesEqual, createInitialValues } from '../state/values.ts';

const useStyles = makeStyles({
  root: {
    display: 'flex',
    gap: tokens.spacingHorizontalXXXL,
    alignItems: 'flex-start',
    [`@media ${NARROW}`]: { flexDirection: 'column-reverse', alignItems: 'stretch' },
  },
  formFirst: { [`@media ${NARROW}`]: { flexDirection: 'column' } },
  form: { display: 'grid', gap: tokens.spacingVerticalXL, flexGrow: 1, minWidth: 0 },
  // A form inside a card is one column of fields too, without the padding of its own.
  inside: { maxWidth: '560px' },
  // A single column of fields, with the padding of the card at both sides (screen-view.tsx).
  column: { maxWidth: `var(${PAGE_WIDTH}, calc(560px + ${CARD_PADDING} * 2.5))` },
});

function useClasses(column: boolean, beside: SideContent | undefined) {
  const styles = useStyles();
  const surface = useCardStyle();
  return {
    root: mergeClasses(styles.root, beside?.isFormFirst && styles.formFirst),
    form: column
      ? mergeClasses(surface.card, styles.form, styles.column)
      : mergeClasses(styles.form, styles.inside),
  };
}

export interface FormViewProps {
  /** Prefix of the DOM ids, unique on the screen. */
  id: string;
  body: FormBody;
  /** Record with the initial values. */
  record?: unknown;
  /** Lays out the form in a card with a single column, for a form that is the whole screen. Default: true. */
  column?: boolean;
  beside?: SideContent;
}

/** A complete form, from the initial values to the closing text. Mount it when its record has loaded. */
export function FormView(props: FormViewProps): ReactNode {
  const { body } = props;
  const field = useMemo(() => listFields(body).find(isOnlineFormField), [body]);
  return field ? (
    <OnlineForm body={body} field={field}>
      {(completeBody) => <WholeForm {...props} body={completeBody} />}
    </OnlineForm>
  ) : (
    <WholeForm {...props} />
  );
}

/** Loaded with the first form that edits the definition of an online form. */
const FormPreview = lazyPart(
  'form preview',
  async () => (await import('./form-preview.tsx')).FormPreview,
);

const renderFormPreview: RenderFormPreview = (props) => <FormPreview {...props} />;

function WholeForm(props: FormViewProps): ReactNode {
  const { id, body, record } = props;
  const { form, allFields } = useBodyForm(id, body, record);
  const [files, setFiles] = useState<File[]>([]);
  const [sent, setSent] = useState(false);
  const stepNavigation = useStepNavigation(form, body);
  const draft = useDraft(form, body, { isSubmitted: sent, steps: stepNavigation });
  const askToConfirm = useFormConfirm(form);
  const submission = useSubmit(form, body, files, {
    askToConfirm,
    reveal: stepNavigation?.openStepOf,
    onSent: async () => {
      setSent(true);
      setFiles([]);
      await draft.forget();
    },
    reset: () => {
      form.restart();
      stepNavigation?.restart();
      setSent(false);
    },
  });
  const changed = useFormPart(form, ({ values, saved }) => !areValuesEqual(values, saved));
  const isUnsaved = body.dirtyGuard && (files.length > 0 || changed) && !submission.done;
  useUnsaved(isUnsaved, body.unsavedTitle);
  const sending = useSending(submission);
  if (submission.done && body.done) return <FormDone {...body.done} result={submission.result} />;
  if (!draft.ready) return <Skeleton lines={6} />;
  return (
    <SendingContext value={sending}>
      <FormContent
        {...props}
        {...{ form, allFields, submission, stepNavigation, draft }}
        upload={
          body.upload && <Upload {...{ form, part: body.upload, files, setFiles, submission }} />
        }
      />
    </SendingContext>
  );
}

/** The running upload, for the lists of files. */
function useSending({ progress, stop, cancel }: Submission): Sending | undefined {
  const latest = useRef({ stop, cancel });
  useEffect(() => void (latest.current = { stop, cancel }));
  return useMemo(
    () =>
      progress && {
        progress,
        stop: () => latest.current.stop(),
        cancel: (file) => latest.current.cancel(file),
      },
    [progress],
  );
}

interface FormContentProps extends FormViewProps {
  form: FormModel;
  allFields: readonly Field[];
  submission: Submission;
  stepNavigation: StepNavigation | undefined;
  draft: Draft;
  upload: ReactNode;
}

function FormContent(props: FormContentProps): ReactNode {
  const {
    body,
    column = true,
    beside,
    form,
    allFields,
    submission,
    stepNavigation,
    draft,
    upload,
  } = props;
  const classes = useClasses(column, beside);
  const problemText = useProblemText(allFields);
  const { atSide, belowFields } = useSideContent(form, beside);
  const last = stepNavigation?.last ?? true;
  const fieldIdsOfStep =
    stepNavigation && !stepNavigation.current.review ? new Set(stepNavigation.fieldIds) : undefined;
  return (
    <div className={classes.root}>
      <form
        noValidate
        className={classes.form}
        onSubmit={(event) => {
          event.preventDefault();
          void (last ? submission.submit() : stepNavigation?.next());
        }}
      >
        <RestoredDraftNote draft={draft} />
        {stepNavigation && <StepList stepNavigation={stepNavigation} />}
        <ErrorSummary
          form={form}
          problemText={problemText}
          failure={submission.failure}
          only={fieldIdsOfStep}
        />
        {stepNavigation && <StepHead formId={form.id} stepNavigation={stepNavigation} />}
        <StepContent {...{ form, stepNavigation, body, problemText }} locked={submission.sending} />
        {last && upload}
        {belowFields}
        <FormActions
          form={form}
          body={body}
          submission={submission}
          stepNavigation={stepNavigation}
          long={column && allFields.length > LONG_FORM_FIELDS}
          status={body.draft && <DraftStatus draft={draft} />}
        />
      </form>
      <SideColumn content={atSide}>
        {column && !stepNavigation && <SectionIndex sections={body.sections} form={form} />}
      </SideColumn>
    </div>
  );
}

interface StepContentProps extends Omit<FormFieldProps, 'field'> {
  stepNavigation: StepNavigation | undefined;
  body: FormBody;
}

/** The current content: the fields of the step, the review of all steps, or the whole form without steps. */
const StepContent = ({ stepNavigation, body, ...props }: StepContentProps): ReactNode =>
  stepNavigation?.current.review ? (
    <Review form={props.form} stepNavigation={stepNavigation} sections={body.sections} />
  ) : (
    <VisibleFields
      {...props}
      sections={stepNavigation ? listSections(stepNavigation.current, body) : body.sections}
    />
  );

const listSections = ({ sections: ids }: FormStep, { sections }: FormBody): FormSection[] =>
  sections.filter(({ id }) => ids.includes(id));

interface UploadProps {
  form: FormModel;
  part: UploadPart;
  files: File[];
  setFiles: (files: File[]) => void;
  submission: Submission;
}

function Upload({ form, part, files, setFiles, submission }: UploadProps): ReactNode {
  const checkCondition = useCheckCondition();
  const required = useFormPart(
    form,
    ({ scope }) =>
      needsFiles(part, scope, checkCondition) && !findAlternative(part, scope, checkCondition),
  );
  return (
    <UploadField
      id={fieldDomId(form.id, part.field)}
      part={part}
      required={required}
      files={files}
      onFiles={setFiles}
      locked={submission.sending}
    />
  );
}

interface VisibleFieldsProps extends Omit<FormFieldProps, 'field'> {
  sections: readonly FormSection[];
}

function VisibleFields({ sections, ...props }: VisibleFieldsProps): ReactNode {
  const { form } = props;
  const broken = useFormPart(form, (snapshot) => snapshot.broken);
  const fields = useFormPart(form, (snapshot) => snapshot.fields);
  const shown = useMemo(() => new Set(fields.map(({ id }) => id)), [fields]);
  return (
    <FormContext value={form}>
      <FormPreviewContext value={renderFormPreview}>
        <BrokenFields broken={broken} />
        <FormSections sections={sections} shown={shown}>
          {(field) => <FormField {...props} field={field} />}
        </FormSections>
      </FormPreviewContext>
    </FormContext>
  );
}

/** The buttons of a form with more fields are sticky. */
const LONG_FORM_FIELDS = 12;

function useBodyForm(
  id: string,
  body: FormBody,
  record: unknown,
): { form: FormModel; allFields: readonly Field[] } {
  const scope = useScope();
  const operation = useOperation(body.submit?.operation);
  const allFields = useMemo(() => listFields(body), [body]);
  const rules = useMemo(() => [...(operation?.rules ?? []), ...body.rules], [operation, body]);
  const [start] = useState(() => createInitialValues(allFields, record, scope));
  return {
    form: useForm({
      id,
      fields: allFields,
      schema: body.schema,
      rules,
      start,
      scope,
      input: body.submit?.input,
      sections: body.sections,
      steps: body.steps,
    }),
    allFields,
  };
}
