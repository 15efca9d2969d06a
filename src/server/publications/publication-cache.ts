import type { ServedPublication } from './served-publication.ts';

/**
 * An event for open browsers. `published`: there is a new publication, with its hash. `draft`: there is a new draft, with
 * its hash, or none, with an empty hash. `problems`: in development, the saved files have problems or none any more.
 */
export interface PublicationEvent {
  kind: 'published' | 'draft' | 'problems';
  hash: string;
}

/** Number of earlier publications kept in memory, for tabs opened before a publication. */
const publicationsForOpenTabs = 5;

/** Creates the cache of publications: the current one, some earlier ones, and the draft. */
export function createPublicationCache(first: ServedPublication) {
  const listeners = new Set<(event: PublicationEvent) => void>();
  const cache: ServedPublication[] = [first];
  let draft: ServedPublication | undefined;
  let invalid = false;
  const getCurrent = () => cache[0] ?? first;
  const notify = (event: PublicationEvent) => {
    for (const listener of listeners) listener(event);
  };
  return {
    current: getCurrent,
    draft: () => draft,
    lookUp: <Found>(find: (served: ServedPublication) => Found | undefined): Found | undefined => {
      for (const served of draft ? [...cache, draft] : cache) {
        const found = find(served);
        if (found !== undefined) return found;
      }
      return undefined;
    },
    replace(next: ServedPublication): void {
      if (next.id === getCurrent().id) return;
      cache.unshift(next);
      cache.length = Math.min(cache.length, 1 + publicationsForOpenTabs);
      notify({ kind: 'published', hash: next.contentHash });
    },
    /** Tells open pages whether the saved files have problems, when they have or had some. */
    setInvalid(next: boolean): void {
      if (!next && !invalid) return;
      invalid = next;
      notify({ kind: 'problems', hash: getCurrent().contentHash });
    },
    invalid: () => invalid,
    replaceDraft(next: ServedPublication | undefined): void {
      draft = next;
      notify({ kind: 'draft', hash: next?.contentHash ?? '' });
    },
    on: (listener: (event: PublicationEvent) => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
