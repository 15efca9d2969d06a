import type { ScreenArtefact } from '#shared/screens/artefact.ts';
import type { ScreenEntry } from '#shared/screens/entry.ts';
import { listParamNames } from '#shared/screens/path-matcher.ts';
import { fillPath } from '../../core/navigation/paths.ts';

/** Value of every parameter. Valid as a number and as a text. */
const EXAMPLE = '1001';

/**
 * Returns the path of a screen with example values for its path parameters and for the query parameters it reads.
 */
export function createExamplePath(entry: ScreenEntry, artefact: ScreenArtefact): string {
  const names = listParamNames(entry.path);
  const path = fillPath(entry.path, Object.fromEntries(names.map((name) => [name, EXAMPLE])));
  const readParameters = [...JSON.stringify(artefact).matchAll(/"from":"route\.(\w+)"/gu)];
  const others = new Set(
    readParameters.flatMap(([, name = '']) => (names.includes(name) ? [] : name)),
  );
  const query = new URLSearchParams([...others].map((name) => [name, EXAMPLE]));
  return `${path ?? entry.path}${query.size > 0 ? `?${query}` : ''}`;
}

/** Makes a search run on load and require no criteria, so that the preview shows its rows. */
export function withImmediateSearch(artefact: ScreenArtefact): ScreenArtefact {
  const { body } = artefact;
  if (body.kind !== 'search') return artefact;
  const { source } = body;
  const operation = artefact.operations[source.operation];
  if (!operation) return artefact;
  const withoutRequired = { ...operation, input: { ...operation.input, required: [] } };
  return {
    ...artefact,
    operations: { ...artefact.operations, [source.operation]: withoutRequired },
    body: { ...body, source: { ...source, run: 'load' } },
  };
}
