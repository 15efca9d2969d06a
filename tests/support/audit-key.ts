/** The audit key of tests. Without one, the server would create a key in the developer's .data folder. */
export const testAuditKey = 'a key that seals the audit of tests';
