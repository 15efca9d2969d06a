import type { IdCard } from '#generated/operations.ts';
import type { DocumentContext } from '../context.ts';
import { drawFacts, type Fact } from '../pdf/facts.ts';
import { styles } from '../pdf/page-style.ts';
import { cell, drawTable, type Row } from '../pdf/table.ts';
import type { PdfDocument } from '../pdf/pdf-document.ts';
import { pairOf } from './back.ts';

/** Draws all text of the card again, for users who cannot read small print or use a screen reader. */
export function drawCardText(pdf: PdfDocument, card: IdCard, context: DocumentContext): void {
  const { texts } = context;
  const text = (key: string) => texts.text(`pdf.idCard.${key}`);
  pdf.heading(2, text('readable'));
  drawFacts(pdf, personFacts(card, context), { columns: 4 });
  pdf.moveDown(6);
  drawFacts(pdf, planFacts(card, context), { columns: 4 });
  pdf.moveDown(8);
  drawCosts(pdf, card, context);
  pdf.ensureHeight(90);
  pdf.heading(2, text('phones'));
  const phones = card.phones.map(({ label, number }): Fact => [label, number]);
  drawFacts(pdf, phones, { columns: 4 });
  pdf.moveDown(6);
  const addresses: Fact[] = [
    [text('claimsAddress'), card.claimsAddress],
    [text('webSite'), card.webSite],
  ];
  drawFacts(pdf, addresses, { columns: 2 });
  pdf.moveDown(4);
  pdf.paragraph(card.disclaimer, styles.strong);
}

function personFacts(card: IdCard, { texts }: DocumentContext): Fact[] {
  const text = (key: string) => texts.text(`pdf.idCard.${key}`);
  const family = card.dependents.map(({ name, dependentCode }) => `${name} (${dependentCode})`);
  return [
    [text('member'), card.memberName],
    [text('memberId'), card.memberId],
    [text('subscriber'), card.subscriberName],
    [text('relationship'), texts.code('member-relationship', card.relationship ?? '')],
    [text('group'), `${card.groupName ?? ''} (${card.groupId ?? ''})`],
    [text('division'), card.divisionId],
    [text('effective'), texts.date(card.effectiveDate)],
    [text('issued'), texts.date(card.issueDate)],
    [text('dependents'), family.join(', ')],
  ];
}

function planFacts(card: IdCard, { texts }: DocumentContext): Fact[] {
  const text = (key: string) => texts.text(`pdf.idCard.${key}`);
  return [
    [text('plan'), `${card.planName} (${texts.code('plan-type', card.planType ?? '')})`],
    [text('network'), card.networkName],
    [text('secondaryNetwork'), card.secondaryNetworkName],
    [text('payerId'), card.payerId],
    [text('rxBin'), card.rxBin],
    [text('rxPcn'), card.rxPcn],
    [text('rxGroup'), card.rxGroup],
    [text('rxId'), card.rxId],
  ];
}

function drawCosts(pdf: PdfDocument, card: IdCard, { texts }: DocumentContext): void {
  const text = (key: string) => texts.text(`pdf.idCard.${key}`);
  const limits: Row[] = card.limits.map((limit) => ({
    cells: [
      cell(
        `${limit.label}, ${texts.code('network-tier', limit.tier).toLowerCase()}`,
        styles.cellStrong,
      ),
      cell(`${pairOf(limit, texts)} (${text('individualFamily').toLowerCase()})`),
    ],
  }));
  const copays: Row[] = card.copays.map((copay) => ({
    cells: [cell(copay.label, styles.cellStrong), cell(copay.text)],
  }));
  if (limits.length + copays.length === 0) return;
  pdf.heading(2, text('costs'));
  const columns = [
    { heading: text('care'), share: 1 },
    { heading: text('youPay'), share: 1 },
  ];
  drawTable(pdf, columns, [...limits, ...copays]);
}
