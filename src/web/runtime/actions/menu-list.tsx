import { useEffect, type ReactNode, type RefObject } from 'react';
import {
  makeStyles,
  Menu,
  MenuItem,
  MenuList as FluentMenuList,
  MenuPopover,
  mergeClasses,
  tokens,
} from '@fluentui/react-components';
import { useNavigate } from 'react-router-dom';
import { useText } from '../../i18n/use-text.ts';
import { iconOf } from './action-button.tsx';
import type { OpenAction } from './use-actions.ts';

const useStyles = makeStyles({ danger: { color: tokens.colorStatusDangerForeground1 } });

export interface MenuListProps {
  open: readonly OpenAction[];
  label: string;
  target: RefObject<HTMLButtonElement | null>;
  onChoose: (chosen: OpenAction) => void;
  onClose: () => void;
}

/** The opened menu, floating over whatever clips the button: a table, a sticky bar. */
export function MenuList({ open, label, target, onChoose, onClose }: MenuListProps): ReactNode {
  const styles = useStyles();
  const text = useText();
  const navigate = useNavigate();
  useFirstItemFocus();
  return (
    <Menu
      open
      positioning={{ target: target.current, position: 'below', align: 'end' }}
      onOpenChange={(_, data) => void (data.open || onClose())}
    >
      <MenuPopover>
        <FluentMenuList aria-label={label} data-action-menu>
          {open.map((one) => (
            <MenuItem
              key={one.action.id}
              icon={iconOf(one.action)}
              disabled={!one.enabled}
              className={mergeClasses(one.action.look === 'danger' && styles.danger)}
              onClick={() => (one.href === undefined ? onChoose(one) : void navigate(one.href))}
            >
              {text(one.action.label)}
            </MenuItem>
          ))}
        </FluentMenuList>
      </MenuPopover>
    </Menu>
  );
}

/** Fluent moves the focus for menus with a trigger only; this one has none, since it comes after the press. */
function useFirstItemFocus(): void {
  useEffect(() => {
    const frame = requestAnimationFrame(() =>
      document.querySelector<HTMLElement>('[data-action-menu] [role="menuitem"]')?.focus(),
    );
    return () => cancelAnimationFrame(frame);
  }, []);
}
