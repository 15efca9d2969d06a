import type { Binding, Bindings } from '#shared/screens/binding.ts';

/** The values a binding may start from, by name, for example route, session, record, row, form, criteria or result. */
export type BindingScope = Record<string, unknown>;

/** Returns the bound value: a path in the scope, a literal, or a list. Undefined when the path does not exist. */
export function resolveBinding(binding: Binding, scope: BindingScope): unknown {
  if ('value' in binding) return binding.value;
  if ('list' in binding) return binding.list.map((item) => resolveBinding(item, scope));
  return binding.from.split('.').reduce<unknown>(stepInto, scope);
}

/** Resolves each binding of a record of bindings. */
export const resolveBindings = (bindings: Bindings, scope: BindingScope): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(bindings).map(([name, binding]) => [name, resolveBinding(binding, scope)]),
  );

const stepInto = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, name)
    ? Reflect.get(value, name)
    : undefined;
