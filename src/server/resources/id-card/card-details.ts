import type { IdCard } from '#generated/operations.ts';
import { displayPhone } from '#shared/format/identifiers.ts';
import { isRecord } from '#shared/schemas/references.ts';
import { createDocumentContext, type DocumentContext } from '../../documents/context.ts';
import { renderIdCard } from '../../documents/id-card.ts';
import { isSubscriber } from '../../policy/scope.ts';
import { FileResponse, type Call } from '../../requests/call.ts';
import { listCostShares } from '../coverage/coverage.queries.ts';
import { toFields } from '../rows/fields.ts';
import { toDependentCode } from '../rows/member-id.ts';
import { fullName } from '../rows/people.ts';
import { textKeyByCategory, listCopays, listLimits } from './card-costs.ts';
import {
  listCardBenefits,
  findDrugPlan,
  listFamilyOnPlan,
  listHouseholdOnPlan,
  findCardSubscriber,
  findWrapNetwork,
  type CardRow,
} from './id-card.queries.ts';

/** A call for the cards of a member, by default the caller's own, or for one of them. */
export type CardCall = Call<{ memberId?: string; cardId?: number }>;
type CardContext = Pick<DocumentContext, 'texts' | 'brand'>;

/** Maps a card without its prices and people. */
export const toCardSummary = (call: CardCall, row: CardRow) => ({
  ...toFields(call, row),
  memberName: fullName(row),
  kind: row.kind === 'Temporary' ? ('Temporary' as const) : ('Permanent' as const),
});

/** Returns a card with its prices, people and addresses, for the page and for the PDF. */
export async function getCardDetails(
  call: CardCall,
  row: CardRow,
  { texts, brand }: CardContext,
): Promise<IdCard> {
  const drugPlan = row.coverage_type === 'Medical' ? await findDrugPlan(call, row) : undefined;
  const planIds = drugPlan ? [row.plan_id, drugPlan.plan_id] : [row.plan_id];
  const benefits = await listCardBenefits(call, planIds, Object.keys(textKeyByCategory));
  const { rxBin, rxPcn, rxGroup, pbmName, ...card } = toCardSummary(call, row);
  return {
    ...card,
    ...(await getPeopleOnCard(call, row)),
    ...(await getPayerOnCard(call, row, { texts, brand })),
    ...(drugPlan && { rxBin, rxPcn, rxGroup, pbmName, rxId: row.member_id }),
    copays: listCopays(benefits, texts),
    limits: listLimits(await listCostShares(call, [row.plan_id]), texts),
  };
}

async function getPeopleOnCard(call: CardCall, row: CardRow) {
  const subscriber = await findCardSubscriber(call, row.member_id);
  const isCallerSubscriber = call.scope.memberId !== undefined && isSubscriber(call.scope.memberId);
  const family = await (isCallerSubscriber ? listHouseholdOnPlan : listFamilyOnPlan)(call, row);
  return {
    dependentCode: toDependentCode(row.member_id),
    subscriberName: subscriber && fullName(subscriber),
    dependents: family
      .filter((person) => person.dependent_number > 0)
      .map((person) => ({
        name: fullName(person),
        dependentCode: toDependentCode(person.member_id),
      })),
  };
}

/** The kind of phone number (text key) by the name of the plan's contact. */
const phoneKindByContact = {
  customerService: 'customerService',
  provider: 'provider',
  precert: 'precert',
  pharmacist: 'pharmacist',
  nurseLine: 'nurse',
  virtual: 'virtual',
  mailOrder: 'mailOrder',
  tty: 'tty',
} as const;

async function getPayerOnCard(call: CardCall, row: CardRow, { texts, brand }: CardContext) {
  const contacts = isRecord(row.contacts) ? row.contacts : {};
  const findContact = (name: string) =>
    typeof contacts[name] === 'string' ? contacts[name] : undefined;
  // The card shows the brand's customer service number like all pages, not the plan's.
  const findPhone = (name: string) =>
    name === 'customerService' ? brand.support.phone : displayPhone(findContact(name)) || undefined;
  const wrapNetwork =
    row.coverage_type === 'Medical' ? await findWrapNetwork(call, row.group_number) : undefined;
  return {
    groupId: String(row.group_number),
    divisionId: row.location_number === null ? undefined : String(row.location_number),
    secondaryNetworkName: wrapNetwork?.name,
    claimsAddress: findContact('claimsAddress') ?? row.claims_address ?? undefined,
    phones: Object.entries(phoneKindByContact).flatMap(([name, kind]) => {
      const number = findPhone(name);
      return number ? [{ kind, label: texts.text(`pdf.idCard.phone.${kind}`), number }] : [];
    }),
    memberPhone: findPhone('customerService'),
    providerPhone: findPhone('provider'),
    precertPhone: findPhone('precert'),
    webSite: findContact('webSite'),
    disclaimer: texts.text('pdf.idCard.disclaimer'),
  };
}

/** Renders a card as a tagged PDF. */
export async function renderCardFile(call: CardCall, row: CardRow): Promise<FileResponse> {
  const context = createDocumentContext(call, row.brand_id);
  const card = await getCardDetails(call, row, context);
  const bytes = await renderIdCard(card, context);
  return new FileResponse(`id-card-${card.memberId}.pdf`, 'application/pdf', bytes);
}
