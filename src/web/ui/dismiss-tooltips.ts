/**
 * Words that come up beside an icon go again with Escape, and stay away until pointer or focus moves on (WCAG 1.4.13).
 * An attribute of the page: the styles of whatever shows such words ask for it.
 */
export function hushOnEscape(): void {
  const { dataset } = document.documentElement;
  const bringBack = () => delete dataset['hushed'];
  addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') dataset['hushed'] = '';
  });
  addEventListener('focusin', bringBack);
  addEventListener('pointerover', bringBack);
}
