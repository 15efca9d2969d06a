import { afterEach, expect, it, vi } from 'vitest';
import { showTooltips } from '#web/ui/tooltips.ts';

const nextFrame = async () => new Promise(requestAnimationFrame);

let isShowing = false;
let shown = 0;

/** As in browsers: no popover can be shown while another one is being shown. */
function showPopover(): void {
  if (isShowing) throw new DOMException('InvalidStateError');
  shown++;
}

const listTooltips = () => document.querySelectorAll('body > div');

afterEach(() => document.body.replaceChildren());

it('shows one tooltip, also for focus that moves while a panel is being shown', async () => {
  const errors = vi.fn<(event: Event) => void>();
  addEventListener('error', errors);
  HTMLElement.prototype.showPopover = showPopover;
  document.body.innerHTML =
    '<button aria-label="Close"><svg /></button><button aria-label="Print"><svg /></button>';
  const [close, print] = [...document.querySelectorAll('button')];
  const point = (button?: Element) =>
    button?.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }));
  showTooltips();

  isShowing = true;
  point(close);
  isShowing = false;
  point(close);
  await nextFrame();
  expect(listTooltips()).toHaveLength(1);
  expect(listTooltips()[0]?.textContent).toBe('Close');
  expect(shown).toBe(1);

  point(close);
  point(print);
  point(close);
  await nextFrame();
  expect(listTooltips()).toHaveLength(1);
  print?.remove();
  point(print);
  close?.click();
  await nextFrame();
  expect(listTooltips()).toHaveLength(0);
  expect(errors).not.toHaveBeenCalled();
});
