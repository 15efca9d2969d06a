export type SessionStep = 'impersonate' | 'reload' | 'signOut' | 'passwordChanged';

/** Placeholder until the flows behind it stand. */
export async function applySessionStep(_step: SessionStep, _answer?: unknown): Promise<void> {}
