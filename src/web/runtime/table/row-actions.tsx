import type { ReactNode } from 'react';
import type { Action } from '#shared/screens/action.ts';
import type { BindingScope } from '../../core/navigation/bindings.ts';
import { ActionButton } from '../actions/action-button.tsx';
import { ActionMenu } from '../actions/action-menu.tsx';
import { BrokenActions } from '../actions/action-bar.tsx';
import { useActions } from '../actions/use-actions.ts';

/** With more actions than this, a row shows one menu instead of buttons. */
export const MAX_BUTTONS = 2;

/**
 * The actions of one row. `about` is the row's name, added to the label of each button; a `narrow` row has room for one
 * button.
 */
export function RowActions(props: {
  actions: readonly Action[];
  scope: BindingScope;
  about: string;
  narrow?: boolean;
}): ReactNode {
  const { actions, scope, about, narrow = false } = props;
  const { open, broken } = useActions(actions, scope);
  if (open.length > (narrow ? 1 : MAX_BUTTONS))
    return <ActionMenu open={open} scope={scope} size="small" about={about} />;
  return (
    <>
      <BrokenActions broken={broken} />
      {open.map((visibleAction) => (
        <ActionButton
          key={visibleAction.action.id}
          open={visibleAction}
          scope={scope}
          size="small"
          quiet
          about={about}
        />
      ))}
    </>
  );
}
