import type { IdCard } from '#generated/operations.ts';
import type { DocumentContext } from '../context.ts';
import { drawFacts, type Fact } from '../paper/facts.ts';
import { styles } from '../paper/page-style.ts';
import { cell, drawTable, type Row } from '../paper/table.ts';
import type { Paper } from '../paper/paper.ts';
import { pairOf } from './back.ts';

/** Draws all text of the card again, for readers who cannot read small print or use a screen reader. */
export function drawCardText(paper: Paper, card: IdCard, context: DocumentContext): void {
  const { texts } = context;
  const text = (key: string) => texts.text(`pdf.idCard.${key}`);
  paper.heading(2, text('readable'));
  drawFacts(paper, personFacts(card, context), { columns: 4 });
  paper.space(6);
  drawFacts(paper, planFacts(card, context), { columns: 4 });
  paper.space(8);
  drawCosts(paper, card, context);
  paper.keep(90);
  paper.heading(2, text('phones'));
  const phones = card.phones.map(({ label, number }): Fact => [label, number]);
  drawFacts(paper, phones, { columns: 4 });
  paper.space(6);
  const addresses: Fact[] = [
    [text('claimsAddress'), card.claimsAddress],
    [text('webSite'), card.webSite],
  ];
  drawFacts(paper, addresses, { columns: 2 });
  paper.space(4);
  paper.paragraph(card.disclaimer, styles.strong);
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

function drawCosts(paper: Paper, card: IdCard, { texts }: DocumentContext): void {
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
  paper.heading(2, text('costs'));
  const columns = [
    { heading: text('care'), share: 1 },
    { heading: text('youPay'), share: 1 },
  ];
  drawTable(paper, columns, [...limits, ...copays]);
}
