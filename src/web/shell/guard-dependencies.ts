import { confirm } from '../ui/notifications/questions.ts';
import { notify } from '../ui/notifications/notices.ts';
import { forgetUnsaved, hasUnsaved } from '../ui/notifications/unsaved.ts';
import { currentTranslator } from '../core/i18n/texts.ts';
import type { GuardWorld } from './router/guards.ts';
import { screenIndex } from '../core/navigation/screen-index.ts';
import { gateOpen } from '../core/session/gates.ts';
import { admitVisitor } from '../core/session/sign-in.ts';
import { sessionState } from '../core/session/session-store.ts';
import { initialise } from './initialise.ts';

/** The guards' questions, answered by the running portal. */
export const guardWorld: GuardWorld = {
  screens: screenIndex,
  reader: () => {
    const { identity } = sessionState();
    return identity?.anonymous ? undefined : identity;
  },
  initialise,
  admitVisitor: async () => sessionState().identity !== undefined || admitVisitor(),
  mayLeave,
  gateOpen: async (gate, value) => gateOpen(sessionState().identity?.groups, gate, value),
  tellGateClosed: (gate) =>
    void notify({ type: 'info', translationKey: `errors.gateClosed.${gate}` }),
};

/** The unsaved-data confirmation. What the reader lets go is forgotten, so that a redirect does not ask again. */
async function mayLeave(): Promise<boolean> {
  if (!hasUnsaved()) return true;
  const { t } = currentTranslator();
  const left = await confirm({
    title: t('frame.unsaved.title'),
    content: t('frame.unsaved.text'),
    ok: t('frame.unsaved.leave'),
    cancel: t('frame.unsaved.stay'),
    danger: true,
  });
  if (left) forgetUnsaved();
  return left;
}
