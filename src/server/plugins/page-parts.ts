/** What a compiled screen contains, and the module that draws it (web/forms, web/runtime, web/core/screen/conditions.ts). */
const parts: readonly [contained: RegExp, source: string][] = [
  [/"(repeat|form)":\{"(rows|from)"/, 'src/web/forms/engine/rjsf-field.tsx'],
  [/"(visibleWhen|enabledWhen|requiredWhen)":/, 'src/shared/expressions/compile.ts'],
  [/"upload":\{/, 'src/web/forms/upload/upload-field.tsx'],
];

const folderOfBlocks = 'src/web/runtime/blocks';

/** The sources of the modules that the browser loads once it has read a screen. Not all of them have a chunk. */
export function partsOf(body: string): string[] {
  return [
    ...namesIn(body, /"as":"(\w+)"/g).map((name) => `src/web/forms/widgets/${name}/widget.tsx`),
    ...namesIn(body, /"block":"(\w+)"/g).flatMap((name) => [
      `${folderOfBlocks}/${name}-block.tsx`,
      `${folderOfBlocks}/${name}/${name}-block.tsx`,
    ]),
    ...parts.flatMap(([contained, source]) => (contained.test(body) ? [source] : [])),
  ];
}

/** Names as their files are called: multiSelect is in multi-select. */
const namesIn = (body: string, pattern: RegExp): string[] => [
  ...new Set(
    [...body.matchAll(pattern)].map(([, name = '']) => name.replace(/[A-Z]/g, '-$&').toLowerCase()),
  ),
];
