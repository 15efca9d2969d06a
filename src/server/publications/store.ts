import type { Publication, PublicationContent } from './content.ts';

export interface Proposal {
  contentHash: string;
  languageVersion: string;
  content: PublicationContent;
  author: string;
  note?: string | undefined;
}

export interface StoredPublication extends Publication {
  /** Somebody rolled back to it: nothing else becomes current until the next explicit publish. */
  pinned: boolean;
}

/** Which publication is live and which stands in the files, by number. */
export interface Marks {
  current: number | undefined;
  draft: number | undefined;
}

/** Where publications are kept, so that several processes serve the same one. */
export interface PublicationStore {
  current(): Promise<StoredPublication | undefined>;
  marks(): Promise<Marks>;
  read(id: number): Promise<Publication | undefined>;
  /** The newest of these files and this version that was live before. */
  find(contentHash: string, languageVersion: string): Promise<number | undefined>;
  /** Keeps a publication; it is not current yet. */
  save(proposal: Proposal): Promise<number>;
  makeCurrent(id: number, by: string): Promise<void>;
}
