import type { ScreenArtefact } from '#shared/screens/artefact.ts';
import type { ScreenEntry } from '#shared/screens/entry.ts';
import { loadPublished } from '../../core/brand/published.ts';

const ready = new Map<string, ScreenArtefact>();

const addressOf = ({ id, hash }: ScreenEntry): string => `/screens/${id}.${hash}.json`;

/** A screen's body by its hash: never asked for twice. Rejects with LoadError. */
export async function loadArtefact(entry: ScreenEntry): Promise<ScreenArtefact> {
  const artefact = (await loadPublished(addressOf(entry))) as ScreenArtefact;
  ready.set(addressOf(entry), artefact);
  return artefact;
}

/** The body when it is here already, so that a screen that was loaded ahead shows at once. */
export const readyArtefact = (entry: ScreenEntry): ScreenArtefact | undefined =>
  ready.get(addressOf(entry));
