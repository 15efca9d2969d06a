import type { ReactNode } from 'react';
import type { Action } from '#shared/screens/action.ts';
import type { BindingScope } from '../../core/navigation/bindings.ts';
import { ActionButton } from '../actions/action-button.tsx';
import { ActionMenu } from '../actions/action-menu.tsx';
import { BrokenActions } from '../actions/action-bar.tsx';
import { useActions } from '../actions/use-actions.ts';

/** With more actions than this, a row shows one menu instead of buttons. */
const MAX_BUTTONS = 2;

interface RowActionsProps {
  actions: readonly Action[];
  scope: BindingScope;
  /** The name of the row, which is part of the label of each button. */
  about: string;
  /** Whether the row has room for one button only. */
  narrow?: boolean;
}

/** Renders the actions of one row as buttons, or as a menu if there are many. */
export function useRowActions(props: RowActionsProps): { isMenu: boolean; node: ReactNode } {
  const { actions, scope, about, narrow = false } = props;
  const { visibleActions, broken } = useActions(actions, scope);
  if (visibleActions.length > (narrow ? 1 : MAX_BUTTONS)) {
    const menu = (
      <ActionMenu visibleActions={visibleActions} scope={scope} size="small" about={about} />
    );
    return { isMenu: true, node: menu };
  }
  const buttons = visibleActions.map((visibleAction) => (
    <ActionButton
      key={visibleAction.action.id}
      visibleAction={visibleAction}
      scope={scope}
      size="small"
      quiet
      about={about}
    />
  ));
  return {
    isMenu: false,
    node: (
      <>
        <BrokenActions broken={broken} />
        {buttons}
      </>
    ),
  };
}

/** The actions of one row. */
export const RowActions = (props: RowActionsProps): ReactNode => useRowActions(props).node;
