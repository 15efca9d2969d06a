import { portalMeta } from './portal-meta.ts';

/** The queue a tag container reads, by the name they agree on. */
declare global {
  interface Window {
    dataLayer?: Record<string, unknown>[];
  }
}

/** Loads the tag container, when the operator has set one. Its origin is then in the Content-Security-Policy. */
export function startAnalytics(): void {
  const { analytics } = portalMeta();
  if (!analytics) return;
  window.dataLayer = [{ event: 'start', container: analytics.id, at: Date.now() }];
  const script = document.createElement('script');
  script.async = true;
  script.src = `${analytics.src}?id=${encodeURIComponent(analytics.id)}`;
  script.referrerPolicy = 'no-referrer';
  document.head.append(script);
}

/** A screen's name. Never its address: addresses hold members and claims. */
export function tellAnalytics(screen: string): void {
  window.dataLayer?.push({ event: 'screen', screen });
}
