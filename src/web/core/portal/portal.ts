import type { Texts } from '#shared/locales/catalogue.ts';
import type { Translator } from '#shared/locales/translator.ts';
import type { PortalName, ScreenArtefact } from '#shared/screens/artefact.ts';
import { createNotices, type Notices } from '../../ui/notices.ts';
import { createQuestions, type Questions } from '../../ui/questions.ts';
import { createStore, type Store } from '../../ui/store.ts';
import {
  createPortalHistory,
  type Move,
  type PortalHistory,
  type ShownLocation,
  type NavigationDecision,
} from '../navigation/history.ts';
import { createScreenIndex, type ScreenIndex } from '../navigation/screen-index.ts';
import { createStorage, type SafeStorage } from '../storage/safe-storage.ts';
import {
  readPortalMeta,
  type PortalBrand,
  type PortalMeta,
  type PreviewRequest,
  type ShownPreview,
} from './portal-meta.ts';
import type { Identity, SessionState } from './session-state.ts';

/** A user's table settings, kept until the page is closed or reloaded. */
export interface TableView {
  /** Ids of the hidden columns. */
  hidden: string[];
  /** Whether the rows are low. */
  dense: boolean;
}

/** A call that began while a component was rendered or before, ahead of SWR, which asks for it in an effect. */
export interface StartedCall {
  response: Promise<unknown>;
  /** Whether a component that shows the response was rendered. Absent: the code of the page is still loading. */
  isWatched?: true;
  /** Whether SWR has asked for the response, or has got it without asking. */
  isTaken: boolean;
  /** Whether SWR has got the response without asking, so that it need not ask. */
  isKept?: true;
  /** Resolves when the first render of a page need not wait for the response any longer. */
  awaited?: Promise<void>;
}

/** All mutable state of a page. One per page; functions get it as their first argument. */
export interface Portal {
  storage: SafeStorage;
  meta: PortalMeta;
  brand: Store<PortalBrand | undefined>;
  /** Published files by path. Paths contain a hash, so entries never expire. */
  published: Map<string, Promise<unknown>>;
  /** Loaded screens by path. */
  artefacts: Map<string, ScreenArtefact>;
  /** Translator of the current language; undefined until start() has loaded it. */
  translator: Store<Translator | undefined>;
  /** The portals whose texts are loaded. The texts of signed-out screens always are. */
  portalsWithTexts: Set<PortalName>;
  /** Unpublished texts by language, used by the preview. */
  draftTexts: Readonly<Record<string, Texts>>;
  preview: Store<ShownPreview | undefined>;
  /** The requested preview. Ignored if the user may not preview. */
  requestedPreview: PreviewRequest | undefined;

  session: Store<SessionState>;
  /** The token with which the guards opened the current screen. */
  routedToken: Store<string | undefined>;
  /** Time of the last activity reported to the server, in milliseconds since 1970. */
  activityReportedAt: number;
  /** True once signing out has begun to load another page. */
  leaving: boolean;
  server: Server;
  page: Page;

  /** JSON of each call input to its number in cache keys; see core/api/input-registry.ts. */
  inputs: Map<string, number>;
  /** Increases when the signed-in user changes. Part of cache keys, so that users of one tab share no data. */
  epoch: Store<number>;
  /** Number of successful writes. Part of cache keys, so that a page opened after a write reads its data again. */
  writes: number;
  /** Reads that a render has started, by cache key. */
  startedCalls: Map<string, StartedCall>;
  /** Until when the first render of a page waits for the reads that it starts, in milliseconds of performance.now(). */
  waitsUntil: number;

  screens: Store<ScreenIndex>;
  history: PortalHistory;
  /** Decides about each navigation. Set by start(). */
  guard: (move: Move) => Promise<NavigationDecision>;
  /** Loads the code and data of a screen that the user may open next. Set by start(). */
  preloadScreen: (screen: string) => void;
  /** The name of the record that a frame shows, for the breadcrumb of the frame. */
  framedRecord: Store<FramedRecord | undefined>;
  /** State of screens flagged `keep`: screen id to name to value. */
  frameState: Map<string, Map<string, unknown>>;
  /** The frame in which each screen flagged `keep` was last opened. */
  frameByScreen: Map<string, string | undefined>;
  /** State that components left behind, by key: searches by screen and history entry, unsent replies by conversation. */
  remembered: Map<string, unknown>;
  /** View settings by table (its screen and block), and whether new tables have dense rows. */
  tables: { views: Map<string, TableView>; dense: Store<boolean> };
  /** Errors reported since the last navigation. */
  reported: { view: ShownLocation | undefined; errors: Set<string> };

  notices: Notices;
  questions: Questions;
  /** Forms with unsaved changes, each with the title key of the confirmation. */
  unsaved: Map<string, string>;
  /** Functions that load the parts of the page that are closed and not loaded yet; called before printing. */
  readBeforePrint: Set<() => Promise<void>>;
}

/** How the page communicates with the server. The preview replaces it. */
export interface Server {
  /**
   * Called when a request with the session's token is answered with 401 or 403. `token` is the rejected one, undefined if
   * there was none. Ignored for a token that is no longer in use.
   */
  onUnauthorized: (token: string | undefined) => void;
  /** Replaces fetch, also for published files. Set by the preview, whose calls get example responses. */
  respond?: (url: string, init: RequestInit) => Promise<Response>;
}

/** Navigates with a page load, which removes all data that screens have shown from the tab's memory. */
export interface Page {
  replace: (path: string) => void;
  reload: () => void;
}

/** The record of a frame. Its name is on the page only, never in the title or the history. */
export interface FramedRecord {
  /** Id of the frame. */
  screen: string;
  name: string;
}

/** Creates the state of a page. Nothing is loaded yet. */
export function createPortal(): Portal {
  const portal: Portal = {
    storage: createStorage(),
    meta: readPortalMeta(),
    brand: createStore<PortalBrand | undefined>(undefined),
    published: new Map(),
    artefacts: new Map(),
    translator: createStore<Translator | undefined>(undefined),
    portalsWithTexts: new Set(['public']),
    draftTexts: {},
    preview: createStore<ShownPreview | undefined>(undefined),
    requestedPreview: undefined,
    session: createStore<SessionState>({}),
    routedToken: createStore<string | undefined>(undefined),
    activityReportedAt: 0,
    leaving: false,
    server: { onUnauthorized: () => undefined },
    page: {
      replace: (path) => location.replace(path),
      reload: () => location.reload(),
    },
    inputs: new Map(),
    epoch: createStore(0),
    writes: 0,
    startedCalls: new Map(),
    waitsUntil: 0,
    screens: createStore(createScreenIndex([])),
    history: createPortalHistory((move) => portal.guard(move)),
    guard: async () => ({ outcome: 'proceed' }),
    preloadScreen: () => undefined,
    framedRecord: createStore<FramedRecord | undefined>(undefined),
    frameState: new Map(),
    frameByScreen: new Map(),
    remembered: new Map(),
    tables: { views: new Map(), dense: createStore(false) },
    reported: { view: undefined, errors: new Set() },
    notices: createNotices(),
    questions: createQuestions(),
    unsaved: new Map(),
    readBeforePrint: new Set(),
  };
  return portal;
}

/** Returns the token of the session; undefined without one. */
export const findToken = ({ session }: Portal): string | undefined => session.get().identity?.token;

/** The signed-in user; undefined for a visitor with an anonymous token. */
export const findIdentity = ({ identity }: SessionState): Identity | undefined =>
  identity?.anonymous ? undefined : identity;

/** Returns the brand. It is loaded before the first render; earlier calls throw. */
export function getBrand({ brand }: Portal): PortalBrand {
  const shown = brand.get();
  if (!shown) throw new Error('The brand was read before it was loaded');
  return shown;
}

/** Returns the translator. It is loaded before the first render; earlier calls throw. */
export function getTranslator({ translator }: Portal): Translator {
  const current = translator.get();
  if (!current) throw new Error('Texts were read before they were loaded');
  return current;
}
