import { readPreview, readPublication } from '../../core/api/publication-facts.ts';
import type { PublicationEvent } from '../../core/api/publication-events.ts';
import type { Portal } from '../../core/portal/portal.ts';
import { applyPublication } from './publication.ts';

/**
 * Returns the handler of publication events. It switches to the live publication, or to the draft during a preview.
 * Everything is loaded before the switch and nothing is unmounted, so form input is kept. If loading fails, nothing
 * changes and the next event tries again.
 */
export function createPublicationUpdater(
  portal: Portal,
): (event: PublicationEvent) => Promise<void> {
  let queue = Promise.resolve();
  /** Whether the live publication requires a newer portal than this page. */
  let isOutdated = false;

  async function handleEvent(event: PublicationEvent): Promise<void> {
    const shownPreview = portal.preview.get();
    if (event === 'problems')
      return (await import('../development/show-problems.tsx')).showProblems(portal);
    if (event === 'draft' && !shownPreview) return;
    const facts = shownPreview
      ? await readPreview(portal, shownPreview.brand)
      : await readPublication(portal);
    if (facts.hash === portal.meta.publication) return;
    if (hasSameMajorVersion(facts.languageVersion, portal.meta.languageVersion))
      return applyPublication(portal, facts);
    if (!isOutdated) reloadAtNextNavigation(portal);
    isOutdated = true;
  }

  return (event) => {
    queue = queue.then(() => handleEvent(event)).catch(() => undefined);
    return queue;
  };
}

/** Compares the major versions of `1.2+abc`. A new major version means that an older tab cannot render the screens. */
const hasSameMajorVersion = (left: string, right: string): boolean =>
  left.split('.')[0] === right.split('.')[0];

/**
 * Reloads the page at the next navigation without unsaved form input, because an outdated portal cannot render the new
 * screens.
 */
function reloadAtNextNavigation({ history, unsaved, page }: Portal): void {
  history.subscribe(() => {
    if (unsaved.size === 0) page.reload();
  });
}
