import { requireFound } from '../../errors.ts';
import { mayReadClinicalNotes } from '../../policy/clinical-notes.ts';
import type { Handler } from '../../requests/call.ts';
import { describeDiagnosis, describeProcedure } from '../rows/describe-codes.ts';
import { requireMember } from '../member/member.queries.ts';
import { toFields } from '../rows/fields.ts';
import { readMemberPage } from '../rows/read-rows.queries.ts';
import { toDeadline } from './deadline.ts';
import { findLatestProviderLetter } from './decision.queries.ts';
import {
  findPrecertification,
  getPrecertificationParts,
  selectPrecertifications,
} from './precertification.queries.ts';
import { countUndecided } from './undecided.queries.ts';

export const searchPrecertifications: Handler<'searchPrecertifications'> = async (call) => {
  const { memberId } = call.input;
  if (memberId) await requireMember(call, memberId);
  const page = await readMemberPage(call, selectPrecertifications(call, call.input));
  return page.map((row) => ({ ...row, ...toDeadline(row) }));
};

export const readPrecertification: Handler<'readPrecertification'> = async (call) => {
  const { certno } = call.input;
  const head = requireFound(await findPrecertification(call, certno));
  call.auditRead(head.member_id);
  call.auditObject(certno);
  const { clinicalNotes, ...fields } = toFields(call, head);
  const { diagnoses, services, notes, attachments } = await getPrecertificationParts(call, certno);
  return {
    ...fields,
    ...toDeadline(fields),
    clinicalNotes: mayReadClinicalNotes(call.scope, head) ? clinicalNotes : undefined,
    conversationId: fields.readableConversationId,
    letterSent:
      call.scope.principal === 'provider' &&
      fields.decided &&
      (await findLatestProviderLetter(call, certno)) !== undefined,
    diagnoses: diagnoses.map((row) => {
      const diagnosis = toFields(call, row);
      return { ...diagnosis, description: describeDiagnosis(call, diagnosis) };
    }),
    services: services.map((row) => {
      const service = toFields(call, row);
      return { ...service, description: describeProcedure(call, service) };
    }),
    notes: notes.map((row) => toFields(call, row)),
    attachments: attachments.map((row) => toFields(call, row)),
  };
};

export const countUndecidedPrecertifications: Handler<'countUndecidedPrecertifications'> = (call) =>
  countUndecided(call);
