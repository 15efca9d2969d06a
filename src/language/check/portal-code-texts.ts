import { toCodeKey, toPortalCodeKey } from '#shared/locales/code-keys.ts';
import { portalNames } from '#shared/permissions/catalogue.ts';
import type { Report } from '../core/diagnostic.ts';
import { suggestKey } from '../names/suggest-key.ts';
import type { CheckContext } from './check-context.ts';

/** Checks that each text of a code for one portal, `portal.<portal>.codes.<list>.<code>`, names a portal and a code. */
export function checkPortalCodeTexts({ trees }: CheckContext, report: Report): void {
  const codeKeys = trees
    .ofKind('codes')
    .flatMap((list) =>
      list
        .list('codes')
        .map((entry) => toCodeKey(list.text('system') ?? '', entry.text('code') ?? '')),
    );
  const keys = new Set(
    portalNames.flatMap((portal) => codeKeys.map((key) => toPortalCodeKey(portal, key))),
  );
  const members = trees.ofKind('locale').flatMap((file) => [...(file.members?.values() ?? [])]);
  for (const { name, keyLocation } of members) {
    if (!name.startsWith('portal.') || keys.has(name)) continue;
    const suggestion = suggestKey(name, keys);
    report('TXT308', keyLocation, `No code has the text '${name}'`, {
      found: name,
      ...(suggestion && { suggestion }),
    });
  }
}
