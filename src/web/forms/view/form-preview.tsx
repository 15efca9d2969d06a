import { useEffect, useId, useMemo, useState, type ReactNode } from 'react';
import { Button, makeStyles, Portal, tokens } from '@fluentui/react-components';
import type { Translator } from '#shared/locales/translator.ts';
import { checkDefinition } from '#shared/online-forms/check-definition.ts';
import { toDefinitionProblems } from '#shared/online-forms/definition-problems.ts';
import type { Field } from '#shared/screens/field.ts';
import type { FormBody } from '#shared/screens/form.ts';
import { loadTranslator } from '../../core/i18n/texts.ts';
import { useText, useTranslator } from '../../core/i18n/use-text.ts';
import { InLanguage } from '../../core/i18n/with-texts.tsx';
import { usePortal } from '../../core/portal/portal-context.ts';
import { Failure } from '../../core/states/failure.tsx';
import { Skeleton } from '../../core/states/skeleton.tsx';
import { Modal } from '../../ui/modal.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { DataFormView } from '../engine/data-form.tsx';
import type { FormPreviewProps } from '../input/form-preview.ts';
import { FormSections } from '../layout/form-sections.tsx';
import { FormContext, useForm } from '../state/use-form.ts';
import { useProblemText } from '../state/use-problem-text.ts';
import { createInitialValues } from '../state/values.ts';
import { FormField } from './form-field.tsx';

const useStyles = makeStyles({
  wide: { width: 'min(880px, calc(100vw - 32px))' },
  content: { display: 'grid', gap: tokens.spacingVerticalL },
  head: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: tokens.spacingHorizontalM,
  },
  note: { margin: 0, color: tokens.colorNeutralForeground2 },
  buttons: { display: 'flex', justifyContent: 'flex-end' },
  errors: { margin: 0, paddingInlineStart: tokens.spacingHorizontalL, overflowWrap: 'anywhere' },
});

/**
 * An online form as users will see it, in every language, before it is saved. Input is validated as in the form itself
 * but not sent. If the definition has errors, they are shown in place of the form.
 */
export function FormPreview({ definition, onClose }: FormPreviewProps): ReactNode {
  const styles = useStyles();
  const text = useText();
  const { languages } = usePortal().meta;
  const errors = useMemo(() => checkDefinition(definition, languages), [definition, languages]);
  return (
    // Outside the form that is being edited: Enter in a question must not save it.
    <Portal>
      <Modal title={text('runtime.formPreview.title')} className={styles.wide} onClose={onClose}>
        <div className={styles.content}>
          {errors.length > 0 ? (
            <DefinitionErrors errors={errors} />
          ) : (
            <RenderedForm definition={definition} languages={languages} />
          )}
          <div className={styles.buttons}>
            <Button onClick={onClose}>{text('actions.close')}</Button>
          </div>
        </div>
      </Modal>
    </Portal>
  );
}

function DefinitionErrors({ errors }: { errors: ReturnType<typeof checkDefinition> }): ReactNode {
  const styles = useStyles();
  const text = useText();
  const problemText = useProblemText(NO_FIELDS);
  return (
    <div role="alert">
      <p className={styles.note}>{text('runtime.formPreview.mistakes')}</p>
      <ul className={styles.errors}>
        {toDefinitionProblems(errors).map((problem) => (
          <li key={problem.rule}>{problemText(problem, undefined)}</li>
        ))}
      </ul>
    </div>
  );
}

interface RenderedFormProps {
  definition: string;
  languages: readonly string[];
}

function RenderedForm({ definition, languages }: RenderedFormProps): ReactNode {
  const styles = useStyles();
  const text = useText();
  const userTranslator = useTranslator();
  const [language, setLanguage] = useState<string>(userTranslator.language);
  const { translator, error } = useTranslatorIn(language);
  const form = useMemo(() => createPreviewedForm(definition), [definition]);
  return (
    <>
      <div className={styles.head}>
        <p className={styles.note}>{text('runtime.formPreview.note')}</p>
        <Segmented
          label={text('runtime.formPreview.language')}
          choices={languages.map((id) => ({ id, label: text(`shell.language.${id}`) }))}
          chosen={language}
          onChoose={setLanguage}
        />
      </div>
      {error !== undefined && <Failure error={error} />}
      {error === undefined && !translator && <Skeleton lines={6} />}
      {translator && (
        <InLanguage translator={translator}>
          <DataFormView {...form}>{(body) => <Questions body={body} />}</DataFormView>
        </InLanguage>
      )}
    </>
  );
}

/**
 * Loads the texts of a language. Returns those of the previous language until then, so that the form is not unmounted
 * and keeps the answers.
 */
function useTranslatorIn(language: string): { translator?: Translator; error?: unknown } {
  const portal = usePortal();
  const [loaded, setLoaded] = useState<{ translator?: Translator; error?: unknown }>({});
  useEffect(() => {
    let isLatest = true;
    const setIfLatest = (result: typeof loaded) => isLatest && setLoaded(result);
    loadTranslator(portal, language).then(
      (translator) => setIfLatest({ translator }),
      (error: unknown) => setIfLatest({ error }),
    );
    return () => {
      isLatest = false;
    };
  }, [portal, language]);
  return loaded;
}

function Questions({ body }: { body: FormBody }): ReactNode {
  const fields = useMemo(() => listFieldsOf(body), [body]);
  const [start] = useState(() => createInitialValues(fields, undefined, NO_SCOPE));
  const { schema, rules, sections } = body;
  const id = useId();
  const form = useForm({ id, fields, schema, rules, sections, start, scope: NO_SCOPE });
  const problemText = useProblemText(fields);
  return (
    <FormContext value={form}>
      <FormSections sections={sections} shown={new Set(fields.map((field) => field.id))}>
        {(field) => <FormField form={form} field={field} problemText={problemText} />}
      </FormSections>
    </FormContext>
  );
}

const NO_FIELDS: Field[] = [];
const NO_SCOPE = {};
const listFieldsOf = ({ sections }: FormBody): Field[] =>
  sections.flatMap(({ rows }) => rows.flat());

/** Creates a form with only the questions of the definition, as a screen whose field has the key `form`. */
function createPreviewedForm(definition: string) {
  const field = { ...ANSWERS_FIELD, form: { value: definition } };
  const body: FormBody = {
    sections: [{ id: 'preview', rows: [[field]] }],
    schema: { type: 'object', properties: {} },
    rules: [],
    then: [],
    dirtyGuard: false,
  };
  return { body, field };
}

const ANSWERS_FIELD: Field = {
  id: 'answers',
  path: ['answers'],
  label: '',
  schema: { type: 'object' },
  required: false,
  as: 'text',
};
