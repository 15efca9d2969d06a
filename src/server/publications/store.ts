import type { Publication, PublicationContent } from './content.ts';
import type { PublicationFiles } from './read-files.ts';

/** A publication to store. */
export interface Proposal {
  contentHash: string;
  languageVersion: string;
  content: PublicationContent;
  /** The files of the publication. */
  files: PublicationFiles;
  author: string;
  note?: string | undefined;
}

export interface StoredPublication extends Publication {
  /** Set by a rollback: only a publish replaces this publication, at once or planned; no start of a process does. */
  pinned: boolean;
}

/** Ids of the publication to serve and of the draft. */
export interface PublicationIds {
  current: number | undefined;
  draft: number | undefined;
}

/**
 * Stores publications, so that all processes serve the same one. Its current publication is the one to serve: the live
 * one, or in development the one that was saved last.
 */
export interface PublicationStore {
  current(): Promise<StoredPublication | undefined>;
  ids(): Promise<PublicationIds>;
  read(id: number): Promise<Publication | undefined>;
  /** Returns the files of a publication, without schemas. Undefined if it is of a version that did not store the files. */
  readFiles(id: number): Promise<PublicationFiles | undefined>;
  /** Returns the id of the newest publication of these files and this language version that was live before. */
  find(contentHash: string, languageVersion: string): Promise<number | undefined>;
  /** Whether a publication of this version was live before. */
  wasLive(languageVersion: string): Promise<boolean>;
  /** Stores a publication without making it current. */
  save(proposal: Proposal): Promise<number>;
  makeCurrent(id: number, by: string): Promise<void>;
}
