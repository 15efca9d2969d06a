import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useText } from '../../core/i18n/use-text.ts';
import { WIDTHS, writeSettings, type PreviewSettings } from '../tool/preview-settings.ts';
import styles from '../tool/preview.module.css';
import { Outlines, type Outlined } from './outlines.tsx';
import { partAt, type RenderedPart } from './rendered-parts.ts';

export interface FramedPageProps {
  settings: PreviewSettings;
  /** Changes when the framed page must be reloaded. */
  content: string;
  page: Document | undefined;
  onPage: (page: Document | undefined) => void;
  seen: readonly RenderedPart[];
  outlined: readonly Outlined[];
  /** A click selects a part instead of using it. */
  pointing: boolean;
  onPointed: (part: RenderedPart | undefined) => void;
  onChosen: (part: RenderedPart) => void;
  /** Whether it is the page shown beside the first. */
  second?: boolean;
}

/** The framed page at the chosen width, scaled down if there is less space. */
export function FramedPage(props: FramedPageProps): ReactNode {
  const { settings, content, page, onPage, outlined } = props;
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
          key={`${source} ${content}`}
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

function useWidth(ref: { current: HTMLElement | null }): number {
  const [width, setWidth] = useState(1280);
  useEffect(() => {
    const element = ref.current;
    if (!element) return undefined;
    const watcher = new ResizeObserver(() => setWidth(Math.max(1, element.clientWidth)));
    watcher.observe(element);
    return () => watcher.disconnect();
  }, [ref]);
  return width;
}

/** While selecting, blocks clicks and key presses in the framed page, so that nothing in it is triggered. */
function usePointing({ page, seen, pointing, onPointed, onChosen }: FramedPageProps): void {
  const latest = useRef({ seen, onPointed, onChosen });
  useEffect(() => void (latest.current = { seen, onPointed, onChosen }));
  useEffect(() => {
    if (!page || !pointing) return undefined;
    const stop = new AbortController();
    const on = { capture: true, signal: stop.signal };
    const partOf = ({ target }: Event) => partAt(latest.current.seen, target);
    page.addEventListener('pointermove', (event) => latest.current.onPointed(partOf(event)), on);
    page.addEventListener('pointerleave', () => latest.current.onPointed(undefined), on);
    for (const name of ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click'] as const)
      page.addEventListener(
        name,
        (event) => {
          event.preventDefault();
          event.stopPropagation();
          const part = name === 'click' ? partOf(event) : undefined;
          if (part) latest.current.onChosen(part);
        },
        on,
      );
    return () => stop.abort();
  }, [page, pointing]);
}
