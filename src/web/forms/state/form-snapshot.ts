import type { Bindings, Condition, Visibility } from '#shared/screens/binding.ts';
import type { JsonSchema } from '#shared/schemas/json-schema.ts';
import type { Field } from '#shared/screens/field.ts';
import type { FormSection, FormStep } from '#shared/screens/form.ts';
import type { BindingScope } from '../../core/navigation/bindings.ts';
import type { Row } from '../../core/screen/read-path.ts';
import type { PartError, ConditionResult } from '../../core/screen/use-condition.ts';
import type { BrokenPart } from '../../core/screen/use-visible.ts';
import { checkForm, type FormCheck, type FormRule } from './check-form.ts';
import { selectShownProblems, type FormState } from './form-state.ts';
import { mergeProblems, NO_PROBLEMS, type Problems } from './problems.ts';
import { toRecord } from './values.ts';
import type { CheckFormCondition } from './condition-cache.ts';

/** The definition of a form, without its values. */
export interface FormSpec {
  /** Prefix of the DOM ids of its fields. */
  id: string;
  fields: readonly Field[];
  /** Schema of the record: the input of the call. */
  schema: JsonSchema;
  rules: readonly FormRule[];
  /** The scope around the form. */
  scope: BindingScope;
  /** Input of the call besides the fields. */
  input?: Bindings | undefined;
  /** Today in the user's time zone, yyyy-MM-dd. */
  today: () => string;
  /** Sections with conditions. A hidden section hides its fields. */
  sections?: readonly FormSection[];
  steps?: readonly FormStep[] | undefined;
  /** Whether the user has all permissions of `all` and one of `any`. A missing list allows every user. */
  hasRights: (all: string[] | undefined, any: string[] | undefined) => boolean;
}

/** Immutable snapshot of a form. Expensive parts are functions that compute on first use. */
export interface FormSnapshot extends Readonly<
  Pick<FormState, 'values' | 'saved' | 'attempts' | 'attempted'>
> {
  /** The visible fields, in order. */
  readonly fields: readonly Field[];
  /** The active steps. Empty for a form without steps. */
  readonly steps: readonly FormStep[];
  /** Fields, sections and steps whose `visibleWhen` could not be evaluated. */
  readonly broken: readonly BrokenPart[];
  /** Fields, sections and steps with a condition that could not be evaluated, for the error report. */
  readonly errors: readonly PartError[];
  readonly requiredIds: ReadonlySet<string>;
  readonly disabledIds: ReadonlySet<string>;
  /** The values of the visible fields, nested by the fields' paths. */
  readonly record: () => Row;
  /** The scope for conditions and inputs, including the form. */
  readonly scope: BindingScope;
  readonly check: FormCheck;
  /** The errors that may be shown now. */
  readonly problems: () => Problems;
}

interface SnapshotOptions {
  checkCondition: CheckFormCondition;
  /** Whether the engine for rules is loaded. Until then, rules are not checked. */
  rulesLoaded: boolean;
  /** The previous snapshot. Lists that are still equal are reused, so that components do not render again. */
  before: FormSnapshot | undefined;
}

const NO_RULES: readonly FormRule[] = [];

/** Creates the snapshot of a form from its definition and state. */
export function readForm(
  spec: FormSpec,
  state: FormState,
  { checkCondition, rulesLoaded, before }: SnapshotOptions,
): FormSnapshot {
  const scope = { ...spec.scope, form: toRecord(spec.fields, state.values) };
  const evaluate = (condition: Condition | undefined) =>
    checkCondition(condition, { outer: spec.scope, values: state.values, scope });
  const visibleParts = readFields(spec, evaluate, before);
  const record = memoize(() => toRecord(visibleParts.fields, state.values));
  const rules = rulesLoaded ? spec.rules : NO_RULES;
  const { schema, input, today } = spec;
  const check = { ...visibleParts, schema, rules, scope: spec.scope, input, today };
  const problems = memoize(() =>
    mergeProblems(
      showsProblems(state) ? selectShownProblems(checkForm(record(), check), state) : NO_PROBLEMS,
      state.serverProblems,
    ),
  );
  const { values, saved, attempts, attempted } = state;
  return { ...visibleParts, values, saved, attempts, attempted, scope, check, record, problems };
}

/** Until a field has lost focus, or a submit or step was attempted, no errors are shown and no validation is needed. */
const showsProblems = ({ attempts, blurred, attempted }: FormState): boolean =>
  attempts > 0 || blurred.size > 0 || attempted.size > 0;

type Fields = Pick<
  FormSnapshot,
  'fields' | 'steps' | 'broken' | 'errors' | 'requiredIds' | 'disabledIds'
>;

/** Returns the active steps, and which fields are visible, required and disabled. A broken condition counts as not met. */
function readFields(
  spec: FormSpec,
  evaluate: EvaluateCondition,
  before: FormSnapshot | undefined,
): Fields {
  const { fields: allFields, sections = [], steps = [], hasRights } = spec;
  const checkPart = <Part extends Visibility & { id: string }>(part: Part) => ({
    part,
    ...(hasRights(part.requires, part.requiresAny) ? evaluate(part.visibleWhen) : { met: false }),
  });
  const checkedSteps = steps.map(checkPart);
  const activeSteps = checkedSteps.filter((step) => step.met).map(({ part }) => part);
  const isInActiveStep = (id: string) =>
    steps.length === 0 || activeSteps.some((step) => step.sections.includes(id));
  const checkedSections = sections.map(checkPart);
  const hiddenSections = checkedSections
    .filter((item) => !item.met || !isInActiveStep(item.part.id))
    .map(({ part }) => part);
  const idsInHiddenSections = new Set(
    hiddenSections.flatMap(({ rows }) => rows.flat()).map(({ id }) => id),
  );
  const checkedFields = allFields.filter(({ id }) => !idsInHiddenSections.has(id)).map(checkPart);
  const visibleFields = checkedFields.filter((item) => item.met).map(({ part }) => part);
  const broken = [...checkedSteps, ...checkedSections, ...checkedFields].flatMap(
    ({ part: { id }, error }) => (error ? [{ id, error }] : []),
  );
  const withBrokenCondition = visibleFields.filter(
    (field) => evaluate(field.requiredWhen).error ?? evaluate(field.enabledWhen).error,
  );
  const errors = [...broken, ...withBrokenCondition].map(
    ({ id }) => ({ owner: id, errorKind: 'condition' }) as const,
  );
  return {
    fields: reuseEqualList(before?.fields, visibleFields, (field) => field),
    steps: reuseEqualList(before?.steps, activeSteps, (step) => step),
    broken: reuseEqualList(before?.broken, broken, ({ id }) => id),
    errors: reuseEqualList(before?.errors, errors, ({ owner }) => owner),
    requiredIds: toIds(visibleFields.filter((field) => isRequired(field, evaluate))),
    disabledIds: toIds(visibleFields.filter(({ enabledWhen }) => !evaluate(enabledWhen).met)),
  };
}

type EvaluateCondition = (condition: Condition | undefined) => ConditionResult;

const isRequired = ({ required, requiredWhen }: Field, evaluate: EvaluateCondition): boolean =>
  required || (requiredWhen !== undefined && evaluate(requiredWhen).met);

const toIds = (fields: readonly Field[]): ReadonlySet<string> =>
  new Set(fields.map(({ id }) => id));

/** Returns the previous list if the keys of its items are the same. */
function reuseEqualList<Item>(
  before: readonly Item[] | undefined,
  next: readonly Item[],
  key: (item: Item) => unknown,
): readonly Item[] {
  const areEqual =
    before?.length === next.length &&
    before.every((item, index) => key(item) === key(next[index] as Item));
  return areEqual ? before : next;
}

/** Returns a function that computes the value on its first call. */
function memoize<Value>(make: () => Value): () => Value {
  let computed: { value: Value } | undefined;
  return () => (computed ??= { value: make() }).value;
}
