import { useCallback } from 'react';
import type { Binding } from '#shared/screens/binding.ts';
import { safeUrl } from '../display/links.tsx';
import { resolveBinding, type BindingScope } from '../navigation/bindings.ts';
import { useBrand, usePortal } from '../portal/portal-context.ts';
import { asText } from '../screen/read-path.ts';

/**
 * Returns a function that leaves the portal, in the same tab, for a URL of a response. Only the portal itself and
 * hosts that the brand allows may be opened.
 */
export function useHandOff(): (to: Binding, scope: BindingScope) => void {
  const { notices } = usePortal();
  const { linkHosts } = useBrand();
  return useCallback(
    (to, scope) => {
      const url = safeUrl(asText(resolveBinding(to, scope)), linkHosts);
      if (url === undefined)
        notices.notify({ type: 'error', translationKey: 'runtime.handOffRefused' });
      else location.assign(url);
    },
    [linkHosts, notices],
  );
}
