/** The Trusted Types policy of the PDF worker. It allows only the URL of that worker. */
export const WORKER_POLICY = 'portal-worker';
