import { translatorOf, type Portal } from '../core/portal/portal.ts';

/** Shows the start error with the texts of index.html and a reload button, because theme and texts may be missing. */
export function showStartFailure(portal: Portal, root: HTMLElement, error: unknown): void {
  console.error(error);
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = textOr(portal, 'frame.loadError.retry', '\u21bb');
  button.addEventListener('click', () => location.reload());
  const title = document.createElement('h1');
  title.textContent = textOr(portal, 'frame.loadError.title', document.title);
  const main = document.createElement('main');
  main.append(title, button);
  root.replaceChildren(main);
}

function textOr(portal: Portal, key: string, otherwise: string): string {
  try {
    return translatorOf(portal).t(key);
  } catch {
    return otherwise;
  }
}
