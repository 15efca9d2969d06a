import type { Page } from 'playwright';

/** Size in pixels of the part that shows the JSON. */
const jsonPanel = { width: 480, height: 800 };

/** Combines a screenshot of the page with its JSON file, highlighted and to the right of it, in one image. */
export async function combineWithJson(page: Page, json: string, path: string): Promise<void> {
  const screen = (await page.screenshot({ animations: 'disabled' })).toString('base64');
  const width = (page.viewportSize()?.width ?? 0) + jsonPanel.width;
  const combinedPage = await page
    .context()
    .browser()
    ?.newPage({ viewport: { ...jsonPanel, width } });
  if (!combinedPage) throw new Error('The browser is gone.');
  await combinedPage.setContent(`<!doctype html><style>
    body { margin: 0; display: flex; height: ${jsonPanel.height}px; background: #1F2430 }
    img { display: block; box-shadow: 0 0 24px #0008 }
    pre { margin: 0; padding: 20px 18px; width: ${jsonPanel.width}px; box-sizing: border-box; color: #CBCCC6; font: 12.5px/1.55 'DejaVu Sans Mono', monospace }
    pre div { white-space: pre-wrap; overflow-wrap: anywhere }
    .key { color: #5CCFE6 } .text { color: #BAE67E } .other { color: #FFCC66 }
  </style><img alt="" src="data:image/png;base64,${screen}"><pre>${json.trim().split('\n').map(formatLine).join('')}</pre>`);
  await combinedPage.screenshot({ path });
  await combinedPage.close();
}

/** Wraps a long line with more indentation. */
function formatLine(line: string): string {
  const indent = line.search(/\S/u) + 4;
  return `<div style="padding-left: ${indent}ch; text-indent: -${indent}ch">${highlight(line)}</div>`;
}

const escapeHtml = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** Returns HTML in which keys, texts and other values have their own classes. */
const highlight = (json: string): string =>
  escapeHtml(json).replaceAll(
    /("(?:[^"\\]|\\.)*")(\s*:)?|\b(?:true|false|null|\d+)\b/gu,
    (whole: string, quoted?: string, colon?: string) =>
      colon !== undefined
        ? `<span class="key">${quoted ?? ''}</span>${colon}`
        : `<span class="${quoted === undefined ? 'other' : 'text'}">${whole}</span>`,
  );
