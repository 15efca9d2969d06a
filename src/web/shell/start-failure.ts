import { getTranslator, type Portal } from '../core/portal/portal.ts';

/**
 * Shows that the portal could not start, with a reload button. Uses plain elements, because the theme may be missing, and
 * the title of index.html and a symbol, because the texts may be missing.
 */
export function showStartFailure(portal: Portal, root: HTMLElement, error: unknown): void {
  console.error(error);
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = translateOr(portal, 'frame.loadError.retry', '\u21bb');
  button.addEventListener('click', () => location.reload());
  const title = document.createElement('h1');
  title.textContent = translateOr(portal, 'frame.loadError.title', document.title);
  const main = document.createElement('main');
  main.append(title, button);
  root.replaceChildren(main);
}

function translateOr(portal: Portal, key: string, otherwise: string): string {
  try {
    return getTranslator(portal).t(key);
  } catch {
    return otherwise;
  }
}
