import { defaultLanguage } from '#shared/locales/languages.ts';
import { formatAddressLines } from '#shared/format/address.ts';
import { sendMail } from '../../mail/outbox.ts';
import { requirePerson, type Call, type Handler } from '../../requests/call.ts';
import { toFields } from '../rows/fields.ts';
import { readRows } from '../rows/read-rows.queries.ts';
import { listAddressRows, requireMember } from '../member/member.queries.ts';
import {
  insertSupportRequest,
  selectSubjectsForRole,
  selectSubjectsByName,
} from './support.queries.ts';

/**
 * Stores a message and mails it to the brand's support. If the hidden field `website`, which only bots fill in, has a value,
 * drops the message with the same response.
 */
export const contactSupport: Handler<'contactSupport'> = async (call) => {
  const { name, email, phone, subject, message, website } = call.input;
  if (website) return;
  const number = await insertSupportRequest(call, { name, email, phone, subject, message });
  await sendMail(call, 'supportRequest', {
    to: call.request.brand.support.email,
    language: defaultLanguage,
    values: { number, name, email, phone: phone ?? '', subject, message },
  });
  call.auditObject(number);
};

export const listSubjects: Handler<'listSubjects'> = async (call) => {
  return readRows(call, selectSubjectsForRole(call, requirePerson(call).role.id));
};

export const findSubjects: Handler<'findSubjects'> = async (call) => {
  return readRows(call, selectSubjectsByName(call, requirePerson(call).role.id, call.input.text));
};

async function listAddresses(call: Call, memberId: string) {
  await requireMember(call, memberId);
  const rows = await listAddressRows(call, memberId);
  call.auditRead(memberId);
  return rows.map((row) => ({ ...toFields(call, row), lines: formatAddressLines(row).join(', ') }));
}

export const listMemberAddresses: Handler<'listMemberAddresses'> = (call) =>
  listAddresses(call, call.input.memberId);

export const listOwnAddresses: Handler<'listOwnAddresses'> = (call) =>
  listAddresses(call, call.scope.memberId ?? '');
