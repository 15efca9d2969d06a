import { useMemo, type ComponentType, type CSSProperties, type ReactNode } from 'react';
import type { EntryKind, PageWidth, ScreenArtefact, ScreenKind } from '#shared/screens/artefact.ts';
import type { ScreenEntry } from '#shared/screens/entry.ts';
import { lazyPart, type LazyPart } from '../core/loading/lazy-part.tsx';
import { useRouteScope } from '../core/screen/current-location.ts';
import { useSession } from '../core/session/use-session.ts';
import { CARD_PADDING, InsideCard, PAGE_WIDTH } from '../core/screen/card-style.ts';
import { Boundary } from './page/boundary.tsx';
import { ConditionsReady } from './page/conditions-ready.tsx';
import { ScreenScope } from '../core/screen/scope.tsx';
import { ScreenProvider } from '../core/screen/screen-context.tsx';
import { Skeleton } from '../core/states/skeleton.tsx';

export interface ScreenViewProps {
  artefact: ScreenArtefact;
  entry: ScreenEntry;
  params: Record<string, string>;
}

type Renderer = LazyPart<object>;
const lazyRenderer = (name: string, load: () => Promise<ComponentType<object>>): Renderer =>
  lazyPart(name, load, { whileLoading: Skeleton });

/** One chunk per kind of screen, so that a form does not load the table code and vice versa. */
const renderers: Record<Exclude<ScreenKind, EntryKind>, Renderer> = {
  search: lazyRenderer(
    'search screen',
    async () => (await import('./search/search-screen.tsx')).SearchScreen,
  ),
  detail: lazyRenderer(
    'detail screen',
    async () => (await import('./detail/detail-screen.tsx')).DetailScreen,
  ),
  form: lazyRenderer(
    'form screen',
    async () => (await import('./form/form-screen.tsx')).FormScreen,
  ),
  dashboard: lazyRenderer(
    'dashboard',
    async () => (await import('./dashboard/dashboard-screen.tsx')).DashboardScreen,
  ),
  content: lazyRenderer(
    'content screen',
    async () => (await import('./content/content-screen.tsx')).ContentScreen,
  ),
  thread: lazyRenderer(
    'conversation',
    async () => (await import('./thread/thread-screen.tsx')).ThreadScreen,
  ),
  frame: lazyRenderer('frame', async () => (await import('./frame/frame-screen.tsx')).FrameScreen),
};

/** Loads the renderer of a kind early. */
export const preloadRenderer = async (kind: ScreenKind): Promise<void> =>
  hasRenderer(kind) ? renderers[kind].preload() : undefined;

const hasRenderer = (kind: ScreenKind): kind is keyof typeof renderers => kind in renderers;

/**
 * Loads the optional chunks that the first render of this screen needs, so that it does not render a second time when
 * they arrive. Never rejects: the parts show the error.
 */
export async function preloadParts({ body }: ScreenArtefact): Promise<void> {
  if (body.kind === 'form')
    await import('./form/form-screen.tsx').then((form) => form.preloadFormScreen(body), ignore);
  if (body.kind === 'search')
    await import('./search/search-screen.tsx').then((search) => search.preloadSearch(body), ignore);
}

const ignore = (): void => undefined;

/** Renders a compiled screen. */
export function ScreenView({ artefact, entry, params }: ScreenViewProps): ReactNode {
  const routeScope = useRouteScope();
  const scope = useMemo(
    () => ({ ...routeScope, route: { ...asRecord(routeScope.route), ...params } }),
    [routeScope, params],
  );
  const screen = useMemo(() => ({ artefact, entry }), [artefact, entry]);
  // Visitors get every screen inside the card of the signed-out layout.
  const signedOut = !useSession().signedIn;
  const { kind } = artefact.body;
  if (!hasRenderer(kind)) return null;
  const ScreenRenderer = renderers[kind];
  return (
    <ScreenProvider screen={screen}>
      <ScreenScope scope={scope}>
        <InsideCard value={signedOut}>
          <Boundary screen={artefact.id} block="">
            <PageWidthContainer width={artefact.width}>
              {(artefact.conditions?.onPage ?? true) ? (
                <ConditionsReady>
                  <ScreenRenderer />
                </ConditionsReady>
              ) : (
                <ScreenRenderer />
              )}
            </PageWidthContainer>
          </Boundary>
        </InsideCard>
      </ScreenScope>
    </ScreenProvider>
  );
}

/** Width of the content plus the padding of a card at both sides, each 1.25 times CARD_PADDING (card-style.ts). */
const MAX_WIDTHS: Record<PageWidth, string> = {
  narrow: `calc(560px + ${CARD_PADDING} * 2.5)`,
  normal: `calc(760px + ${CARD_PADDING} * 2.5)`,
  wide: 'none',
};

/** Passes the page width to the content as a CSS variable (card-style.ts). */
function PageWidthContainer(props: {
  width: PageWidth | undefined;
  children: ReactNode;
}): ReactNode {
  const { width, children } = props;
  if (width === undefined) return children;
  return <div style={{ [PAGE_WIDTH]: MAX_WIDTHS[width] } as CSSProperties}>{children}</div>;
}

const asRecord = (value: unknown): object =>
  typeof value === 'object' && value !== null ? value : {};
