import type { KeyboardEvent, ReactNode, RefObject } from 'react';
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { useNavigate } from 'react-router-dom';
import { useText } from '../../core/i18n/use-text.ts';
import { Icon } from '../../ui/icons.tsx';
import { Floating } from '../../ui/floating.tsx';
import { renderIcon } from './action-button.tsx';
import type { VisibleAction } from './use-actions.ts';

const useStyles = makeStyles({
  item: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    width: '100%',
    minHeight: '36px',
    padding: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalM}`,
    border: 0,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: 'transparent',
    color: tokens.colorNeutralForeground1,
    font: 'inherit',
    textAlign: 'start',
    cursor: 'pointer',
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
    ':disabled': { color: tokens.colorNeutralForegroundDisabled, cursor: 'not-allowed' },
  },
  danger: { color: tokens.colorStatusDangerForeground1 },
});

export interface MenuListProps {
  visibleActions: readonly VisibleAction[];
  label: string;
  /** The button that opened the menu. */
  target: RefObject<HTMLButtonElement | null>;
  onChoose: (chosen: VisibleAction) => void;
  onClose: () => void;
}

/**
 * An open menu with the keyboard behavior of the ARIA menu pattern: arrow keys move between the items and wrap, Home and
 * End move to the first and last item, Tab and Escape close the menu.
 */
export function MenuList({
  visibleActions,
  label,
  target,
  onChoose,
  onClose,
}: MenuListProps): ReactNode {
  const styles = useStyles();
  const text = useText();
  const navigate = useNavigate();
  const choose = (chosen: VisibleAction) => {
    onClose();
    if (chosen.newWindowUrl !== undefined)
      window.open(chosen.newWindowUrl, '_blank', 'noopener,noreferrer');
    else if (chosen.href === undefined) onChoose(chosen);
    else void navigate(chosen.href);
  };
  return (
    <Floating anchor={target} role="menu" label={label} onClose={onClose}>
      <div role="none" onKeyDown={(event) => moveFocusByKey(event, onClose)}>
        {visibleActions.map((visibleAction) => (
          <button
            key={visibleAction.action.id}
            type="button"
            role="menuitem"
            tabIndex={-1}
            disabled={!visibleAction.enabled}
            className={mergeClasses(
              styles.item,
              visibleAction.action.look === 'danger' && styles.danger,
            )}
            onClick={() => choose(visibleAction)}
          >
            {renderIcon(visibleAction.action)}
            {text(visibleAction.action.label)}
            {visibleAction.newWindowUrl !== undefined && (
              <Icon name="open" size={16} label={text('runtime.opensNewTab')} />
            )}
          </button>
        ))}
      </div>
    </Floating>
  );
}

function moveFocusByKey(event: KeyboardEvent<HTMLDivElement>, onClose: () => void): void {
  if (event.key === 'Tab') return onClose();
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>('[role="menuitem"]:enabled')];
  const focusedIndex = items.indexOf(document.activeElement as HTMLElement);
  const targets: Record<string, number> = {
    ArrowDown: focusedIndex + 1,
    ArrowUp: focusedIndex - 1,
    Home: 0,
    End: items.length - 1,
  };
  const target = targets[event.key];
  if (target === undefined) return;
  event.preventDefault();
  items.at(target % items.length)?.focus();
}
