import type { Services } from '../../requests/services.ts';

export type Verdict = 'ok' | 'warning' | 'fault';

/** What a check found, as a sentence, and what the operator should do unless it is fine. */
export interface Finding {
  verdict: Verdict;
  found: string;
  remedy?: string;
}

export type Check = (services: Services) => Finding | Promise<Finding>;

export const ok = (found: string): Finding => ({ verdict: 'ok', found });
export const warning = (found: string, remedy: string): Finding => ({
  verdict: 'warning',
  found,
  remedy,
});
export const fault = (found: string, remedy: string): Finding => ({
  verdict: 'fault',
  found,
  remedy,
});
