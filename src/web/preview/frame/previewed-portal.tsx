import { useSyncExternalStore, type ReactNode } from 'react';
import { createPath, Router, type Navigator } from 'react-router-dom';
import type { ScreenEntry } from '#shared/screens/entry.ts';
import { FaultBoundary } from '../../app/fault-boundary.tsx';
import { ModalKeeper } from '../../app/modal-keeper.tsx';
import { Shell } from '../../app/shell.tsx';
import { TextProvider } from '../../i18n/text-provider.tsx';
import { useText } from '../../i18n/use-text.ts';
import { QuestionHost } from '../../notifications/question-host.tsx';
import { Toasts } from '../../notifications/toasts.tsx';
import { dashboardPath } from '../../router/access.ts';
import { portalHistory } from '../../router/portal-history.ts';
import { useScreens } from '../../router/screen-index.ts';
import { StateCard } from '../../runtime/states/state-card.tsx';
import type { Identity } from '../../session/session-state.ts';
import { PortalTheme } from '../../theme/portal-theme.tsx';

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
