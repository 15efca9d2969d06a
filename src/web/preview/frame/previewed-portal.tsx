import type { ReactNode } from 'react';
import type { ScreenEntry } from '#shared/screens/entry.ts';
import { useText } from '../../core/i18n/use-text.ts';
import { useScreens } from '../../core/portal/portal-context.ts';
import type { Identity } from '../../core/portal/session-state.ts';
import { StateCard } from '../../core/states/state-card.tsx';
import { PortalTheme } from '../../core/theme/portal-theme.tsx';
import { FaultBoundary } from '../../shell/fault-boundary.tsx';
import { ModalKeeper } from '../../shell/modal-keeper.tsx';
import { QuestionHost } from '../../shell/notifications/question-host.tsx';
import { Toasts } from '../../shell/notifications/toasts.tsx';
import { dashboardPath } from '../../shell/router/access.ts';
import { PortalRouter } from '../../shell/router/portal-router.tsx';
import { Shell } from '../../shell/shell.tsx';

/** The portal without what watches over a real session: nobody is idle here, and nothing is announced or measured. */
export const PreviewedPortal = (): ReactNode => (
  <PortalTheme>
    <FaultBoundary>
      <PortalRouter>
        <Shell />
      </PortalRouter>
    </FaultBoundary>
    <ModalKeeper />
    <QuestionHost />
    <Toasts />
  </PortalTheme>
);

/** In place of a screen: why it is not drawn. */
const Instead = ({ title, words }: { title: string; words: string }): ReactNode => (
  <PortalTheme>
    <main>
      <h1 className="visually-hidden">{title}</h1>
      <StateCard tone="quiet" icon="lock" title={title} text={words} />
    </main>
  </PortalTheme>
);

/** The file is too faulty to be compiled; the findings say why. */
export function UncompiledScreen(): ReactNode {
  const text = useText();
  return <Instead title={text('preview.undrawn.title')} words={text('preview.undrawn.text')} />;
}

/** What the guards would do with this reader, in words. */
export function DeniedScreen(props: {
  entry: ScreenEntry;
  reader: Identity | undefined;
}): ReactNode {
  const { entry, reader } = props;
  const text = useText();
  const index = useScreens();
  const home = reader && dashboardPath(reader, index);
  const asked = [...entry.requires, ...entry.requiresAny].join(', ');
  const why =
    asked === '' ? text('preview.denied.portal') : text('preview.denied.rights', { rights: asked });
  const instead =
    home === undefined
      ? text('preview.denied.signIn')
      : text('preview.denied.home', { path: home });
  return <Instead title={text('preview.denied.title')} words={`${why} ${instead}`} />;
}
