import { useId, useMemo, useRef, useState, type ReactNode } from 'react';
import { Button, makeStyles, tokens } from '@fluentui/react-components';
import type { JsonSchema } from '#shared/schemas/json-schema.ts';
import type { Action } from '#shared/screens/action.ts';
import type { CallDescription } from '#shared/screens/call.ts';
import type { Field } from '#shared/screens/field.ts';
import { isPortalError } from '../../core/api/portal-error.ts';
import { getOrCreateAttempt, NO_ATTEMPT } from '../../core/calls/attempt.ts';
import { BrokenFields, ErrorSummary } from '../../forms/layout/error-summary.tsx';
import { FieldGrid } from '../../forms/layout/field-grid.tsx';
import { focusField } from '../../forms/state/focus.ts';
import { FormField } from '../../forms/view/form-field.tsx';
import { assignProblems } from '../../forms/state/problems.ts';
import type { FormModel } from '../../forms/state/form-store.ts';
import { FormContext, useForm, useFormPart } from '../../forms/state/use-form.ts';
import { useProblemText } from '../../forms/state/use-problem-text.ts';
import { createInitialValues } from '../../forms/state/values.ts';
import { useDisplayTools } from '../../core/display/tools.ts';
import { formatValueTexts } from '../../core/display/value.tsx';
import type { BindingScope } from '../../core/navigation/bindings.ts';
import { useText } from '../../core/i18n/use-text.ts';
import { usePortal } from '../../core/portal/portal-context.ts';
import { useStore } from '../../ui/store.ts';
import { Modal } from '../../ui/modal.tsx';
import { useOperation } from '../../core/screen/screen-context.tsx';
import { useErrorText } from '../../core/states/use-error-text.ts';
import type { ActionRun } from './use-action-run.ts';

const useStyles = makeStyles({
  form: { display: 'grid', gap: tokens.spacingVerticalL },
  text: { margin: `0 0 ${tokens.spacingVerticalL}` },
  buttons: { display: 'flex', justifyContent: 'flex-end', gap: tokens.spacingHorizontalS },
});

/** Returns a function that adds the record of the surrounding frame to a title that does not name it: it covers the page. */
function useRecordName(): (title: string) => string {
  const text = useText();
  const record = useStore(usePortal().framedRecord);
  return (title) =>
    record && !title.includes(record.name)
      ? text('runtime.ask.about', { title, name: record.name })
      : title;
}

export interface AskDialogProps {
  action: Action;
  scope: BindingScope;
  run: ActionRun;
}

/** Dialog for the input that an action asks for before its call. Stays open until the call succeeds or the user cancels. */
export function AskDialog({ action, scope, run }: AskDialogProps): ReactNode {
  const styles = useStyles();
  const tools = useDisplayTools();
  const { text } = tools;
  const { ask } = action;
  const nameRecord = useRecordName();
  const { form, failure, send } = useAskedInput(action, scope, run);
  const fields = useFormPart(form, (snapshot) => snapshot.fields);
  const broken = useFormPart(form, (snapshot) => snapshot.broken);
  const problemText = useProblemText(fields);
  if (!ask) return null;
  const shown = new Set(fields.map(({ id }) => id));
  const rows = ask.rows.map((row) => row.filter(({ id }) => shown.has(id)));
  const values = formatValueTexts(ask.values, scope, tools);
  return (
    <Modal
      title={nameRecord(text(ask.title, values))}
      onClose={() => void (run.busy || run.stopAsking())}
    >
      {ask.text !== undefined && <p className={styles.text}>{text(ask.text, values)}</p>}
      <form
        noValidate
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          // In React's event tree the dialog is a child of the page's form.
          event.stopPropagation();
          void send();
        }}
      >
        <ErrorSummary form={form} problemText={problemText} failure={failure} />
        <BrokenFields broken={broken} />
        <FormContext value={form}>
          <FieldGrid rows={rows}>
            {(field) => (
              <FormField form={form} field={field} problemText={problemText} locked={run.busy} />
            )}
          </FieldGrid>
        </FormContext>
        <div className={styles.buttons}>
          <Button disabled={run.busy} onClick={run.stopAsking}>
            {text('runtime.cancel')}
          </Button>
          <Button type="submit" appearance="primary" disabledFocusable={run.busy}>
            {text(ask.submit)}
          </Button>
        </div>
      </form>
    </Modal>
  );
}

function useAskedInput(action: Action, scope: BindingScope, run: ActionRun) {
  const operation = useOperation(action.operation);
  const errorText = useErrorText();
  const form = useAskedForm(action, scope, operation);
  const [failure, setFailure] = useState<string>();
  const attempt = useRef(NO_ATTEMPT);
  const send = async () => {
    setFailure(undefined);
    const { fields, scope: filledScope, record } = form.read();
    const problems = await form.attempt();
    const first = fields.find(({ id }) => (problems.get(id) ?? []).length > 0);
    if (problems.size > 0) return first && focusField(form.id, first.id);
    const input = record();
    const { key } = getOrCreateAttempt(attempt, input);
    try {
      if (await run.act(input, filledScope, key)) run.stopAsking();
    } catch (error) {
      const fieldErrors = isPortalError(error) ? error.fields : [];
      form.setServerProblems(assignProblems(fieldErrors, fields, operation?.rules));
      setFailure(errorText(error, action.failure));
    }
  };
  return { form, failure, send };
}

const NO_RULES: CallDescription['rules'] = [];

function useAskedForm(
  action: Action,
  scope: BindingScope,
  operation: CallDescription | undefined,
): FormModel {
  const id = useId();
  const fields = useMemo(() => action.ask?.rows.flat() ?? [], [action]);
  const schema = useMemo(() => createAskedSchema(operation, fields), [operation, fields]);
  const [start] = useState(() => createInitialValues(fields, undefined, scope));
  const { input } = action;
  return useForm({ id, fields, schema, rules: operation?.rules ?? NO_RULES, start, scope, input });
}

/** Returns the schema of the call's input, reduced to the fields of the dialog. */
function createAskedSchema(
  operation: CallDescription | undefined,
  fields: readonly Field[],
): JsonSchema {
  const names = new Set(fields.map(({ path }) => path[0]));
  const properties = Object.entries(operation?.input.properties ?? {}).filter(([name]) =>
    names.has(name),
  );
  return {
    type: 'object',
    properties: Object.fromEntries(properties),
    required: (operation?.input.required ?? []).filter((name) => names.has(name)),
  };
}
