import { benefitScripts } from './benefit-messages.ts';
import { employerScripts, providerScripts } from './business-messages.ts';
import { claimScripts } from './claim-messages.ts';
import type { Script } from './conversation-script.ts';
import { spanishScripts } from './spanish-messages.ts';

/**
 * Unanswered questions in the queues: hours since they were sent, and the script whose first line it is. The newest are
 * from members, who write at any hour. Two outliers are older than three weeks, one here and one among the requests.
 */
export const waitingQuestions: readonly (readonly [
  hoursAgo: number,
  scripts: readonly Script[],
  scriptIndex: number,
])[] = [
  [0.6, claimScripts, 0],
  [1.8, benefitScripts, 4],
  [3.5, spanishScripts, 0],
  [5.2, claimScripts, 2],
  [8.4, benefitScripts, 2],
  [11.6, spanishScripts, 1],
  [15.3, claimScripts, 1],
  [20.4, benefitScripts, 5],
  [27, providerScripts, 0],
  [50, employerScripts, 0],
  [74, claimScripts, 3],
  [121, providerScripts, 4],
  [168, benefitScripts, 8],
  [264, employerScripts, 1],
  [388, spanishScripts, 5],
  [816, benefitScripts, 6],
];
