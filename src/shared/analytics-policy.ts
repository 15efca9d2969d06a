/**
 * The Trusted Types policy of the analytics script. It exists only when analytics is configured, and allows only the
 * URL of that script.
 */
export const ANALYTICS_POLICY = 'portal-analytics';
