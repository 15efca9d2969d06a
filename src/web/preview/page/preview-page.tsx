import { useEffect, useMemo, useState, type ReactNode } from 'react';
import type { PreviewOverview, PreviewScreen } from '#shared/preview.ts';
import { useText } from '../../core/i18n/use-text.ts';
import { Failure } from '../../core/states/failure.tsx';
import {
  findSettingsBeside,
  readSettings,
  VISITOR,
  writeSettings,
  type PreviewSettings,
} from '../tool/preview-settings.ts';
import { chooseIdentity } from '../frame/example-identity.ts';
import styles from '../tool/preview.module.css';
import { DiagnosticsList, UnreadFiles, type ShownDiagnostic } from './diagnostics-list.tsx';
import { Inspector } from './inspector.tsx';
import type { OutlinedPart } from './outlines.tsx';
import { ScreenList } from './screen-list.tsx';
import type { RenderedPart } from './rendered-parts.ts';
import { FramedPage, type FramedPageProps } from './framed-page.tsx';
import { Toolbar } from './toolbar.tsx';
import { useScreen } from './use-screen.ts';
import { useRenderedParts } from './use-rendered-parts.ts';

/** Shows a screen as a chosen user sees it, with the source of its parts and the checker's diagnostics. */
export function PreviewPage({ initialOverview }: { initialOverview: PreviewOverview }): ReactNode {
  const text = useText();
  const [settings, change] = useSettings(initialOverview);
  const { overview, screen, error, reload } = useScreen(initialOverview, settings);
  const [page, setPage] = useState<Document>();
  const [pointing, setPointing] = useState(true);
  const renderedParts = useRenderedParts(page, screen);
  const [chosenKey, choose] = useState<string>();
  const [pointed, setPointed] = useState<RenderedPart>();
  const chosen = renderedParts.find(({ key }) => key === chosenKey);
  const diagnostics = useDiagnostics(screen, renderedParts);
  const outlined = useOutlined(renderedParts, chosen, pointed, diagnostics);
  const show = (key: string) => {
    choose(key);
    scrollTo(renderedParts.find((part) => part.key === key));
  };
  return (
    <div className={styles.page}>
      <PageHead />
      <ScreenList
        screens={overview.screens}
        chosen={settings.screen}
        onChoose={(id) => change({ screen: id, role: '' })}
      />
      <main className={styles.middle} aria-label={text('preview.main')}>
        <Toolbar
          overview={overview}
          settings={settings}
          role={findShownRole(overview, settings, screen)}
          onChange={change}
          pointing={pointing}
          onPointing={setPointing}
          onReload={reload}
        />
        <UnreadFiles diagnostics={overview.unread} root={overview.root} />
        {error !== undefined && !screen && <Failure error={error} onRetry={reload} />}
        <FramedPages
          settings={settings}
          contentKey={`${overview.contentHash} ${overview.liveHash}`}
          page={page}
          onPage={setPage}
          renderedParts={renderedParts}
          outlined={outlined}
          pointing={pointing}
          onPointed={setPointed}
          onChosen={({ key }) => choose(key)}
        />
      </main>
      <Side
        overview={overview}
        diagnostics={diagnostics}
        renderedParts={renderedParts}
        chosen={chosen}
        onShow={show}
      />
    </div>
  );
}

const scrollTo = (part: RenderedPart | undefined): void =>
  part?.elements[0]?.scrollIntoView({ block: 'nearest', inline: 'nearest' });

function PageHead(): ReactNode {
  const text = useText();
  return (
    <header className={styles.header} aria-label={text('preview.title')}>
      <h1 className={styles.title}>{text('preview.title')}</h1>
      <a href="/preview/gallery">{text('preview.gallery.title')}</a>
      <a href="/">{text('preview.leave')}</a>
    </header>
  );
}

interface SideProps {
  overview: PreviewOverview;
  diagnostics: readonly ShownDiagnostic[];
  renderedParts: readonly RenderedPart[];
  chosen: RenderedPart | undefined;
  onShow: (key: string) => void;
}

/** The diagnostics, and the parts with the files that define them and the roles that see them. */
function Side({ overview, diagnostics, renderedParts, chosen, onShow }: SideProps): ReactNode {
  const text = useText();
  return (
    <aside className={styles.side} aria-label={text('preview.side')}>
      <DiagnosticsList
        diagnostics={diagnostics}
        elsewhere={overview.diagnostics}
        onShow={onShow}
        root={overview.root}
      />
      <Inspector
        renderedParts={renderedParts}
        chosen={chosen}
        onChoose={onShow}
        root={overview.root}
      />
    </aside>
  );
}

/** The chosen page, and the one beside it. */
function FramedPages(props: FramedPageProps): ReactNode {
  const beside = findSettingsBeside(props.settings);
  return (
    <div className={styles.pages}>
      <FramedPage {...props} />
      {beside && <PageBeside settings={beside} contentKey={props.contentKey} />}
    </div>
  );
}

/** The same screen for another role or brand, or its live version, for comparison. Its parts cannot be selected. */
const PageBeside = (props: { settings: PreviewSettings; contentKey: string }): ReactNode => (
  <FramedPage
    {...props}
    second
    page={undefined}
    onPage={ignore}
    renderedParts={[]}
    outlined={[]}
    pointing={false}
    onPointed={ignore}
    onChosen={ignore}
  />
);
const ignore = (): void => undefined;

/** Keeps the settings in the URL. Changes replace the history entry. Without a screen in the URL, the first is shown. */
function useSettings(
  overview: PreviewOverview,
): [PreviewSettings, (change: Partial<PreviewSettings>) => void] {
  const [settings, setSettings] = useState(() => {
    const urlSettings = readSettings(location.search);
    return urlSettings.screen === ''
      ? { ...urlSettings, screen: overview.screens[0]?.id ?? '' }
      : urlSettings;
  });
  useEffect(() => history.replaceState(null, '', writeSettings(settings)), [settings]);
  return [settings, (change) => setSettings((before) => ({ ...before, ...change }))];
}

function findShownRole(
  { roles }: PreviewOverview,
  { role, language }: PreviewSettings,
  screen: PreviewScreen | undefined,
): string {
  if (role !== '' || !screen?.entry) return role;
  return chooseIdentity(roles, role, screen.entry, language)?.user.role ?? VISITOR;
}

/** Maps each diagnostic to the innermost affected part that is on the page. */
function useDiagnostics(
  screen: PreviewScreen | undefined,
  renderedParts: readonly RenderedPart[],
): ShownDiagnostic[] {
  return useMemo(() => {
    const toShownDiagnostics = (screen: PreviewScreen | undefined): ShownDiagnostic[] =>
      (screen?.diagnostics ?? []).map((diagnostic) => ({
        diagnostic,
        part: diagnostic.parts
          .map((path) => `${screen?.id ?? ''} ${path}`)
          .find((key) => renderedParts.some((part) => part.key === key)),
      }));
    return [...toShownDiagnostics(screen), ...toShownDiagnostics(screen?.frame)];
  }, [screen, renderedParts]);
}

function useOutlined(
  renderedParts: readonly RenderedPart[],
  chosen: RenderedPart | undefined,
  pointed: RenderedPart | undefined,
  diagnostics: readonly ShownDiagnostic[],
): OutlinedPart[] {
  return useMemo(() => {
    const withDiagnostic = new Set(diagnostics.map(({ part }) => part));
    return [
      ...renderedParts
        .filter(({ key }) => withDiagnostic.has(key))
        .map((part): OutlinedPart => ({ part, look: 'invalid' })),
      ...(pointed ? [{ part: pointed, look: 'pointed' } as const] : []),
      ...(chosen ? [{ part: chosen, look: 'chosen' } as const] : []),
    ];
  }, [renderedParts, chosen, pointed, diagnostics]);
}
