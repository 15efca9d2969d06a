import type { Confirmation, Step } from '#shared/screens/action.ts';
import type { Bindings } from '#shared/screens/binding.ts';
import type { CallDescription } from '#shared/screens/call.ts';
import type { FormBody, FormSubmit, FurtherSubmit } from '#shared/screens/form.ts';
import type { BindingScope } from '../../core/navigation/bindings.ts';
import type { CheckCondition } from '../../core/screen/use-condition.ts';

/** What a press of one of the form's buttons does. */
export interface SubmitPlan {
  /** Distinguishes the buttons of a form. */
  id: string;
  call?: {
    operation: CallDescription;
    input: Bindings;
    /** The form was compiled for this call: what it demands is known already. */
    primary: boolean;
  };
  confirm?: Confirmation;
  then: readonly Step[];
  failure: string | undefined;
  /** Closes the form with its closing text. */
  closes: boolean;
}

export function planSubmit(
  body: FormBody,
  further: FurtherSubmit | undefined,
  operations: Readonly<Record<string, CallDescription>>,
  read: { scope: BindingScope; checkCondition: CheckCondition },
): SubmitPlan {
  const button = further ?? body.submit;
  const { id, then, failure } = { id: '', failure: undefined, ...(further ?? body) };
  return {
    id,
    ...(button && planCall(button, body, operations, read)),
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
  read: { scope: BindingScope; checkCondition: CheckCondition },
): Pick<SubmitPlan, 'call'> {
  const { operation: name, input } = chooseCall(button, read);
  const operation = operations[name];
  if (!operation) throw new Error(`The screen does not carry the operation ${name}`);
  return { call: { operation, input, primary: name === body.submit?.operation } };
}

/** The first branch whose condition holds. Throws when one cannot be evaluated: the wrong call must not be made. */
function chooseCall(
  button: FormSubmit,
  { scope, checkCondition }: { scope: BindingScope; checkCondition: CheckCondition },
): Pick<FormSubmit, 'operation' | 'input'> {
  for (const branch of button.branches ?? []) {
    const { met, fault } = checkCondition(branch.when, scope);
    if (fault) throw fault;
    if (met) return branch;
  }
  return button;
}

/** Whether a step after the call opens another screen, where a closing text would only flash by. */
export const opensOtherScreen = (
  { then }: SubmitPlan,
  scope: BindingScope,
  checkCondition: CheckCondition,
): boolean => then.some((step) => step.do === 'navigate' && checkCondition(step.when, scope).met);
