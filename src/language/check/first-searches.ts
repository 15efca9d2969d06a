import type { Report } from '../core/diagnostic.ts';
import type { CheckContext } from './check-context.ts';

/**
 * Reports searches that run when the screen opens although their operation needs a criterion. A search without a menu
 * entry may run if a link to it fills a criterion.
 */
export function checkFirstSearches({ compiled, symbols }: CheckContext, report: Report): void {
  const filledParameters = [...compiled.screens.values()].flatMap(
    ({ linkDetails }) => linkDetails.filled,
  );
  for (const [id, { linkDetails }] of compiled.screens) {
    const header = symbols.screens.get(id);
    if (!linkDetails.missingCriteria || !header || header.abstract) continue;
    const { names, diagnostic } = linkDetails.missingCriteria;
    const isInMenu = header.tree.has('menu');
    const isFilled = filledParameters.some(
      ({ screen, name }) => screen === id && names.includes(name),
    );
    if (isFilled && !isInMenu) continue;
    const { code, location, message, hint } = diagnostic;
    report(code, location, message, hint);
  }
}
