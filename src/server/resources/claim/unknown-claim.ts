import { problemStatus, type Problem } from '#shared/problem.ts';
import { Answer, type Call } from '../../requests/call.ts';

/** The answer of a thrown notFound(). Returned instead of thrown, because throwing would roll the counter back. */
export function unknownClaim({ facts }: Pick<Call, 'facts'>): Answer {
  const problem: Problem = {
    type: 'about:blank',
    title: 'notFound',
    status: problemStatus.notFound,
    code: 'notFound',
    reference: facts.reference,
    fields: [],
  };
  return new Answer(problem.status, { ...problem }, 'application/problem+json');
}
