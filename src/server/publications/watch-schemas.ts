import type { Publications } from './create-publications.ts';
import type { PublicationBuilder } from './publication-builder.ts';
import type { PublicationFiles } from './read-files.ts';

/**
 * Calls `onChange` when the published files have other schemas than those at the start: the server validates calls with
 * the schemas that it read then. Meta-schemas do not count, because only the checker reads them.
 */
export function watchSchemas(
  builder: Pick<PublicationBuilder, 'readFiles'>,
  publications: Pick<Publications, 'on'>,
  onChange: () => void,
): () => void {
  const read = () => serializeSchemas(builder.readFiles().files);
  const atStart = read();
  return publications.on(({ kind }) => {
    if (kind === 'published' && read() !== atStart) onChange();
  });
}

const serializeSchemas = ({ json }: PublicationFiles): string =>
  JSON.stringify(
    [...json].filter(([path]) => path.startsWith('schemas/') && !path.startsWith('schemas/meta/')),
  );
