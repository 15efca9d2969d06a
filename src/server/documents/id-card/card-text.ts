import type { IdCard } from '#generated/operations.ts';
import type { DocumentContext } from '../context.ts';
import { drawFacts, type Fact } from '../pdf/facts.ts';
import { styles } from '../pdf/page-style.ts';
import { createCell, drawTable, type Row } from '../pdf/table.ts';
import type { PdfDocument } from '../pdf/pdf-document.ts';
import { formatLimitPair } from './back.ts';

/** Draws all text of the card again, for users who use a screen reader or cannot read small print. */
export function drawCardText(pdf: PdfDocument, card: IdCard, context: DocumentContext): void {
  const { texts } = context;
  const getText = (key: string) => texts.text(`pdf.idCard.${key}`);
  pdf.heading(2, getText('readable'));
  drawFacts(pdf, listPersonFacts(card, context), { columns: 4 });
  pdf.moveDown(6);
  drawFacts(pdf, listPlanFacts(card, context), { columns: 4 });
  pdf.moveDown(8);
  drawCosts(pdf, card, context);
  pdf.ensureHeight(90);
  pdf.heading(2, getText('phones'));
  const phones = card.phones.map(({ label, number }): Fact => [label, number]);
  drawFacts(pdf, phones, { columns: 4 });
  pdf.moveDown(6);
  const addresses: Fact[] = [
    [getText('claimsAddress'), card.claimsAddress],
    [getText('webSite'), card.webSite],
  ];
  drawFacts(pdf, addresses, { columns: 2 });
  pdf.moveDown(4);
  pdf.paragraph(card.disclaimer, styles.strong);
}

function listPersonFacts(card: IdCard, { texts }: DocumentContext): Fact[] {
  const getText = (key: string) => texts.text(`pdf.idCard.${key}`);
  const family = card.dependents.map(({ name, dependentCode }) => `${name} (${dependentCode})`);
  return [
    [getText('member'), card.memberName],
    [getText('memberId'), card.memberId],
    [getText('subscriber'), card.subscriberName],
    [getText('relationship'), texts.code('member-relationship', card.relationship ?? '')],
    [getText('group'), `${card.groupName ?? ''} (${card.groupId ?? ''})`],
    [getText('division'), card.divisionId],
    [getText('effective'), texts.date(card.effectiveDate)],
    [getText('issued'), texts.date(card.issueDate)],
    [getText('dependents'), family.join(', ')],
  ];
}

function listPlanFacts(card: IdCard, { texts }: DocumentContext): Fact[] {
  const getText = (key: string) => texts.text(`pdf.idCard.${key}`);
  return [
    [getText('plan'), `${card.planName} (${texts.code('plan-type', card.planType ?? '')})`],
    [getText('network'), card.networkName],
    [getText('secondaryNetwork'), card.secondaryNetworkName],
    [getText('payerId'), card.payerId],
    [getText('rxBin'), card.rxBin],
    [getText('rxPcn'), card.rxPcn],
    [getText('rxGroup'), card.rxGroup],
    [getText('rxId'), card.rxId],
  ];
}

function drawCosts(pdf: PdfDocument, card: IdCard, { texts }: DocumentContext): void {
  const getText = (key: string) => texts.text(`pdf.idCard.${key}`);
  const limits: Row[] = card.limits.map((limit) => ({
    cells: [
      createCell(
        `${limit.label}, ${texts.code('network-tier', limit.tier).toLowerCase()}`,
        styles.cellStrong,
      ),
      createCell(`${formatLimitPair(limit, texts)} (${getText('individualFamily').toLowerCase()})`),
    ],
  }));
  const copays: Row[] = card.copays.map((copay) => ({
    cells: [createCell(copay.label, styles.cellStrong), createCell(copay.text)],
  }));
  if (limits.length + copays.length === 0) return;
  pdf.heading(2, getText('costs'));
  const columns = [
    { heading: getText('care'), share: 1 },
    { heading: getText('youPay'), share: 1 },
  ];
  drawTable(pdf, columns, [...limits, ...copays]);
}
