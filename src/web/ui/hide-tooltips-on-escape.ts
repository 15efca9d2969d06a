/**
 * Hides tooltips on Escape until the pointer or focus moves (WCAG 1.4.13). Sets an attribute on the page, which the
 * styles of tooltips read.
 */
export function hideTooltipsOnEscape(): void {
  const { dataset } = document.documentElement;
  const bringBack = () => delete dataset['hushed'];
  addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') dataset['hushed'] = '';
  });
  addEventListener('focusin', bringBack);
  addEventListener('pointerover', bringBack);
}
