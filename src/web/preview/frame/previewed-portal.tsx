import { useSyncExternalStore, type ReactNode } from 'react';
import { createPath, Router, type Navigator } from 'react-router-dom';
import type { ScreenEntry } from '#shared/screens/entry.ts';
import { FaultBoundary } from '../../shell/fault-boundary.tsx';
import { ModalKeeper } from '../../shell/modal-keeper.tsx';
import { Shell } from '../../shell/shell.tsx';
import { TextProvider } from '../../core/i18n/text-provider.tsx';
import { useText } from '../../core/i18n/use-text.ts';
import { QuestionHost } from '../../shell/notifications/question-host.tsx';
import { Toasts } from '../../shell/notifications/toasts.tsx';
import { dashboardPath } from '../../shell/router/access.ts';
import { portalHistory } from '../../core/navigation/portal-history.ts';
import { useScreens } from '../../core/navigation/screen-index.ts';
import { StateCard } from '../../core/states/state-card.tsx';
import type { Identity } from '../../core/session/session-state.ts';
import { PortalTheme } from '../../core/theme/portal-theme.tsx';

const navigator: Navigator = {
  createHref: (to) => (typeof to === 'string' ? to : createPath(to)),
  go: portalHistory.go,
  push: (to, state: unknown) => void portalHistory.navigate(to, { state }),
  replace: (to, state: unknown) => void portalHistory.navigate(to, { state, replace: true }),
};

/** The portal without what watches over a real session: nobody is idle here, and nothing is announced or measured. */
export function PreviewedPortal(): ReactNode {
  const shown = useSyncExternalStore(portalHistory.subscribe, portalHistory.shown);
  if (!shown) return null;
  return (
    <TextProvider>
      <PortalTheme>
        <FaultBoundary>
          <Router location={shown.location} navigationType={shown.action} navigator={navigator}>
            <Shell />
          </Router>
        </FaultBoundary>
        <ModalKeeper />
        <QuestionHost />
        <Toasts />
      </PortalTheme>
    </TextProvider>
  );
}

/** In place of a screen: why it is not drawn. */
function Instead({ title, words }: { title: string; words: string }): ReactNode {
  return (
    <TextProvider>
      <PortalTheme>
        <main>
          <h1 className="visually-hidden">{title}</h1>
          <StateCard tone="quiet" icon="lock" title={title} text={words} />
        </main>
      </PortalTheme>
    </TextProvider>
  );
}

/** The file is too faulty to be compiled; the findings say why. */
export function UndrawnScreen(): ReactNode {
  return (
    <TextProvider>
      <Words>
        {(text) => (
          <Instead title={text('preview.undrawn.title')} words={text('preview.undrawn.text')} />
        )}
      </Words>
    </TextProvider>
  );
}

/** What the guards would do with this reader, in words. */
export function DeniedScreen({
  entry,
  reader,
}: {
  entry: ScreenEntry;
  reader: Identity | undefined;
}): ReactNode {
  return (
    <TextProvider>
      <Words>{(text) => <Denied entry={entry} reader={reader} text={text} />}</Words>
    </TextProvider>
  );
}

type Text = ReturnType<typeof useText>;

function Denied(props: {
  entry: ScreenEntry;
  reader: Identity | undefined;
  text: Text;
}): ReactNode {
  const { entry, reader, text } = props;
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

function Words({ children }: { children: (text: Text) => ReactNode }): ReactNode {
  return children(useText());
}
