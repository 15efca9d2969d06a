/** The only Trusted Types policy; it exists while analytics is set, and allows the address of its script. */
export const ANALYTICS_POLICY = 'portal-analytics';
