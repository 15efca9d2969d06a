/** Patterns of parts of a compiled screen, each with the module that the browser loads for the part. */
export const contentModules: readonly [contained: RegExp, source: string][] = [
  [/"(repeat|form)":\{"(rows|from)"/, 'src/web/forms/engine/rjsf-field.tsx'],
  [/"(visibleWhen|enabledWhen|requiredWhen|when)":/, 'src/shared/expressions/compile.ts'],
  [/"upload":\{/, 'src/web/forms/upload/upload-field.tsx'],
  [/"beside":\[/, 'src/web/runtime/form/side-blocks.tsx'],
];

/** The same for the rows of a search. These modules are needed at once if the search runs when the page is opened. */
export const rowModules: typeof contentModules = [
  [/"export":/, 'src/web/runtime/search/export-button.tsx'],
  [/"select":/, 'src/web/runtime/selection/selectable-list.tsx'],
  [/"panel":/, 'src/web/runtime/row-panel/panel-list.tsx'],
  [/"tree":/, 'src/web/runtime/table/tree-keys.ts'],
  // Filtered rows are a whole list, which may be long.
  [/"filter":/, 'src/web/runtime/table/filter-rows.tsx'],
  [/"filter":/, 'src/web/runtime/table/long-body.tsx'],
];

const blocksFolder = 'src/web/runtime/blocks';

/** Lists the sources of the modules that the browser loads once it has read a screen. Not all of them have a chunk. */
export function listSourceModules(body: string): string[] {
  return [
    ...findFileNames(body, /"as":"(\w+)"/g).map(
      (name) => `src/web/forms/widgets/${name}/widget.tsx`,
    ),
    ...findFileNames(body, /"block":"(\w+)"/g).flatMap((name) => [
      `${blocksFolder}/${name}-block.tsx`,
      `${blocksFolder}/${name}/${name}-block.tsx`,
    ]),
    ...[...contentModules, ...(body.includes('"run":"load"') ? rowModules : [])].flatMap(
      ([contained, source]) => (contained.test(body) ? [source] : []),
    ),
  ];
}

/** Finds the names that a pattern captures, in the form of file names: multiSelect is in multi-select. */
const findFileNames = (body: string, pattern: RegExp): string[] => [
  ...new Set(
    [...body.matchAll(pattern)].map(([, name = '']) => name.replace(/[A-Z]/g, '-$&').toLowerCase()),
  ),
];
