import type { Texts } from '#shared/locales/catalogue.ts';
import type { Translator } from '#shared/locales/translator.ts';
import type { ScreenArtefact } from '#shared/screens/artefact.ts';
import { createNotices, type Notices } from '../../ui/notices.ts';
import { createQuestions, type Questions } from '../../ui/questions.ts';
import { createStore, type Store } from '../../ui/store.ts';
import {
  createPortalHistory,
  type Move,
  type PortalHistory,
  type Shown,
  type Verdict,
} from '../navigation/history.ts';
import { createScreenIndex, type ScreenIndex } from '../navigation/screen-index.ts';
import { createStorage, type SafeStorage } from '../storage/safe-storage.ts';
import {
  readPortalMeta,
  type PortalBrand,
  type PortalMeta,
  type PreviewWish,
  type ShownPreview,
} from './portal-meta.ts';
import type { Identity, SessionState } from './session-state.ts';

/** How a reader likes to see a table: kept for as long as the tab lives. */
export interface TableView {
  hidden: string[];
  dense: boolean;
}

/** Everything that changes while a page is open. One for each page; functions get it as their first argument. */
export interface Portal {
  storage: SafeStorage;
  meta: PortalMeta;
  brand: Store<PortalBrand | undefined>;
  /** Files that carry their hash never change, so one answer serves as long as the tab lives. */
  published: Map<string, Promise<unknown>>;
  artefacts: Map<string, ScreenArtefact>;
  /** Of the language on screen; the start waits for it. */
  translator: Store<Translator | undefined>;
  /** Texts that are not published with the portal: those of the preview, by language. */
  moreTexts: Readonly<Record<string, Texts>>;
  preview: Store<ShownPreview | undefined>;
  /** Whoever may not preview keeps the wish and sees nothing of it. */
  previewWish: PreviewWish | undefined;

  session: Store<SessionState>;
  /** The token with which the guards let the reader in to what is shown. */
  admitted: Store<string | undefined>;
  /** When the server last heard of the reader's activity. */
  activityTold: number;
  leaving: boolean;
  server: Server;
  page: Page;

  /** Inputs of calls by their numbers; see core/api/input-registry.ts. */
  inputs: Map<string, number>;
  /** Counts the readers of this tab: nothing asked by the one before is found by the next. */
  epoch: Store<number>;

  screens: Store<ScreenIndex>;
  history: PortalHistory;
  guard: (move: Move) => Promise<Verdict>;
  /** State of screens flagged `keep`, and which frame each of them stood in when it was last open. */
  kept: Map<string, Map<string, unknown>>;
  homes: Map<string, string | undefined>;
  /** What a reader began and may come back to: a search by its entry in the history, a reply by its conversation. */
  remembered: Map<string, unknown>;
  tables: { views: Map<string, TableView>; dense: Store<boolean> };
  /** Faults the operators have been told of in this view of a page. */
  reported: { view: Shown | undefined; faults: Set<string> };

  notices: Notices;
  questions: Questions;
  /** Forms with changes nobody has saved. */
  unsaved: Set<string>;
}

export interface Server {
  /** Told of every 401 and 403, with the token that was refused. Late answers to a token no longer in use change nothing. */
  refused: (token: string | undefined) => void;
  /** Answers in the server's place, also for published files: the preview's examples. Nothing leaves the page then. */
  answer?: (url: string, init: RequestInit) => Promise<Response>;
}

/** Leaves by loading a page anew: what screens have shown lives in the memory of the tab until then. */
export interface Page {
  leaveFor: (path: string) => void;
  loadAnew: () => void;
}

export function createPortal(): Portal {
  const portal: Portal = {
    storage: createStorage(),
    meta: readPortalMeta(),
    brand: createStore<PortalBrand | undefined>(undefined),
    published: new Map(),
    artefacts: new Map(),
    translator: createStore<Translator | undefined>(undefined),
    moreTexts: {},
    preview: createStore<ShownPreview | undefined>(undefined),
    previewWish: undefined,
    session: createStore<SessionState>({}),
    admitted: createStore<string | undefined>(undefined),
    activityTold: 0,
    leaving: false,
    server: { refused: () => undefined },
    page: {
      leaveFor: (path) => location.replace(path),
      loadAnew: () => location.reload(),
    },
    inputs: new Map(),
    epoch: createStore(0),
    screens: createStore(createScreenIndex([])),
    history: createPortalHistory((move) => portal.guard(move)),
    guard: async () => ({ go: 'on' }),
    kept: new Map(),
    homes: new Map(),
    remembered: new Map(),
    tables: { views: new Map(), dense: createStore(false) },
    reported: { view: undefined, faults: new Set() },
    notices: createNotices(),
    questions: createQuestions(),
    unsaved: new Set(),
  };
  return portal;
}

export const tokenOf = ({ session }: Portal): string | undefined => session.get().identity?.token;

/** Who is signed in; a visitor's token is nobody. */
export const readerOf = ({ identity }: SessionState): Identity | undefined =>
  identity?.anonymous ? undefined : identity;

/** The brand and the translator are there before anything is drawn: the start waits for them. */
export function brandOf({ brand }: Portal): PortalBrand {
  const shown = brand.get();
  if (!shown) throw new Error('The brand was asked for before it was loaded');
  return shown;
}

export function translatorOf({ translator }: Portal): Translator {
  const current = translator.get();
  if (!current) throw new Error('Texts were asked for before they were loaded');
  return current;
}
