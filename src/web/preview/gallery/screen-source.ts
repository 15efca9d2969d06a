import type { ScreenKind } from '#shared/screens/artefact.ts';

/** Words of whole screens and their parts, as they are written in a screen file, for copying. */
export interface ScreenSource {
  /** The words that the example is about. */
  words: readonly string[];
  /** Kind of screen that the part belongs to. */
  kind: ScreenKind;
  source: object;
  /** Screens of the portal that use all of these words. */
  usedBy: readonly string[];
}
