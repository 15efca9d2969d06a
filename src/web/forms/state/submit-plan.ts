import type { Confirmation, Step } from '#shared/screens/action.ts';
import type { Bindings } from '#shared/screens/binding.ts';
import type { CallDescription } from '#shared/screens/call.ts';
import type { FormBody, FormSubmit, FurtherSubmit } from '#shared/screens/form.ts';
import type { BindingScope } from '../../core/navigation/bindings.ts';
import type { CheckCondition } from '../../core/screen/use-condition.ts';

/** What one of the form's submit buttons does. */
export interface SubmitPlan {
  /** Id of the button. Empty for the primary button. */
  id: string;
  call?: {
    operation: CallDescription;
    input: Bindings;
    /**
     * Whether the operation is that of the form's primary button. The form has the schema and the rules of this operation,
     * so `FormModel.attempt` validates them; `checkForOperation` validates those of another operation.
     */
    isFormOperation: boolean;
  };
  confirm?: Confirmation;
  /** Steps after a successful call. */
  then: readonly Step[];
  /** Text key of the message for a failed call. */
  failure: string | undefined;
  /** Whether the form's closing text replaces the form after success. */
  closes: boolean;
}

/** Returns the plan of a further submit button, or of the primary button if `further` is undefined. */
export function planSubmit(
  body: FormBody,
  further: FurtherSubmit | undefined,
  operations: Readonly<Record<string, CallDescription>>,
  conditions: { scope: BindingScope; checkCondition: CheckCondition },
): SubmitPlan {
  const button = further ?? body.submit;
  const { id, then, failure } = { id: '', failure: undefined, ...(further ?? body) };
  return {
    id,
    ...(button && planCall(button, body, operations, conditions)),
    ...(button?.confirm && { confirm: button.confirm }),
    then,
    failure: failure ?? body.failure,
    closes: further === undefined && body.done !== undefined,
  };
}

function planCall(
  button: FormSubmit,
  body: FormBody,
  operations: Readonly<Record<string, CallDescription>>,
  conditions: { scope: BindingScope; checkCondition: CheckCondition },
): Pick<SubmitPlan, 'call'> {
  const { operation: name, input } = chooseCall(button, conditions);
  const operation = operations[name];
  if (!operation) throw new Error(`The screen has no operation ${name}`);
  return { call: { operation, input, isFormOperation: name === body.submit?.operation } };
}

/**
 * Returns the first branch whose condition is met, else the button's own call. Throws if a condition cannot be evaluated,
 * because a wrong call must not be made.
 */
function chooseCall(
  button: FormSubmit,
  { scope, checkCondition }: { scope: BindingScope; checkCondition: CheckCondition },
): Pick<FormSubmit, 'operation' | 'input'> {
  for (const branch of button.branches ?? []) {
    const { met, error } = checkCondition(branch.when, scope);
    if (error) throw error;
    if (met) return branch;
  }
  return button;
}

/**
 * Whether a step after the call opens another screen. Then the closing text is not shown, because it would disappear at
 * once.
 */
export const opensOtherScreen = (
  { then }: SubmitPlan,
  scope: BindingScope,
  checkCondition: CheckCondition,
): boolean => then.some((step) => step.do === 'navigate' && checkCondition(step.when, scope).met);
