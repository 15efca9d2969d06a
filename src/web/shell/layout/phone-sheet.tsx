import { useEffect, useRef, type ReactElement } from 'react';
import { useText } from '../../core/i18n/use-text.ts';
import { Icon } from '../../ui/icons.tsx';
import { LanguagePicker } from './language-picker.tsx';
import { NavigationList } from './navigation-list.tsx';
import { useMenu } from './menu-entries.ts';
import { PolicyPicker } from './policy-picker.tsx';
import { UserMenu } from './user-menu.tsx';
import styles from './phone-sheet.module.css';

/** A click outside the sheet closes it in browsers that support `closedby`. The close button works in all browsers. */
const LIGHT_DISMISS = { closedby: 'any' } as const;

/** The menu on phones. A native modal dialog traps the focus, closes on Escape and makes the rest of the page inert. */
export function PhoneSheet({ onClose }: { onClose: () => void }): ReactElement {
  const text = useText();
  const groups = useMenu();
  const sheet = useRef<HTMLDialogElement>(null);
  useEffect(() => sheet.current?.showModal(), []);
  // Close the sheet before opening anything else: the browser's top layer would cover it.
  const close = () => sheet.current?.close();
  return (
    <dialog
      ref={sheet}
      className={styles.sheet}
      aria-label={text('shell.header.menu')}
      onClose={onClose}
      {...LIGHT_DISMISS}
    >
      <div className={styles.inner}>
        <button
          type="button"
          className={styles.close}
          aria-label={text('shell.navigation.close')}
          onClick={close}
        >
          <Icon name="dismiss" size={24} />
        </button>
        {groups.length > 0 && <NavigationList groups={groups} onNavigate={close} />}
        <div className={styles.tools}>
          <PolicyPicker opens="up" />
          <LanguagePicker opens="up" />
          <UserMenu opens="up" />
        </div>
      </div>
    </dialog>
  );
}
