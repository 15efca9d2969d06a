import type { PreviewScreen, ScreenPart } from '#shared/preview.ts';
import { TAB_PANEL } from '../../runtime/frame/frame-tabs.tsx';

/** A part of a screen with everything that was drawn of it: a column has a cell in each row. */
export interface SeenPart {
  key: string;
  part: ScreenPart;
  elements: Element[];
  /** The first words of it, as they are read. */
  words: string;
}

const LONGEST = 60;

/** What of the screen, and of the frame round it, stands in the page, in the order of the page. */
export function seenParts(page: Document, screen: PreviewScreen): SeenPart[] {
  const seen = new Map<string, SeenPart>();
  for (const element of page.querySelectorAll('[data-part]')) {
    const found = element.getClientRects().length > 0 ? partOf(element, page, screen) : undefined;
    if (!found) continue;
    const key = `${found.of} ${found.part.path}`;
    const known = seen.get(key);
    if (known) known.elements.push(element);
    else seen.set(key, { key, part: found.part, elements: [element], words: wordsOf(element) });
  }
  return [...seen.values()];
}

/** What it is called, where it says so; a list of choices would say all of them. */
const wordsOf = (part: Element): string => {
  const element = part.querySelector('label, [id$="-label"], dt, h2, h3, h4') ?? part;
  return ('innerText' in element ? String(element.innerText) : '')
    .replaceAll(/\s+/gu, ' ')
    .trim()
    .slice(0, LONGEST);
};

function partOf(element: Element, page: Document, screen: PreviewScreen) {
  const names = namesOf(element);
  const panel = page.getElementById(TAB_PANEL);
  const ofFrame =
    panel !== null && !panel.contains(element) && page.querySelector('main')?.contains(element);
  const order = ofFrame && screen.frame ? [screen.frame, screen] : [screen, screen.frame];
  for (const one of order) {
    const part = one && matchPart(one.parts, names);
    if (part) return { of: one.id, part };
  }
  return undefined;
}

/** Ids of the parts an element stands in, outermost first, and the words that tell criteria from columns of one id. */
function namesOf(element: Element): string[] {
  const around = element.parentElement?.closest('[data-part], [data-parts]');
  const own = element.getAttribute('data-part') ?? element.getAttribute('data-parts') ?? '';
  return [...(around ? namesOf(around) : []), own];
}

/**
 * The part that the page draws under these names. The page says less than the file (sections and rows may draw nothing of
 * their own), so what the page says must occur in this order, and the least deep part that fits is meant.
 */
export function matchPart(
  parts: readonly ScreenPart[],
  names: readonly string[],
): ScreenPart | undefined {
  const fitting = parts.filter(
    (part) => part.ids.at(-1) === names.at(-1) && inOrder(part.names, names),
  );
  return fitting.toSorted((left, right) => left.ids.length - right.ids.length)[0];
}

function inOrder(whole: readonly string[], some: readonly string[]): boolean {
  let at = 0;
  for (const id of whole) if (id === some[at]) at += 1;
  return at === some.length;
}

/** What something in the page is part of. */
export function partAt(
  seen: readonly SeenPart[],
  target: EventTarget | null,
): SeenPart | undefined {
  const element = isElement(target) ? target.closest('[data-part]') : null;
  return element === null
    ? undefined
    : (seen.find(({ elements }) => elements.includes(element)) ??
        partAt(seen, element.parentElement));
}

/** Elements of the page inside are of its own window, not of this one. */
const isElement = (target: EventTarget | null): target is Element =>
  target !== null && 'closest' in target;
