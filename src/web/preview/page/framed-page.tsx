import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useText } from '../../core/i18n/use-text.ts';
import { WIDTHS, writeSettings, type PreviewSettings } from '../tool/preview-settings.ts';
import styles from '../tool/preview.module.css';
import { Outlines, type OutlinedPart } from './outlines.tsx';
import { findPartAt, type RenderedPart } from './rendered-parts.ts';

export interface FramedPageProps {
  settings: PreviewSettings;
  /** Hashes of the shown files. The framed page is reloaded when they change. */
  contentKey: string;
  /** The document of the framed page, once loaded. */
  page: Document | undefined;
  onPage: (page: Document | undefined) => void;
  /** The parts of the screen that are on the page. */
  renderedParts: readonly RenderedPart[];
  outlined: readonly OutlinedPart[];
  /** Whether the user is selecting a part. Then a click selects the part instead of triggering it. */
  pointing: boolean;
  /** Called with the part under the pointer. */
  onPointed: (part: RenderedPart | undefined) => void;
  onChosen: (part: RenderedPart) => void;
  /** Whether it is the page shown beside the first. */
  second?: boolean;
}

/** The framed page at the chosen width, scaled down if there is less space. */
export function FramedPage(props: FramedPageProps): ReactNode {
  const { settings, contentKey, page, onPage, outlined } = props;
  const text = useText();
  const container = useRef<HTMLDivElement>(null);
  const availableWidth = useWidth(container);
  const width = WIDTHS[settings.width];
  const scale = Math.min(1, availableWidth / width);
  usePointing(props);
  const source = `/preview/frame${writeSettings({ ...settings, width: 'desktop', beside: '' })}`;
  return (
    <div ref={container} className={styles.framedPage}>
      <div
        className={styles.scaled}
        style={{ width, height: `calc(100% / ${scale})`, transform: `scale(${scale})` }}
      >
        {/* oxlint-disable-next-line react/iframe-missing-sandbox -- same origin: the preview reads the framed page */}
        <iframe
          key={`${source} ${contentKey}`}
          src={source}
          title={text(props.second ? 'preview.frame.beside' : 'preview.frame')}
          className={styles.frame}
          onLoad={({ currentTarget }) => onPage(currentTarget.contentDocument ?? undefined)}
        />
        {page && <Outlines page={page} outlined={outlined} />}
      </div>
    </div>
  );
}

/** Width in pixels that is assumed until the container has been measured. */
const INITIAL_WIDTH = 1280;

function useWidth(ref: { current: HTMLElement | null }): number {
  const [width, setWidth] = useState(INITIAL_WIDTH);
  useEffect(() => {
    const element = ref.current;
    if (!element) return undefined;
    const watcher = new ResizeObserver(() => setWidth(Math.max(1, element.clientWidth)));
    watcher.observe(element);
    return () => watcher.disconnect();
  }, [ref]);
  return width;
}

/** While selecting, blocks pointer presses and clicks in the framed page, so that nothing in it is triggered. */
function usePointing({
  page,
  renderedParts,
  pointing,
  onPointed,
  onChosen,
}: FramedPageProps): void {
  const latest = useRef({ renderedParts, onPointed, onChosen });
  useEffect(() => void (latest.current = { renderedParts, onPointed, onChosen }));
  useEffect(() => {
    if (!page || !pointing) return undefined;
    const aborter = new AbortController();
    const listenerOptions = { capture: true, signal: aborter.signal };
    const findEventPart = ({ target }: Event) => findPartAt(latest.current.renderedParts, target);
    page.addEventListener(
      'pointermove',
      (event) => latest.current.onPointed(findEventPart(event)),
      listenerOptions,
    );
    page.addEventListener(
      'pointerleave',
      () => latest.current.onPointed(undefined),
      listenerOptions,
    );
    for (const name of ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click'] as const)
      page.addEventListener(
        name,
        (event) => {
          event.preventDefault();
          event.stopPropagation();
          const part = name === 'click' ? findEventPart(event) : undefined;
          if (part) latest.current.onChosen(part);
        },
        listenerOptions,
      );
    return () => aborter.abort();
  }, [page, pointing]);
}
