type Path = readonly (string | number)[];

/** Returns the value at a path inside a field's value. */
export const readInside = (value: unknown, path: Path): unknown =>
  path.reduce<unknown>(
    (current, name) =>
      typeof current === 'object' && current !== null && Object.hasOwn(current, name)
        ? Reflect.get(current, name)
        : undefined,
    value,
  );

/** Returns the value with `next` at the given path. */
export function replaceInside(value: unknown, [name, ...innerPath]: Path, next: unknown): unknown {
  if (name === undefined) return next;
  if (Array.isArray(value))
    return value.with(Number(name), replaceInside(value[Number(name)], innerPath, next));
  const inner = typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
  return { ...(value as object), [name]: replaceInside(inner, innerPath, next) };
}
