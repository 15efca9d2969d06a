import { useState, type ReactElement } from 'react';
import { toCodeKey } from '#shared/locales/code-keys.ts';
import { useFormats } from '../../core/i18n/use-formats.ts';
import { useText } from '../../core/i18n/use-text.ts';
import { usePortal } from '../../core/portal/portal-context.ts';
import { endImpersonation } from '../../core/session/session-steps.ts';
import { useSession } from '../../core/session/use-session.ts';
import { Icon } from '../../ui/icons.tsx';
import { fullName } from '../../core/session/identity.ts';
import styles from './impersonation-banner.module.css';

/**
 * The impersonated user, the impersonating user, the start time and a button that stops. At the top of every page, also
 * when printed.
 */
export function ImpersonationBanner(): ReactElement | null {
  const text = useText();
  const portal = usePortal();
  const formats = useFormats();
  const { user, impersonation } = useSession();
  const [stopping, setStopping] = useState(false);
  if (!user || !impersonation) return null;

  const stop = async () => {
    setStopping(true);
    await endImpersonation(portal).catch(() =>
      portal.notices.notify({ type: 'error', translationKey: 'errors.requestFailed' }),
    );
    setStopping(false);
  };
  const role = text(toCodeKey('role', user.role));
  const time = formats.moment(impersonation.since);
  return (
    <section className={styles.banner} aria-label={text('frame.impersonation.label')}>
      <Icon name="personSwap" />
      <p className={styles.text}>
        {text('shell.impersonation.banner', { name: fullName(user), role, time })}{' '}
        <span className={styles.by}>
          {text('shell.impersonation.by', { name: fullName(impersonation.currentUser) })}
        </span>
      </p>
      <button type="button" className={styles.stop} disabled={stopping} onClick={() => void stop()}>
        {text('shell.impersonation.stop')}
      </button>
    </section>
  );
}
