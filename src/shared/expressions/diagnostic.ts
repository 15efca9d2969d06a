/** An error in an expression, at characters from..to of its source. */
export interface ExpressionDiagnostic {
  /**
   * syntax: cannot be parsed · name: does not exist · type: does not fit · value: can never occur · banned: valid CEL
   * that conditions may not use · limit: too long, too many parts, or nested too deeply
   */
  kind: 'syntax' | 'name' | 'type' | 'value' | 'banned' | 'limit';
  message: string;
  from: number;
  to: number;
  /** The name, value or types that the source has. */
  found?: string;
  /** The values or types that are possible instead. */
  expected?: string;
  /** The valid name or value that was probably meant. */
  suggestion?: string;
  /** How to fix it, as a sentence. */
  remedy?: string;
}
