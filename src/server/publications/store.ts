import type { Publication, PublicationContent } from './content.ts';

export interface Proposal {
  contentHash: string;
  languageVersion: string;
  content: PublicationContent;
  author: string;
  note?: string;
}

export interface StoredPublication extends Publication {
  /** Somebody rolled back to it: nothing else becomes current until the next explicit publish. */
  pinned: boolean;
}

/** Where publications are kept, so that several processes serve the same one. */
export interface PublicationStore {
  current(): Promise<StoredPublication | undefined>;
  currentId(): Promise<number | undefined>;
  find(contentHash: string, languageVersion: string): Promise<number | undefined>;
  /** Keeps a publication; it is not current yet. */
  save(proposal: Proposal): Promise<number>;
  makeCurrent(id: number): Promise<void>;
}
