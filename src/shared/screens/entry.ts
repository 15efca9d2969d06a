import type { PortalName, RedirectBody, ScreenKind, SignInBody } from './artefact.ts';
import type { Binding } from './binding.ts';

/** A kind of text that the search field of the page header recognizes. */
export type FinderMatch =
  'claimNumber' | 'memberId' | 'date' | 'name' | 'phone' | 'email' | 'number' | 'transactionNumber';

/** An entry of /screens/index.json: what the router and the menus need before a screen is loaded. */
export interface ScreenEntry {
  id: string;
  kind: ScreenKind;
  /** The route, with parameters in braces. */
  path: string;
  /** Values that parameters of the path may have; with another value, the path is unknown. */
  params?: Record<string, string[]>;
  portal: PortalName;
  /** Role names of the portal; empty for public screens. */
  roles: string[];
  requires: string[];
  requiresAny: string[];
  /** Hash of the artefact. */
  hash: string;
  /** Text key of the title. */
  title: string;
  /** The frame that contains this screen. */
  frame?: string;
  /** For frames: the child that opens by default. */
  default?: string;
  /** For frames: whether the side navigation lists the children, so that the frame shows nothing of its own. */
  look?: 'tabs' | 'side';
  /**
   * Where the screen is listed. All groups are in the side navigation, except two: "user" is the user menu, and
   * "signedOut.footer" the footer of the signed-out pages.
   */
  menu?: {
    group: string;
    groupLabel: string;
    order: number;
    icon: string;
    label: string;
    badge?: MenuBadge;
  };
  /**
   * Input of the global search in the header opens this search. `criteria` is the field that gets the input, which is passed in the
   * history state, never in the URL.
   */
  finder?: { criteria: string; match: FinderMatch }[];
  /** Breadcrumb parent, if not the frame or the dashboard. */
  parent?: string;
  /** Whether the state of the screen, such as the criteria and page of a search, is kept while the user stays in the frame. */
  keep: boolean;
  /** Switches of the group that must be on. `from`: the binding of the group number or member id. */
  gates: { gate: string; from: Binding; effect: 'read' | 'write' }[];
  /** Public screens only: whether signed-in users are redirected to their dashboard. */
  whenSignedIn: 'stay' | 'dashboard';
  /** Restricted sessions in which signed-in users may still see it. */
  during: ('changePassword' | 'secondFactor' | 'terms')[];
  /** Public screens that need an anonymous grant before their calls. */
  anonymous: boolean;
  redirect?: RedirectBody['to'];
  signIn?: Omit<SignInBody, 'kind'>;
  /** Reachable only from this screen; otherwise the user is redirected there. */
  onlyFrom?: string;
}

/** A number on a menu entry. */
export interface MenuBadge {
  /** Address of the call that returns the number, or an object with it in `field`. */
  url: string;
  field?: string;
  /** Whether the number is also on a button in the header. */
  header?: true;
}
