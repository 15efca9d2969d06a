import type { IdCard } from '#generated/operations.ts';
import { toDollars } from '#shared/format/money.ts';
import type { DocumentTexts } from '../../documents/document-texts.ts';
import type { listCostShares } from '../coverage/coverage.queries.ts';
import type { CardBenefit } from './id-card.queries.ts';

/** Text keys of the benefit categories whose price is on the card: four kinds of visits, then the drug tiers. */
export const textKeyByCategory: Readonly<Record<string, string>> = {
  'primary-care-visit': 'pdf.idCard.copay.pcp',
  'specialist-visit': 'pdf.idCard.copay.specialist',
  'urgent-care': 'pdf.idCard.copay.urgentCare',
  'emergency-room-care': 'pdf.idCard.copay.er',
  'generic-drugs': 'pdf.idCard.copay.generic',
  'preferred-brand-drugs': 'pdf.idCard.copay.preferred',
  'non-preferred-brand-drugs': 'pdf.idCard.copay.nonPreferred',
  'specialty-drugs': 'pdf.idCard.copay.specialty',
};

/** Lists the prices on a card: amounts in dollars, and a text such as "$25" or "20%". */
export const listCopays = (rows: readonly CardBenefit[], texts: DocumentTexts): IdCard['copays'] =>
  Object.entries(textKeyByCategory).flatMap(([category, key]) => {
    const row = rows.find((benefit) => benefit.category_code === category);
    if (!row) return [];
    const { copay_cents: copay, coinsurance_pct: percent } = row;
    return [
      {
        category,
        label: texts.text(key),
        amount: copay === null ? undefined : toDollars(copay),
        coinsurancePct: percent ?? undefined,
        text: describeCost(row, texts),
      },
    ];
  });

function describeCost(row: CardBenefit, texts: DocumentTexts): string {
  if (row.copay_cents) return texts.money(row.copay_cents);
  if (row.coinsurance_pct) {
    const share = texts.text('pdf.idCard.coinsurance', { percent: row.coinsurance_pct });
    return row.deductible_applies ? texts.text('pdf.idCard.afterDeductible', { share }) : share;
  }
  return texts.text(row.deductible_applies ? 'pdf.idCard.deductible' : 'pdf.idCard.free');
}

type CostShare = Awaited<ReturnType<typeof listCostShares>>[number];

/** Returns deductible and out-of-pocket maximum by network tier, which the law requires on a card (CAA § 107). */
export function listLimits(shares: readonly CostShare[], texts: DocumentTexts): IdCard['limits'] {
  const findAmount = (kind: string, tier: string, scope: string) => {
    const share = shares.find(
      (row) => row.kind === kind && row.tier === tier && row.scope === scope,
    );
    return share && toDollars(share.amount_cents);
  };
  const labels = { deductible: 'pdf.idCard.deductible', oopMax: 'pdf.idCard.outOfPocket' } as const;
  return (['deductible', 'oopMax'] as const).flatMap((kind) =>
    ['in', 'out', 'combined'].flatMap((tier) => {
      const individual = findAmount(kind, tier, 'individual');
      const family = findAmount(kind, tier, 'family');
      return individual === undefined
        ? []
        : [{ kind, label: texts.text(labels[kind]), tier, individual, family }];
    }),
  );
}
