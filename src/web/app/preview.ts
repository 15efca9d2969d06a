/** The draft, perhaps under a brand that no host leads to yet; for this tab, until it is left. */
export interface PreviewWish {
  brand?: string;
}
export interface ShownPreview extends PreviewWish {
  hash: string;
  /** The brand whose looks are shown. */
  name: string;
}

const KEY = 'portal.preview';
const listeners = new Set<() => void>();
let shown: ShownPreview | undefined;

export const previewShown = (): ShownPreview | undefined => shown;

export function markPreview(next: ShownPreview | undefined): void {
  shown = next;
  for (const listener of listeners) listener();
}

export function subscribePreview(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whoever may not preview keeps the wish and sees nothing of it. */
export function previewWish(): PreviewWish | undefined {
  try {
    return (JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as PreviewWish | null) ?? undefined;
  } catch {
    return undefined;
  }
}

export const dropWish = (): void => sessionStorage.removeItem(KEY);

/**
 * `?preview=draft[&brand=<id>]` at any address begins a preview in this tab. The words leave the address at once, so that
 * a copied address shows others what is live.
 */
export function takeWish(): void {
  const url = new URL(location.href);
  if (url.searchParams.get('preview') !== 'draft') return;
  const brand = url.searchParams.get('brand');
  sessionStorage.setItem(KEY, JSON.stringify(brand ? { brand } : {}));
  url.searchParams.delete('preview');
  url.searchParams.delete('brand');
  history.replaceState(history.state, '', url);
}
