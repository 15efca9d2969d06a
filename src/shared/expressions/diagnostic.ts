/** An error in an expression, at characters from..to of its source. */
export interface ExpressionDiagnostic {
  /** syntax: cannot be parsed · name: does not exist · type: does not fit · value: can never occur · banned · limit */
  kind: 'syntax' | 'name' | 'type' | 'value' | 'banned' | 'limit';
  message: string;
  from: number;
  to: number;
  found?: string;
  expected?: string;
  suggestion?: string;
  /** How to fix it, as a sentence. */
  remedy?: string;
}
