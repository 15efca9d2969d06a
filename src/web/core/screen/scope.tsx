import { createContext, use, useMemo, type ReactNode } from 'react';
import type { BindingScope } from '../navigation/bindings.ts';

const ScopeContext = createContext<BindingScope>({});

/**
 * Returns the scope of bindings and conditions: route and session of the screen, and record, row, form and result where
 * available.
 */
export const useScope = (): BindingScope => use(ScopeContext);

/** Adds one name to the scope of its children. */
export function InScope(props: { as: string; value: unknown; children: ReactNode }): ReactNode {
  const { as, value, children } = props;
  const outer = useScope();
  const scope = useMemo(() => ({ ...outer, [as]: value }), [outer, as, value]);
  return <ScopeContext value={scope}>{children}</ScopeContext>;
}

/** The scope of a screen. It does not inherit: a frame's record is not visible to its children. */
export function ScreenScope(props: { scope: BindingScope; children: ReactNode }): ReactNode {
  return <ScopeContext value={props.scope}>{props.children}</ScopeContext>;
}
