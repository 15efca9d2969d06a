import type { Language } from '#shared/locales/languages.ts';
import { requireFound } from '../../errors.ts';
import type { Call } from '../../requests/call.ts';
import { writeSubject } from '../rows/written-subject.ts';
import { createConversation, type NewConversation } from './create-conversation.queries.ts';

/** A request of a kind, whose texts are server.request.<kind>.subject and .body, with the values of their placeholders. */
export interface FiledRequest extends Pick<
  NewConversation,
  'taxId' | 'priority' | 'dueDate' | 'formData'
> {
  kind: string;
  memberId: string;
  values: Record<string, string>;
  /** The values that are words, in another language than the caller's. */
  translate?: (language: Language) => Record<string, string>;
}

/** Files a request for staff in the queue of its operation, under the brand's transaction code. */
export async function fileRequest(
  call: Call,
  { kind, values, translate, ...request }: FiledRequest,
) {
  const { services, queue } = call;
  const key = `server.request.${kind}`;
  const filedRequest = await createConversation(call, {
    ...request,
    subject: writeSubject(call, `${key}.subject`, (language) => ({
      ...values,
      ...translate?.(language),
    })),
    body: services.text(call.request.language, `${key}.body`, values),
    queueId: queue ?? null,
    request: true,
  });
  return { ...filedRequest, transactionNumber: requireFound(filedRequest.transactionNumber) };
}
