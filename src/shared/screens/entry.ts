import type { PortalName, RedirectBody, ScreenKind } from './artefact.ts';
import type { Binding } from './binding.ts';

/** One line of /screens/index.json: what the router and the menus need before any body is loaded. */
export interface ScreenEntry {
  id: string;
  kind: ScreenKind;
  path: string;
  portal: PortalName;
  /** Role names of the portal; empty for public screens. */
  roles: string[];
  requires: string[];
  requiresAny: string[];
  hash: string;
  title: string;
  /** Frame this screen opens inside. */
  frame?: string;
  /** For frames: the child opened when none is named. */
  default?: string;
  /**
   * Where the screen is listed. Any group is one of the side navigation, but for four: "user" is the user menu, and
   * "signedOut.provider", "signedOut.register" and "signedOut.footer" are the links of the signed-out pages. A badge shows the
   * reader's unread messages on the entry, and as a button in the header.
   */
  menu?: {
    group: string;
    groupLabel: string;
    order: number;
    icon: string;
    label: string;
    badge?: 'unread';
  };
  /**
   * What typed into the header's finder opens this search. `criteria` is the field that takes what was typed; it travels
   * in the history's state, never in the address.
   */
  finder?: { criteria: string; match: 'claimNumber' | 'memberId' | 'name' }[];
  /** Breadcrumb parent, when not the frame or the dashboard. */
  parent?: string;
  /** Cached rows and scroll position live while the reader stays in the frame. */
  keep: boolean;
  gates: { gate: string; from: Binding }[];
  /** public screens only: signed-in readers are sent to their dashboard. */
  whenSignedIn: 'stay' | 'dashboard';
  /** signed-in readers in a restricted session may still see it. */
  during: ('changePassword' | 'terms')[];
  /** public screens that need an anonymous grant before they call. */
  anonymous: boolean;
  redirect?: RedirectBody['to'];
  /** only reachable from this screen; otherwise the reader is sent there. */
  onlyFrom?: string;
}
