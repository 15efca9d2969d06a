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

/** Factors of the page width. */
const ZOOMS = [1, 1.5, 2, 3];
/** Number of pages that are drawn at first and with each press of the button, because each page needs several megabytes. */
const PAGES_PER_BATCH = 10;

/** The pages of a PDF, drawn, each with its text for screen readers. */
export function PdfPages({ file, tools, instead }: PagesProps): ReactNode {
  const text = useText();
  const pdf = usePdf(file);
  const [zoomIndex, setZoomIndex] = useState(0);
  const [pageLimit, setPageLimit] = useState(PAGES_PER_BATCH);
  if (pdf === 'failed') return instead;
  if (!pdf) return <Skeleton lines={6} />;
  const shownPages = Math.min(pdf.pageCount, pageLimit);
  return (
    <div className={styles.root}>
      <div className={styles.tools}>
        <span className={styles.count}>
          {text('runtime.document.pages', { count: pdf.pageCount })}
        </span>
        <Button
          icon={<Icon name="remove" />}
          aria-label={text('runtime.document.smaller')}
          disabledFocusable={zoomIndex === 0}
          onClick={() => setZoomIndex(zoomIndex - 1)}
        />
        <Button
          icon={<Icon name="add" />}
          aria-label={text('runtime.document.larger')}
          disabledFocusable={zoomIndex === ZOOMS.length - 1}
          onClick={() => setZoomIndex(zoomIndex + 1)}
        />
        {tools}
      </div>
      <Sheets pdf={pdf} shownPages={shownPages} zoom={ZOOMS[zoomIndex] ?? 1} />
      {shownPages < pdf.pageCount && (
        <Button className={styles.more} onClick={() => setPageLimit(pageLimit + PAGES_PER_BATCH)}>
          {text('runtime.document.more', {
            count: Math.min(PAGES_PER_BATCH, pdf.pageCount - shownPages),
          })}
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

/** The pages. Enlarged pages scroll sideways in a region that the keyboard can focus. */
function Sheets(props: { pdf: OpenPdf; shownPages: number; zoom: number }): ReactNode {
  const { pdf, shownPages, zoom } = props;
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
        Array.from({ length: shownPages }, (_, index) => (
          <Sheet key={index} pdf={pdf} number={index + 1} pixels={toDevicePixels(width * zoom)} />
        ))}
    </div>
  );
}

/**
 * Converts the width of a page from CSS pixels to device pixels: at most two for each CSS pixel, because more would need
 * memory without a visible difference.
 */
const toDevicePixels = (width: number): number =>
  Math.min(Math.round(width * Math.min(Math.max(devicePixelRatio, 1), 2)), MAX_PAGE_PIXELS);
/** Maximum width of a page in device pixels. */
const MAX_PAGE_PIXELS = 2800;

function Sheet(props: { pdf: OpenPdf; number: number; pixels: number }): ReactNode {
  const { pdf, number, pixels } = props;
  const text = useText();
  const [page, setPage] = useState<PdfPage>();
  const [lines, setLines] = useState<string[]>();
  useEffect(() => {
    let cancelled = false;
    const read = async () => {
      const loaded = await pdf.loadPage(number);
      const found = await loaded.readLines();
      if (cancelled) return;
      setPage(loaded);
      setLines(found);
    };
    void read().catch(() => cancelled || setLines([]));
    return () => void (cancelled = true);
  }, [pdf, number]);
  const name = text('runtime.document.page', { number, pages: pdf.pageCount });
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
    // Rejects when stopped. A page that cannot be drawn stays white; its text is still available.
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
