import type { IdCard } from '#generated/operations.ts';
import { isRecord } from '#shared/schemas/references.ts';
import { contextFor } from '../../documents/context.ts';
import { renderIdCard } from '../../documents/id-card.ts';
import { documentTextsOf, type DocumentTexts } from '../../documents/document-texts.ts';
import { fieldProblem, found } from '../../errors.ts';
import { FileResponse, type Call, type Handler } from '../../requests/call.ts';
import { countGeneratedDocument } from '../rows/generated-documents.queries.ts';
import { costSharesOf } from '../coverage/coverage.queries.ts';
import { requireMember } from '../member/member.queries.ts';
import { toFields } from '../rows/fields.ts';
import { digitsOnly } from '../rows/matching.queries.ts';
import { fullName } from '../rows/people.ts';
import { cardCategories, copaysOf, limitsOf } from './card-costs.ts';
import {
  benefitsOnCard,
  drugPlanOf,
  familyOnPlan,
  activeCards,
  coverageToday,
  insertTempCard,
  subscriberOfCard,
  wrapNetworkOf,
  type CardRow,
} from './id-card.queries.ts';

type Reader = Call<{ memberId?: string; cardId?: number }>;

/** Returns the valid cards, without older ones of the same kind for the same coverage. */
async function cardsOf(call: Reader): Promise<CardRow[]> {
  const { input, scope } = call;
  const memberId =
    input.memberId === undefined ? (scope.memberId ?? '') : digitsOnly(input.memberId);
  const rows = await activeCards(call, memberId);
  call.auditRead(rows.length > 0 ? memberId : undefined);
  const newest = new Map<string, CardRow>();
  for (const row of rows) {
    const sort = `${row.kind} ${row.coverage_type}`;
    if (!newest.has(sort)) newest.set(sort, row);
  }
  return [...newest.values()];
}

const summaryOf = (call: Reader, row: CardRow) => ({
  ...toFields(call, row),
  memberName: fullName(row),
  kind: row.kind === 'Temporary' ? ('Temporary' as const) : ('Permanent' as const),
});

export const listIdCards: Handler<'listIdCards'> = async (call) =>
  (await cardsOf(call)).map((row) => summaryOf(call, row));

/** Returns the requested card, otherwise the first valid one. */
async function chosenCard(call: Reader): Promise<CardRow> {
  const { cardId } = call.input;
  const cards = await cardsOf(call);
  const row = found(
    cardId === undefined ? cards[0] : cards.find((card) => card.card_id === cardId),
  );
  call.auditWrite(row.card_id);
  return row;
}

async function wholeCard(call: Reader, row: CardRow, texts: DocumentTexts): Promise<IdCard> {
  const drug = row.coverage_type === 'Medical' ? await drugPlanOf(call, row) : undefined;
  const plans = drug ? [row.plan_id, drug.plan_id] : [row.plan_id];
  const benefits = await benefitsOnCard(call, plans, Object.keys(cardCategories));
  const { rxBin, rxPcn, rxGroup, pbmName, ...card } = summaryOf(call, row);
  return {
    ...card,
    ...(await peopleOn(call, row)),
    ...(await payerOn(call, row, texts)),
    ...(drug && { rxBin, rxPcn, rxGroup, pbmName, rxId: row.member_id }),
    copays: copaysOf(benefits, texts),
    limits: limitsOf(await costSharesOf(call, [row.plan_id]), texts),
  };
}

async function peopleOn(call: Reader, row: CardRow) {
  const subscriber = await subscriberOfCard(call, row.member_id);
  const family = await familyOnPlan(call, row);
  return {
    dependentCode: row.member_id.slice(10),
    subscriberName: subscriber && fullName(subscriber),
    dependents: family
      .filter((person) => person.dependent_number > 0)
      .map((person) => ({ name: fullName(person), dependentCode: person.member_id.slice(10) })),
  };
}

const phoneKinds = {
  customerService: 'customerService',
  provider: 'provider',
  precert: 'precert',
  pharmacist: 'pharmacist',
  nurseLine: 'nurse',
  virtual: 'virtual',
  mailOrder: 'mailOrder',
  tty: 'tty',
} as const;

async function payerOn(call: Reader, row: CardRow, texts: DocumentTexts) {
  const contacts = isRecord(row.contacts) ? row.contacts : {};
  const contact = (name: string) =>
    typeof contacts[name] === 'string' ? contacts[name] : undefined;
  const wrap =
    row.coverage_type === 'Medical' ? await wrapNetworkOf(call, row.group_number) : undefined;
  return {
    groupId: String(row.group_number),
    divisionId: row.location_number === null ? undefined : String(row.location_number),
    secondaryNetworkName: wrap?.name,
    claimsAddress: contact('claimsAddress') ?? row.claims_address ?? undefined,
    phones: Object.entries(phoneKinds).flatMap(([name, kind]) => {
      const number = contact(name);
      return number ? [{ kind, label: texts.text(`pdf.idCard.phone.${kind}`), number }] : [];
    }),
    webSite: contact('webSite'),
    disclaimer: texts.text('pdf.idCard.disclaimer'),
  };
}

export const readIdCard: Handler<'readIdCard'> = async (call) =>
  wholeCard(call, await chosenCard(call), documentTextsOf(call));

export const downloadIdCard: Handler<'downloadIdCard'> = async (call) =>
  cardFile(call, await chosenCard(call));

/** Creates a card that is valid from today, for use until the mailed card arrives. A repeat answers today's card. */
export const createTempIdCard: Handler<'createTempIdCard'> = async (call) => {
  const { memberId, coverageType = 'Medical' } = call.input;
  await requireMember(call, memberId);
  const coverage = await coverageToday(call, memberId, coverageType);
  if (!coverage) throw fieldProblem('coverageType', 'enum');
  await countGeneratedDocument(call, 'temporary ID card');
  const made = await cardOfToday(call, memberId, coverage.plan_id);
  if (!made) await insertTempCard(call, memberId, coverage);
  const row = made ?? found(await cardOfToday(call, memberId, coverage.plan_id));
  call.auditRead(memberId);
  call.auditWrite(row.card_id);
  return cardFile(call, row);
};

const cardOfToday = async (call: Call, memberId: string, planId: number) =>
  (await activeCards(call, memberId)).find(
    (card) => card.temp_from === call.today && card.plan_id === planId,
  );

async function cardFile(call: Reader, row: CardRow): Promise<FileResponse> {
  const context = contextFor(call, row.brand_id);
  const card = await wholeCard(call, row, context.texts);
  const bytes = await renderIdCard(card, context);
  return new FileResponse(`id-card-${card.memberId}.pdf`, 'application/pdf', bytes);
}
