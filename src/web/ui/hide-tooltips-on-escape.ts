/**
 * Hides tooltips on Escape until the pointer or focus moves (WCAG 1.4.13). Sets an attribute on the page, which the
 * styles of tooltips read.
 */
export function hideTooltipsOnEscape(): void {
  const { dataset } = document.documentElement;
  const showAgain = () => delete dataset['tooltipsHidden'];
  addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') dataset['tooltipsHidden'] = '';
  });
  addEventListener('focusin', showAgain);
  addEventListener('pointerover', showAgain);
}
