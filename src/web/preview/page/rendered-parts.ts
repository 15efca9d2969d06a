import type { PreviewScreen, ScreenPart } from '#shared/preview.ts';
import { TAB_PANEL } from '../../runtime/frame/frame-tabs.tsx';

/** A part of a screen with all its elements. A column has one element per row. */
export interface RenderedPart {
  /** Id of the screen or frame, and the path of the part in it. */
  key: string;
  part: ScreenPart;
  elements: Element[];
  /** The beginning of its text. */
  excerpt: string;
}

/** Number of characters of an excerpt. */
const MAX_LENGTH = 60;

/** Returns the parts of the screen and of its frame that are on the page, in document order. */
export function findRenderedParts(page: Document, screen: PreviewScreen): RenderedPart[] {
  const seen = new Map<string, RenderedPart>();
  for (const element of page.querySelectorAll('[data-part]')) {
    const found = element.getClientRects().length > 0 ? findPart(element, page, screen) : undefined;
    if (!found) continue;
    const key = `${found.screen} ${found.part.path}`;
    const known = seen.get(key);
    if (known) known.elements.push(element);
    else
      seen.set(key, { key, part: found.part, elements: [element], excerpt: getExcerpt(element) });
  }
  return [...seen.values()];
}

/**
 * Returns the beginning of the part's label, else of its text. The text of a select would include all its options.
 */
const getExcerpt = (part: Element): string => {
  const element = part.querySelector('label, [id$="-label"], dt, h2, h3, h4') ?? part;
  return ('innerText' in element ? String(element.innerText) : '')
    .replaceAll(/\s+/gu, ' ')
    .trim()
    .slice(0, MAX_LENGTH);
};

/** Returns the part that an element belongs to, and the id of its screen: the previewed screen, or its frame. */
function findPart(element: Element, page: Document, screen: PreviewScreen) {
  const names = listNames(element);
  const panel = page.getElementById(TAB_PANEL);
  const belongsToFrame =
    panel !== null && !panel.contains(element) && page.querySelector('main')?.contains(element);
  const order = belongsToFrame && screen.frame ? [screen.frame, screen] : [screen, screen.frame];
  for (const candidate of order) {
    const part = candidate && matchPart(candidate.parts, names);
    if (part) return { screen: candidate.id, part };
  }
  return undefined;
}

/**
 * Returns the ids of the parts that contain the element, outermost first, including the names that distinguish a
 * criterion from a column with the same id.
 */
function listNames(element: Element): string[] {
  const outerPart = element.parentElement?.closest('[data-part], [data-parts]');
  const partNames = element.getAttribute('data-part') ?? element.getAttribute('data-parts') ?? '';
  return [...(outerPart ? listNames(outerPart) : []), partNames];
}

/**
 * Returns the part that an element with these names belongs to. Sections and rows may render no element, so the names
 * of the element must be a subsequence of the names of the part. The least nested match is chosen.
 */
export function matchPart(
  parts: readonly ScreenPart[],
  names: readonly string[],
): ScreenPart | undefined {
  const fitting = parts.filter(
    (part) => part.ids.at(-1) === names.at(-1) && isSubsequence(part.names, names),
  );
  return fitting.toSorted((left, right) => left.ids.length - right.ids.length)[0];
}

/** Whether `names` contains all items of `subsequence` in the same order. */
function isSubsequence(names: readonly string[], subsequence: readonly string[]): boolean {
  let matchedCount = 0;
  for (const name of names) if (name === subsequence[matchedCount]) matchedCount += 1;
  return matchedCount === subsequence.length;
}

/** Returns the innermost part that contains the target. */
export function findPartAt(
  renderedParts: readonly RenderedPart[],
  target: EventTarget | null,
): RenderedPart | undefined {
  const element = isElement(target) ? target.closest('[data-part]') : null;
  return element === null
    ? undefined
    : (renderedParts.find(({ elements }) => elements.includes(element)) ??
        findPartAt(renderedParts, element.parentElement));
}

/** Elements of the framed page belong to another window, so `instanceof` would fail. */
const isElement = (target: EventTarget | null): target is Element =>
  target !== null && 'closest' in target;
