import styles from './tooltips.module.css';

/** Distance in px between a tooltip and its button, and between a tooltip and the edge of the window. */
const GAP = 4;

/**
 * Shows the name of each button or link that has only an icon, while the pointer or the keyboard focus is on it. One
 * element for the whole page, which no table or panel can cut. Escape hides it (WCAG 1.4.13). Screen readers read the
 * name of the button instead.
 */
export function showTooltips(): void {
  const tooltip = createTooltip();
  let owner: HTMLElement | undefined;
  const show = ({ target }: Event) => {
    const button = findIconButton(target);
    if (button === owner) return;
    owner = button;
    tooltip.remove();
    if (!button) return;
    // A panel that opens moves the focus while it is being shown, when the browser allows no other popover to be shown.
    requestAnimationFrame(() => {
      if (owner === button && button.isConnected) showName(tooltip, button);
    });
  };
  const hide = () => {
    owner = undefined;
    tooltip.remove();
  };
  addEventListener('pointerover', (event) => event.pointerType !== 'touch' && show(event));
  let isTouched = false;
  addEventListener(
    'pointerdown',
    ({ pointerType }) => {
      isTouched = pointerType === 'touch';
    },
    LISTENER,
  );
  addEventListener('focusin', (event) => {
    // A menu that is opened by touch focuses its first button.
    if (isTouched || !(event.target instanceof Element)) return;
    if (event.target.matches(':focus-visible')) show(event);
  });
  addEventListener('scroll', () => owner && place(tooltip, owner), LISTENER);
  for (const change of ['focusout', 'click']) addEventListener(change, hide, LISTENER);
  addEventListener('keydown', ({ key }) => {
    isTouched = false;
    if (key === 'Escape') hide();
  });
}

/** Scroll events do not bubble. */
const LISTENER = { capture: true, passive: true };

function createTooltip(): HTMLElement {
  const tooltip = document.createElement('div');
  tooltip.className = styles['tooltip'] ?? '';
  tooltip.ariaHidden = 'true';
  // In the top layer, above dialogs.
  tooltip.popover = 'manual';
  return tooltip;
}

/** Returns the button or link at the target of an event if it shows an icon but no word. */
function findIconButton(target: EventTarget | null): HTMLElement | undefined {
  const button =
    target instanceof Element ? target.closest<HTMLElement>('button, a, summary') : undefined;
  return button?.querySelector('svg') && !button.closest('[title]') && !hasVisibleWord(button)
    ? button
    : undefined;
}

/** Whether an element contains a letter that is not clipped to the single pixel of a visually hidden text. */
function hasVisibleWord(element: Element): boolean {
  return [...element.childNodes].some((node) =>
    node instanceof Element
      ? node.getBoundingClientRect().width > 1 && hasVisibleWord(node)
      : /\p{L}/u.test(node.textContent ?? ''),
  );
}

function showName(tooltip: HTMLElement, button: HTMLElement): void {
  const words = button.textContent ?? '';
  tooltip.textContent = /\p{L}/u.test(words) ? words : (button.ariaLabel ?? '');
  // The tokens of the theme are set on an element inside the page.
  const parent = button.closest('[data-theme]') ?? document.body;
  // Two events of one frame can ask for the same button.
  if (tooltip.parentElement !== parent) {
    parent.append(tooltip);
    tooltip.showPopover?.();
  }
  place(tooltip, button);
}

/**
 * Places the tooltip below the button, or above it at the bottom of the window; beside it in a column of buttons, where
 * the next one is below.
 */
function place(tooltip: HTMLElement, button: HTMLElement): void {
  const box = button.getBoundingClientRect();
  const { offsetWidth: width, offsetHeight: height } = tooltip;
  const isBeside = button.closest('[data-tooltips="beside"]') !== null;
  const wanted = isBeside
    ? { left: box.right + GAP, top: box.top + (box.height - height) / 2 }
    : { left: box.left + (box.width - width) / 2, top: box.bottom + GAP };
  const left = Math.min(Math.max(GAP, wanted.left), innerWidth - width - GAP);
  const top = wanted.top + height > innerHeight ? box.top - GAP - height : wanted.top;
  Object.assign(tooltip.style, { left: `${left}px`, top: `${top}px` });
}
