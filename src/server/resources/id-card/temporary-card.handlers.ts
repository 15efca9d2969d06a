import { displayDate } from '#shared/format/dates.ts';
import { createFieldError, requireFound } from '../../errors.ts';
import type { Call, Handler } from '../../requests/call.ts';
import { resolveRequest } from '../conversation/conversation.queries.ts';
import { fileRequest } from '../conversation/file-request.queries.ts';
import { requireMember } from '../member/member.queries.ts';
import { countGeneratedDocument } from '../rows/generated-documents.queries.ts';
import { fullName } from '../rows/people.ts';
import {
  listActiveCards,
  findCurrentCoverage,
  insertTempCard,
  type CardRow,
} from './id-card.queries.ts';
import { renderCardFile } from './card-details.ts';

/**
 * Creates a card that is valid from today, for use until the mailed card arrives, and files a request that is already
 * resolved. A second call on the same day returns the same card.
 */
export const createTempIdCard: Handler<'createTempIdCard'> = async (call) => {
  const { memberId, coverageType = 'Medical' } = call.input;
  await requireMember(call, memberId);
  const coverage = await findCurrentCoverage(call, memberId, coverageType);
  if (!coverage) throw createFieldError('coverageType', 'enum');
  await countGeneratedDocument(call, 'temporary ID card');
  const existingCard = await findCardOfToday(call, memberId, coverage.plan_id);
  if (!existingCard) await insertTempCard(call, memberId, coverage);
  const row = existingCard ?? requireFound(await findCardOfToday(call, memberId, coverage.plan_id));
  if (!existingCard) await fileResolvedRequest(call, row);
  call.auditRead(memberId);
  call.auditObject(row.card_id);
  return renderCardFile(call, row);
};

/** Files a resolved request, so that the card is listed among the member's requests. */
async function fileResolvedRequest(call: Call<{ reason?: string }>, row: CardRow): Promise<void> {
  const { reason } = call.input;
  const { conversationId } = await fileRequest(call, {
    kind: 'temporaryCard',
    memberId: row.member_id,
    values: {
      name: fullName(row),
      from: displayDate(row.temp_from),
      through: displayDate(row.temp_through),
      reason: reason ?? '',
    },
    formData: { cardId: row.card_id, reason },
  });
  await resolveRequest(call, conversationId);
}

const findCardOfToday = async (call: Call, memberId: string, planId: number) =>
  (await listActiveCards(call, memberId)).find(
    (card) => card.temp_from === call.today && card.plan_id === planId,
  );
