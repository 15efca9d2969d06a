/** What an address can hold of a value: its text; nothing for what is absent, empty, or no single value at all. */
export function plainText(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? String(value)
    : '';
}
