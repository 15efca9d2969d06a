import { limits } from '#shared/schemas/limits.ts';
import { found } from '../../errors.ts';
import { sendMail } from '../../mail/outbox.ts';
import { personOf, type Call, type Handler } from '../../requests/call.ts';

/** Kept and mailed to the brand's support. What only a program fills in is answered the same and thrown away. */
const contactSupport: Handler<'contactSupport'> = async (call) => {
  const { name, email, phone, subject, message, website } = call.input;
  if (website) return { success: true };
  const { support_id } = await call.trx
    .insertInto('support_request')
    .values({ name, email, phone: phone ?? null, subject, message, brand_id: call.facts.brand.id })
    .returning('support_id')
    .executeTakeFirstOrThrow();
  await sendMail(call, 'supportRequest', {
    to: call.facts.brand.support.email,
    language: 'en',
    values: { number: support_id, name, email, phone: phone ?? '', subject, message },
  });
  call.changed(support_id);
  return { success: true };
};

const listSubjects: Handler<'listSubjects'> = async (call) => {
  const role = personOf(call).role.id;
  const rows = await call.trx
    .selectFrom('routing_subject')
    .selectAll()
    .orderBy('sort_order')
    .execute();
  return rows
    .filter((row) => row.role_ids.some((id) => id === role || id === limits.allRolesId.value))
    .map((row) => ({
      subjectId: row.subject_id,
      description: call.facts.language === 'sp' ? row.label_sp : row.label_en,
      needsMember: row.needs_member,
    }));
};

async function addressesOf(call: Call, memberId: string) {
  found(
    await call.owned
      .select('member')
      .select('member.member_id')
      .where('member.member_id', '=', memberId)
      .executeTakeFirst(),
  );
  const rows = await call.owned
    .select('member_address')
    .selectAll('member_address')
    .where('member_address.member_id', '=', memberId)
    .orderBy('member_address.address_id')
    .execute();
  call.opened(memberId);
  return rows.map((row) => ({
    addressId: row.address_id,
    kind: row.kind,
    lines: [row.line1, row.line2, `${row.city}, ${row.state} ${row.zip}`]
      .filter(Boolean)
      .join(', '),
  }));
}

export const supportHandlers = {
  contactSupport,
  listSubjects,
  listMemberAddresses: ((call) =>
    addressesOf(call, call.input.memberId)) satisfies Handler<'listMemberAddresses'>,
  listOwnAddresses: ((call) =>
    addressesOf(call, call.scope.memberId ?? '')) satisfies Handler<'listOwnAddresses'>,
};
