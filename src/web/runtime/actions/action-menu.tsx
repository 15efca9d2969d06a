import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Button } from '@fluentui/react-components';
import { useText } from '../../core/i18n/use-text.ts';
import { Icon } from '../../ui/icons.tsx';
import type { BindingScope } from '../../core/navigation/bindings.ts';
import { MenuList } from './menu-list.tsx';
import { useDisclosure } from '../../ui/use-disclosure.ts';
import { AskDialog } from './action-button.tsx';
import { useActionRun } from './use-action-run.ts';
import type { VisibleAction } from './use-actions.ts';
import type { StepHost } from '../../core/steps/use-steps.ts';

export interface ActionMenuProps {
  visibleActions: readonly VisibleAction[];
  scope: BindingScope;
  size?: 'small' | 'medium';
  /** Name of the record, added to the accessible name of the menu button. */
  about?: string;
  /** Shows a short word beside the icon. */
  hasLabel?: boolean;
  /** Handles the steps that depend on the surrounding component, such as closing it. */
  host?: StepHost | undefined;
}

/** Menu of the actions that do not fit into the bar, or of all actions of a row. */
export function ActionMenu({
  visibleActions,
  scope,
  size = 'medium',
  about,
  hasLabel = false,
  host,
}: ActionMenuProps): ReactNode {
  const text = useText();
  const { shown, close, button, handlers } = useDisclosure();
  const [chosen, setChosen] = useState<VisibleAction>();
  const label = about ? `${text('runtime.actions.more')}: ${about}` : text('runtime.actions.more');
  return (
    <>
      <Button
        ref={button}
        size={size}
        appearance="subtle"
        icon={<Icon name="more" />}
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={shown}
        {...handlers}
      >
        {hasLabel ? text('runtime.actions.moreShort') : undefined}
      </Button>
      {shown && (
        <MenuList
          visibleActions={visibleActions}
          label={label}
          target={button}
          onChoose={setChosen}
          onClose={close}
        />
      )}
      {/* Rendered outside the menu, because the menu unmounts before the dialog of its entry opens. */}
      {chosen && (
        <ChosenAction
          key={chosen.action.id}
          visibleAction={chosen}
          scope={scope}
          host={host}
          onEnd={() => setChosen(undefined)}
        />
      )}
    </>
  );
}

interface ChosenActionProps {
  visibleAction: VisibleAction;
  scope: BindingScope;
  host: StepHost | undefined;
  onEnd: () => void;
}

/** Runs the chosen action on mount and reports when it has ended. */
function ChosenAction({
  visibleAction: { action },
  scope,
  host,
  onEnd,
}: ChosenActionProps): ReactNode {
  const run = useActionRun(action, scope, host);
  const hasStarted = useRef(false);
  useEffect(() => {
    if (hasStarted.current) return;
    hasStarted.current = true;
    void run.press().then((outcome) => outcome === 'ended' && onEnd());
  });
  if (!run.asking) return null;
  return <AskDialog action={action} scope={scope} run={{ ...run, stopAsking: onEnd }} />;
}
