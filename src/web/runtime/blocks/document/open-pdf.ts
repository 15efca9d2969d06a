import {
  getDocument,
  PDFWorker,
  type PDFDocumentProxy,
  type PDFPageProxy,
} from 'pdfjs-dist/legacy/build/pdf.mjs';
// Vite provides the URL as the default export.
// oxlint-disable-next-line import/default
import workerUrl from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url';
import { WORKER_POLICY } from '#shared/worker-policy.ts';

/** A PDF that its worker has parsed. */
export interface OpenPdf {
  pageCount: number;
  /** The language that the document declares. */
  language: string | undefined;
  /** Loads a page. Numbers start at 1. */
  loadPage: (number: number) => Promise<PdfPage>;
  /** Ends the worker. */
  close: () => void;
}

export interface PdfPage {
  /** Height divided by width. */
  ratio: number;
  /** Draws the page with a width in pixels. `stop` cancels the drawing, which rejects `done`. */
  draw: (canvas: HTMLCanvasElement, pixels: number) => { done: Promise<void>; stop: () => void };
  /** Returns the lines of text of the page, for screen readers. */
  readLines: () => Promise<string[]>;
}

/** Larger images in a document are not drawn, because decoding them could exhaust the memory of a phone. */
const MAX_IMAGE_PIXELS = 40_000_000;

/** Trusted Types policy for starting the PDF worker. Browsers reject a second policy of the same name. */
const policy = window.trustedTypes?.createPolicy(WORKER_POLICY, {
  createScriptURL(url) {
    if (url !== workerUrl) throw new TypeError('Only the PDF worker may be started');
    return url;
  },
});

/** Opens a PDF in its own worker, so that a malformed file blocks neither the page nor other documents. */
export async function openPdf(file: Blob): Promise<OpenPdf> {
  const thread = new Worker((policy ? policy.createScriptURL(workerUrl) : workerUrl) as string, {
    type: 'module',
  });
  try {
    const document = await getDocument({
      data: new Uint8Array(await file.arrayBuffer()),
      worker: PDFWorker.create({ port: thread }),
      // The Content-Security-Policy allows neither eval nor WebAssembly.
      isEvalSupported: false,
      useWasm: false,
      maxImageSize: MAX_IMAGE_PIXELS,
      verbosity: 0,
    }).promise;
    return await toOpenPdf(document, () => thread.terminate());
  } catch (error) {
    thread.terminate();
    throw error;
  }
}

async function toOpenPdf(document: PDFDocumentProxy, close: () => void): Promise<OpenPdf> {
  const { info } = await document.getMetadata();
  const language = 'Language' in info ? info.Language : undefined;
  return {
    pageCount: document.numPages,
    language: typeof language === 'string' && language !== '' ? language : undefined,
    loadPage: async (number) => toPage(await document.getPage(number)),
    close,
  };
}

function toPage(page: PDFPageProxy): PdfPage {
  const natural = page.getViewport({ scale: 1 });
  return {
    ratio: natural.height / natural.width,
    draw(canvas, pixels) {
      const viewport = page.getViewport({ scale: pixels / natural.width });
      canvas.width = Math.floor(viewport.width);
      canvas.height = Math.floor(viewport.height);
      const drawing = page.render({ canvas, viewport });
      return { done: drawing.promise, stop: () => drawing.cancel() };
    },
    readLines: async () => {
      const { items } = await page.getTextContent();
      return items
        .map((item) => ('str' in item ? `${item.str}${item.hasEOL ? '\n' : ''}` : ''))
        .join('')
        .split('\n')
        .filter((line) => line.trim() !== '');
    },
  };
}
