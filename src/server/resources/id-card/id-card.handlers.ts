import { createDocumentTexts } from '../../documents/document-texts.ts';
import { requireFound } from '../../errors.ts';
import type { Handler } from '../../requests/call.ts';
import { findRequestedMemberId } from '../rows/member-id.ts';
import { listActiveCards, type CardRow } from './id-card.queries.ts';
import { renderCardFile, toCardSummary, getCardDetails, type CardCall } from './card-details.ts';

/** Returns the valid cards, without older ones of the same kind for the same coverage type. Audits the read. */
async function listCards(call: CardCall): Promise<CardRow[]> {
  const memberId = findRequestedMemberId(call) ?? '';
  const rows = await listActiveCards(call, memberId);
  call.auditRead(rows.length > 0 ? memberId : undefined);
  const newestCards = new Map<string, CardRow>();
  for (const row of rows) {
    const kindAndCoverage = `${row.kind} ${row.coverage_type}`;
    if (!newestCards.has(kindAndCoverage)) newestCards.set(kindAndCoverage, row);
  }
  return [...newestCards.values()];
}

export const listIdCards: Handler<'listIdCards'> = async (call) =>
  (await listCards(call)).map((row) => toCardSummary(call, row));

/** Returns the requested card, otherwise the first valid one, and records the card in the audit. */
async function getRequestedCard(call: CardCall): Promise<CardRow> {
  const { cardId } = call.input;
  const cards = await listCards(call);
  const row = requireFound(
    cardId === undefined ? cards[0] : cards.find((card) => card.card_id === cardId),
  );
  call.auditObject(row.card_id);
  return row;
}

export const readIdCard: Handler<'readIdCard'> = async (call) =>
  getCardDetails(call, await getRequestedCard(call), {
    texts: createDocumentTexts(call),
    brand: call.request.brand,
  });

export const downloadIdCard: Handler<'downloadIdCard'> = async (call) =>
  renderCardFile(call, await getRequestedCard(call));
