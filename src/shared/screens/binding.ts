import type { JsonSchema } from '../schemas/json-schema.ts';

/**
 * A value from the context ("row.memberId", "route.id", "session.memberId", "record.x", "form.x", "result.x") or a
 * literal.
 */
export type Binding =
  | { from: string }
  | { value: string | number | boolean | null }
  /** A list of these values: {"list": ["row.reportId"]} fills reportIds. */
  | { list: Binding[] };

export type Bindings = Record<string, Binding>;

/** A CEL condition with the schemas of the variables that it reads. */
export interface Condition {
  /** The expression. */
  source: string;
  variables: Record<string, JsonSchema>;
}

/**
 * The conditions for seeing a part: all permissions in `requires`, one of those in `requiresAny`, and `visibleWhen`.
 * An absent condition does not restrict the part.
 */
export interface Visibility {
  requires?: string[];
  requiresAny?: string[];
  visibleWhen?: Condition;
}

/** A screen to open, with the values of its route and query parameters. */
export interface Target {
  screen: string;
  params: Bindings;
  query?: Bindings;
}

/** The screen that a row opens. Of a list, it is the first whose route parameters the row fills. */
export type RowTarget = Target | readonly Target[];
