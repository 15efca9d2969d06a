/** The draft, perhaps under a brand that no host leads to yet; for this tab only, and nowhere kept. */
export interface PreviewWish {
  brand?: string;
}
export interface ShownPreview extends PreviewWish {
  hash: string;
}

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

let wish: PreviewWish | undefined;

/** Whoever may not preview keeps the wish and sees nothing of it. */
export const previewWish = (): PreviewWish | undefined => wish;

export const dropWish = (): void => void (wish = undefined);

/**
 * `?preview=draft[&brand=<id>]` at any address begins a preview in this tab, until it is left or the page is loaded anew. The
 * words leave the address at once, so that a copied address shows others what is live.
 */
export function takeWish(): void {
  const url = new URL(location.href);
  if (url.searchParams.get('preview') !== 'draft') return;
  const brand = url.searchParams.get('brand');
  wish = brand ? { brand } : {};
  url.searchParams.delete('preview');
  url.searchParams.delete('brand');
  history.replaceState(history.state, '', url);
}
