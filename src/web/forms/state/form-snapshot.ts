import type { Bindings, Condition, Visibility } from '#shared/screens/binding.ts';
import type { JsonSchema } from '#shared/schemas/json-schema.ts';
import type { Field } from '#shared/screens/field.ts';
import type { FormSection, FormStep } from '#shared/screens/form.ts';
import type { BindingScope } from '../../core/navigation/bindings.ts';
import type { Row } from '../../core/screen/read-path.ts';
import type { PartError, ConditionResult } from '../../core/screen/use-condition.ts';
import type { BrokenPart } from '../../core/screen/use-visible.ts';
import { checkForm, type FormCheck, type FormRule } from './check-form.ts';
import { shownProblems, type FormState } from './form-state.ts';
import { mergeProblems, NO_PROBLEMS, type Problems } from './problems.ts';
import { toRecord } from './values.ts';
import type { CheckFormCondition } from './condition-cache.ts';

/** The definition of a form, without its values. */
export interface FormSpec {
  /** Prefix of the DOM ids of its fields. */
  id: string;
  fields: readonly Field[];
  schema: JsonSchema;
  rules: readonly FormRule[];
  scope: BindingScope;
  /** Input of the call besides the fields. */
  input?: Bindings | undefined;
  /** Today in the user's time zone, yyyy-MM-dd. */
  today: () => string;
  /** Sections with conditions. A hidden section hides its fields. */
  sections?: readonly FormSection[];
  steps?: readonly FormStep[] | undefined;
  /** Whether the user holds these permissions. */
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
  /** Fields whose condition could not be evaluated. */
  readonly broken: readonly BrokenPart[];
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
  rulesLoaded: boolean;
  /** The previous snapshot. Lists that are still equal are reused, so that components do not render again. */
  before: FormSnapshot | undefined;
}

const NO_RULES: readonly FormRule[] = [];

export function readForm(
  spec: FormSpec,
  state: FormState,
  { checkCondition, rulesLoaded, before }: SnapshotOptions,
): FormSnapshot {
  const scope = { ...spec.scope, form: toRecord(spec.fields, state.values) };
  const met = (condition: Condition | undefined) =>
    checkCondition(condition, { outer: spec.scope, values: state.values, scope });
  const seen = readFields(spec, met, before);
  const record = once(() => toRecord(seen.fields, state.values));
  const rules = rulesLoaded ? spec.rules : NO_RULES;
  const { schema, input, today } = spec;
  const check = { ...seen, schema, rules, scope: spec.scope, input, today };
  const problems = once(() =>
    mergeProblems(
      showsProblems(state) ? shownProblems(checkForm(record(), check), state) : NO_PROBLEMS,
      state.serverProblems,
    ),
  );
  const { values, saved, attempts, attempted } = state;
  return { ...seen, values, saved, attempts, attempted, scope, check, record, problems };
}

/** Until a field has lost focus, no errors are shown and no validation is needed. */
const showsProblems = ({ attempts, blurred, attempted }: FormState): boolean =>
  attempts > 0 || blurred.size > 0 || attempted.size > 0;

type Fields = Pick<
  FormSnapshot,
  'fields' | 'steps' | 'broken' | 'errors' | 'requiredIds' | 'disabledIds'
>;

/** Returns which fields are visible, required and enabled. A broken condition counts as not met. */
function readFields(
  spec: FormSpec,
  met: EvaluateCondition,
  before: FormSnapshot | undefined,
): Fields {
  const { fields: all, sections = [], steps = [], hasRights } = spec;
  const checkPart = <Part extends Visibility & { id: string }>(part: Part) => ({
    part,
    ...(hasRights(part.requires, part.requiresAny) ? met(part.visibleWhen) : { met: false }),
  });
  const checkedSteps = steps.map(checkPart);
  const open = checkedSteps.filter((step) => step.met).map(({ part }) => part);
  const isInOpenStep = (id: string) =>
    steps.length === 0 || open.some((step) => step.sections.includes(id));
  const parts = sections.map(checkPart);
  const closed = parts
    .filter((item) => !item.met || !isInOpenStep(item.part.id))
    .map(({ part }) => part);
  const hidden = new Set(closed.flatMap(({ rows }) => rows.flat()).map(({ id }) => id));
  const checked = all.filter(({ id }) => !hidden.has(id)).map(checkPart);
  const shown = checked.filter((item) => item.met).map(({ part }) => part);
  const broken = [...checkedSteps, ...parts, ...checked].flatMap(({ part: { id }, error }) =>
    error ? [{ id, error }] : [],
  );
  const withError = shown.filter(
    (field) => met(field.requiredWhen).error ?? met(field.enabledWhen).error,
  );
  const errors = [...broken, ...withError].map(
    ({ id }) => ({ owner: id, errorKind: 'condition' }) as const,
  );
  return {
    fields: reuseEqualList(before?.fields, shown, (field) => field),
    steps: reuseEqualList(before?.steps, open, (step) => step),
    broken: reuseEqualList(before?.broken, broken, ({ id }) => id),
    errors: reuseEqualList(before?.errors, errors, ({ owner }) => owner),
    requiredIds: idsOf(shown.filter((field) => isRequired(field, met))),
    disabledIds: idsOf(shown.filter(({ enabledWhen }) => !met(enabledWhen).met)),
  };
}

type EvaluateCondition = (condition: Condition | undefined) => ConditionResult;

const isRequired = ({ required, requiredWhen }: Field, met: EvaluateCondition): boolean =>
  required || (requiredWhen !== undefined && met(requiredWhen).met);

const idsOf = (fields: readonly Field[]): ReadonlySet<string> =>
  new Set(fields.map(({ id }) => id));

function reuseEqualList<One>(
  before: readonly One[] | undefined,
  next: readonly One[],
  key: (item: One) => unknown,
): readonly One[] {
  const same =
    before?.length === next.length &&
    before.every((item, index) => key(item) === key(next[index] as One));
  return same ? before : next;
}

function once<Value>(make: () => Value): () => Value {
  let computed: { value: Value } | undefined;
  return () => (computed ??= { value: make() }).value;
}
