import { listParamNames } from '#shared/screens/path-matcher.ts';

/**
 * Converts a path to React Router's syntax. Two parameters in one segment (`{a}.{b}`) become `:a__b`, because the
 * router matches whole segments only; `splitParams` splits it again.
 */
export const toRouterPath = (path: string): string =>
  path
    .split('/')
    .map((segment) => {
      const names = listParamNames(segment);
      if (names.length === 0) return segment;
      return `:${names.join('__')}${segment.endsWith('?}') ? '?' : ''}`;
    })
    .join('/');

/** Splits joined parameters at the last dot: the second is a group number, which has no dot; the first may have dots. */
export function splitParams(
  params: Readonly<Record<string, string | undefined>>,
): Record<string, string> {
  const pairs = Object.entries(params).flatMap(([name, value]) => {
    if (value === undefined) return [];
    const [first = '', second] = name.split('__');
    if (second === undefined) return [[first, value]];
    const dot = value.lastIndexOf('.');
    return dot < 0
      ? [[first, value]]
      : [
          [first, value.slice(0, dot)],
          [second, value.slice(dot + 1)],
        ];
  });
  return Object.fromEntries(pairs) as Record<string, string>;
}

/** Fills a path. Undefined when a required parameter has no value; such a link is not rendered. */
export function fillPath(path: string, params: Record<string, unknown>): string | undefined {
  let isComplete = true;
  const filled = path.replace(
    // A parameter with its slash, such as /{memberId} or the optional /{tab?}.
    /\/?\{(\w+)(\?)?\}/g,
    (match, name: string, optional: string | undefined) => {
      const value = toScalarText(params[name]);
      if (value !== '') return (match.startsWith('/') ? '/' : '') + encodeURIComponent(value);
      if (!optional) isComplete = false;
      return '';
    },
  );
  return isComplete ? filled : undefined;
}

/** Returns a scalar as text for a URL, and '' for any other value. */
export function toScalarText(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? String(value)
    : '';
}
