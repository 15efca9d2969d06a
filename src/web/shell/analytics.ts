import { ANALYTICS_POLICY } from '#shared/analytics-policy.ts';
import { clock } from '../ui/clock.ts';
import type { Portal } from '../core/portal/portal.ts';

/** The queue a tag container reads, by the name they agree on. */
declare global {
  interface Window {
    dataLayer?: Record<string, unknown>[];
    /** Absent in browsers without Trusted Types. */
    trustedTypes?: {
      createPolicy(
        name: string,
        rules: { createScriptURL: (url: string) => string },
      ): { createScriptURL(url: string): unknown };
    };
  }
}

/** Loads the tag container, when the operator has set one. Its origin is then in the Content-Security-Policy. */
export function startAnalytics({ meta: { analytics } }: Portal): void {
  if (!analytics) return;
  window.dataLayer = [{ event: 'start', container: analytics.id, at: clock.now() }];
  const script = document.createElement('script');
  script.async = true;
  script.src = trusted(`${analytics.src}?id=${encodeURIComponent(analytics.id)}`);
  script.referrerPolicy = 'no-referrer';
  document.head.append(script);
}

/** Marks the address of the operator's tag as one that may be loaded as a script. No other address passes. */
function trusted(address: string): string {
  const rules = {
    createScriptURL(url: string) {
      if (url !== address) throw new TypeError('Only the analytics script may be loaded');
      return url;
    },
  };
  const policy = window.trustedTypes?.createPolicy(ANALYTICS_POLICY, rules);
  return policy ? (policy.createScriptURL(address) as string) : address;
}

/** A screen's name. Never its address: addresses hold members and claims. */
export function reportScreenView(screen: string): void {
  window.dataLayer?.push({ event: 'screen', screen });
}
