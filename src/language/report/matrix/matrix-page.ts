import { inWords } from './matrix-text.ts';
import type { Visibility } from './visibility.ts';

const escape = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');

const columns = ['Screen', 'Portal', 'Role', 'Brand', 'Language', 'Title', 'Sees'] as const;

/** A page that stands by itself: no other file, no address outside of it; searched by what is typed. */
export function matrixPage(rows: readonly Visibility[]): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Who sees what</title>
<style>${style}</style>
</head>
<body>
<header>
<h1>Who sees what</h1>
<p>By what each role holds at first. Every word that is typed must stand in a row.</p>
<label for="search">Search</label>
<input id="search" type="search" autocomplete="off" placeholder="role, screen, column …">
<p role="status" id="count">${rows.length} of ${rows.length} rows</p>
</header>
<main tabindex="0" aria-label="Table">
<table>
<caption>Role, portal, brand and language for each screen</caption>
<thead><tr>${columns.map((name) => `<th scope="col">${name}</th>`).join('')}</tr></thead>
<tbody>
${rows.map(rowOf).join('\n')}
</tbody>
</table>
</main>
<script>${script}</script>
</body>
</html>
`;
}

function rowOf(row: Visibility): string {
  const cells = [row.portal, row.role, row.brand, row.language, row.title, inWords(row)];
  const sees =
    row.opens && row.hidden.length > 0 ? ` data-sees="${escape(row.sees.join(' '))}"` : '';
  return `<tr${row.opens ? '' : ' class="closed"'}${sees}><th scope="row">${escape(row.screen)}</th>${cells.map((cell) => `<td>${escape(cell)}</td>`).join('')}</tr>`;
}

/** The table scrolls in a box of its own: search, headings and the screen's name stay in sight, on a phone too. */
const style = `
:root { color-scheme: light dark; font: 16px/1.45 system-ui, sans-serif; }
body { margin: 0; display: flex; flex-direction: column; height: 100vh; height: 100dvh; }
header { padding: 1rem 1.5rem; }
h1 { font-size: 1.4rem; margin: 0 0 .25rem; }
header p { margin: 0 0 .75rem; }
header p:last-child { margin: .5rem 0 0; }
label { font-weight: 600; margin-inline-end: .5rem; }
input { font: inherit; padding: .4rem .6rem; width: min(28rem, 100%); box-sizing: border-box; }
:focus-visible { outline: 3px solid; outline-offset: 2px; }
main { flex: 1; min-height: 0; overflow: auto; margin: 0 1.5rem 1rem; }
main:focus-visible { outline-offset: -3px; }
table { border-collapse: separate; border-spacing: 0; width: 100%; font-size: .9rem; }
caption { text-align: start; padding-bottom: .5rem; }
th, td { text-align: start; vertical-align: top; padding: .35rem .6rem; border-bottom: 1px solid; border-color: color-mix(in srgb, currentColor 20%, transparent); }
thead th { position: sticky; top: 0; z-index: 1; background: Canvas; }
tr > th:first-child { position: sticky; inset-inline-start: 0; background: Canvas; }
thead tr > th:first-child { z-index: 2; }
tbody th { font-weight: 600; overflow-wrap: anywhere; min-width: 7.5rem; }
td:last-child { min-width: 14rem; }
.closed td:last-child { font-style: italic; }
@media (max-width: 40rem) {
  header { padding: .75rem 1rem; }
  header p:first-of-type, caption { font-size: .85rem; }
  main { margin: 0 1rem .5rem; }
  tr > th:first-child { max-width: 8.5rem; border-inline-end: 1px solid color-mix(in srgb, currentColor 20%, transparent); }
}
@media print { body { display: block; height: auto; } main { overflow: visible; } }
`;

const script = `
const rows = [...document.querySelectorAll('tbody tr')].map((row) => ({ row, text: (row.textContent + ' ' + (row.dataset.sees ?? '')).toLowerCase() }));
const count = document.getElementById('count');
document.getElementById('search').addEventListener('input', (event) => {
  const words = event.target.value.toLowerCase().split(/\\s+/u).filter(Boolean);
  let shown = 0;
  for (const { row, text } of rows) {
    row.hidden = !words.every((word) => text.includes(word));
    if (!row.hidden) shown += 1;
  }
  count.textContent = shown === 0 ? 'No row has all of these words' : shown + ' of ' + rows.length + ' rows';
  document.querySelector('main').scrollTop = 0;
});
`;
