import { fillPage, html, type Html } from '#shared/format/html.ts';
import { describeAccess } from './matrix-text.ts';
import type { Visibility } from './visibility.ts';

/** Fills `page`, the text of matrix-page.html: a page with a table and a search field that needs no other file. */
export const renderMatrixPage = (rows: readonly Visibility[], page: string): string =>
  fillPage(page, { count: rows.length, rows: rows.map(renderRow) });

function renderRow(row: Visibility): Html {
  const cells = [row.portal, row.role, row.brand, row.language, row.title, describeAccess(row)];
  const classAttribute = row.opens ? html`` : html` class="closed"`;
  // The cell names only the hidden parts, and the search of the page also finds the visible ones.
  const seesAttribute =
    row.opens && row.hidden.length > 0 ? html` data-sees="${row.sees.join(' ')}"` : html``;
  return html`<tr${classAttribute}${seesAttribute}><th scope="row">${row.screen}</th>${cells.map((cell) => html`<td>${cell}</td>`)}</tr>\n`;
}
