import { ANALYTICS_POLICY } from '#shared/analytics-policy.ts';
import { clock } from '../ui/clock.ts';
import type { Portal } from '../core/portal/portal.ts';

declare global {
  interface Window {
    /** The queue of events that the script of the analytics service reads. The script defines its name. */
    dataLayer?: Record<string, unknown>[];
    /** Undefined in browsers without Trusted Types. */
    trustedTypes?: {
      createPolicy(
        name: string,
        rules: { createScriptURL: (url: string) => string },
      ): { createScriptURL(url: string): unknown };
    };
  }
}

/**
 * Loads the script of the analytics service if the operator has configured one. The server adds its origin to the
 * Content-Security-Policy.
 */
export function startAnalytics({ meta: { analytics } }: Portal): void {
  if (!analytics) return;
  window.dataLayer = [{ event: 'start', container: analytics.id, at: clock.now() }];
  const script = document.createElement('script');
  script.async = true;
  script.src = toTrustedScript(`${analytics.src}?id=${encodeURIComponent(analytics.id)}`);
  script.referrerPolicy = 'no-referrer';
  document.head.append(script);
}

/** Returns the URL of the analytics script as a trusted script URL. The policy rejects every other URL. */
function toTrustedScript(scriptUrl: string): string {
  const rules = {
    createScriptURL(url: string) {
      if (url !== scriptUrl) throw new TypeError('Only the analytics script may be loaded');
      return url;
    },
  };
  const policy = window.trustedTypes?.createPolicy(ANALYTICS_POLICY, rules);
  return policy ? (policy.createScriptURL(scriptUrl) as string) : scriptUrl;
}

/** Reports the id of a screen. Never report its URL: URLs contain member and claim ids. */
export function reportScreenView(screen: string): void {
  window.dataLayer?.push({ event: 'screen', screen });
}
