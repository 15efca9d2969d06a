import type { ScreenKind } from '#shared/screens/artefact.ts';

/** Keys of whole screens and their parts, as they are written in a screen file, for copying. */
export interface ScreenSource {
  /** The keys that the example shows. */
  keys: readonly string[];
  /** Kind of screen that the part belongs to. */
  kind: ScreenKind;
  /** The part of a screen file that is shown. */
  source: object;
  /** Screens of the portal that use all of these keys; written by hand. */
  usedBy: readonly string[];
}
