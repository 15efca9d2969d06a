/** Keeps tests from writing a key into the developer's .data folder. */
export const testAuditKey = 'a key that seals the audit of tests';
