import { useEffect, useRef, useState, type CSSProperties, type ReactNode } from 'react';
import { Button } from '@fluentui/react-components';
import { useText } from '../../../core/i18n/use-text.ts';
import { Skeleton } from '../../../core/states/skeleton.tsx';
import { Icon } from '../../../ui/icons.tsx';
import styles from './document.module.css';
import { openPdf, type OpenPdf, type PdfPage } from './open-pdf.ts';

interface PagesProps {
  file: Blob;
  /** Buttons at the end of the toolbar. */
  tools: ReactNode;
  /** Shown if the file cannot be read: it is damaged, or needs a password. */
  instead: ReactNode;
}

const ZOOMS = [1, 1.5, 2, 3];
/** Pages drawn before more are asked for: a canvas needs several megabytes. */
const AT_ONCE = 10;

/** The pages of a PDF, drawn, each with its text for screen readers. */
export function PdfPages({ file, tools, instead }: PagesProps): ReactNode {
  const text = useText();
  const pdf = usePdf(file);
  const [zoom, setZoom] = useState(0);
  const [pageLimit, setPageLimit] = useState(AT_ONCE);
  if (pdf === 'failed') return instead;
  if (!pdf) return <Skeleton lines={6} />;
  const shown = Math.min(pdf.pages, pageLimit);
  return (
    <div className={styles.root}>
      <div className={styles.tools}>
        <span className={styles.count}>{text('runtime.document.pages', { count: pdf.pages })}</span>
        <Button
          icon={<Icon name="remove" />}
          aria-label={text('runtime.document.smaller')}
          disabledFocusable={zoom === 0}
          onClick={() => setZoom(zoom - 1)}
        />
        <Button
          icon={<Icon name="add" />}
          aria-label={text('runtime.document.larger')}
          disabledFocusable={zoom === ZOOMS.length - 1}
          onClick={() => setZoom(zoom + 1)}
        />
        {tools}
      </div>
      <Sheets pdf={pdf} shown={shown} zoom={ZOOMS[zoom] ?? 1} />
      {shown < pdf.pages && (
        <Button className={styles.more} onClick={() => setPageLimit(pageLimit + AT_ONCE)}>
          {text('runtime.document.more', { count: Math.min(AT_ONCE, pdf.pages - shown) })}
        </Button>
      )}
    </div>
  );
}

function usePdf(file: Blob): OpenPdf | 'failed' | undefined {
  const [pdf, setPdf] = useState<OpenPdf | 'failed'>();
  useEffect(() => {
    let cancelled = false;
    let opened: OpenPdf | undefined;
    const load = async () => {
      try {
        opened = await openPdf(file);
        if (cancelled) opened.close();
        else setPdf(opened);
      } catch {
        if (!cancelled) setPdf('failed');
      }
    };
    void load();
    return () => {
      cancelled = true;
      opened?.close();
    };
  }, [file]);
  return pdf;
}

/** Enlarged pages scroll sideways in their own region, which the keyboard reaches. */
function Sheets({ pdf, shown, zoom }: { pdf: OpenPdf; shown: number; zoom: number }): ReactNode {
  const text = useText();
  const ref = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState<number>();
  useEffect(() => setWidth(ref.current?.clientWidth), []);
  return (
    <div
      ref={ref}
      className={styles.sheets}
      style={{ '--zoom': zoom } as CSSProperties}
      role="group"
      aria-label={text('runtime.document.content')}
      lang={pdf.language}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={zoom > 1 ? 0 : undefined}
    >
      {width !== undefined &&
        Array.from({ length: shown }, (_, index) => (
          <Sheet key={index} pdf={pdf} number={index + 1} pixels={pixelsOf(width * zoom)} />
        ))}
    </div>
  );
}

/** Device pixels of a page; more than twice the CSS pixels would only need memory. */
const pixelsOf = (width: number): number =>
  Math.min(Math.round(width * Math.min(Math.max(devicePixelRatio, 1), 2)), MAX_PAGE_PIXELS);
const MAX_PAGE_PIXELS = 2800;

function Sheet(props: { pdf: OpenPdf; number: number; pixels: number }): ReactNode {
  const { pdf, number, pixels } = props;
  const text = useText();
  const [page, setPage] = useState<PdfPage>();
  const [lines, setLines] = useState<string[]>();
  useEffect(() => {
    let cancelled = false;
    const read = async () => {
      const loaded = await pdf.page(number);
      const found = await loaded.lines();
      if (cancelled) return;
      setPage(loaded);
      setLines(found);
    };
    void read().catch(() => cancelled || setLines([]));
    return () => void (cancelled = true);
  }, [pdf, number]);
  const name = text('runtime.document.page', { number, pages: pdf.pages });
  return (
    <figure className={styles.sheet} aria-label={name} data-loading={lines ? undefined : true}>
      {page && <Drawing key={pixels} page={page} pixels={pixels} />}
      <div className={styles.text}>
        {lines?.map((line, index) => (
          <p key={index}>{line}</p>
        ))}
        {lines?.length === 0 && <p>{text('runtime.document.noText')}</p>}
      </div>
    </figure>
  );
}

function Drawing({ page, pixels }: { page: PdfPage; pixels: number }): ReactNode {
  const ref = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    if (!ref.current) return undefined;
    const { done, stop } = page.draw(ref.current, pixels);
    // Stopping rejects; a page that cannot be drawn stays white, and its text can be read.
    done.catch(() => undefined);
    return stop;
  }, [page, pixels]);
  return (
    <canvas
      ref={ref}
      className={styles.canvas}
      style={{ aspectRatio: `1 / ${page.ratio}` }}
      aria-hidden
    />
  );
}
