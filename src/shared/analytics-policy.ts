/**
 * The only Trusted Types policy. It exists only when analytics is configured, and allows only the URL of its script.
 */
export const ANALYTICS_POLICY = 'portal-analytics';
