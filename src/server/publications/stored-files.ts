import type { PublicationFiles } from './read-files.ts';

/** Schemas come with each version of the portal. */
const isSchema = (path: string): boolean => path.startsWith('schemas/');

/** Returns the files of a publication as text, without schemas. */
export const serializeFiles = ({ json, pictures }: PublicationFiles): string =>
  JSON.stringify({
    json: [...json].filter(([path]) => !isSchema(path)),
    pictures: [...pictures],
  });

export function parseFiles(text: string): PublicationFiles {
  const { json, pictures } = JSON.parse(text) as Record<keyof PublicationFiles, [string, string][]>;
  return { json: new Map(json), pictures: new Map(pictures) };
}

/** Returns the stored files with the schemas of this version, sorted by path like files that are read. */
export function addSchemas(stored: PublicationFiles, { json }: PublicationFiles): PublicationFiles {
  const schemas = [...json].filter(([path]) => isSchema(path));
  const all = [...stored.json, ...schemas].toSorted(([left], [right]) => (left < right ? -1 : 1));
  return { json: new Map(all), pictures: stored.pictures };
}
