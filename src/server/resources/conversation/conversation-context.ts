import type { MailContext } from '../../mail/outbox.ts';
import type { Call } from '../../requests/call.ts';
import type { Services } from '../../requests/services.ts';

/** The part of a call, or of a job in its last transaction, that creating a conversation or request needs. */
export type ConversationContext = Pick<
  Call,
  | 'trx'
  | 'scoped'
  | 'scope'
  | 'session'
  | 'today'
  | 'transactionCode'
  | 'queue'
  | 'employerReview'
  | 'auditRead'
  | 'auditObject'
> & {
  services: MailContext['services'] & Pick<Services, 'contract' | 'catalogue' | 'languages'>;
  request: Pick<Call['request'], 'brand' | 'language'>;
};
