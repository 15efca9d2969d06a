import type { BenefitSummary } from '#generated/operations.ts';
import type { DocumentContext } from './context.ts';
import type { DocumentTexts } from './document-texts.ts';
import { drawFacts } from './paper/facts.ts';
import { drawLetterhead } from './paper/letterhead.ts';
import { styles } from './paper/page-style.ts';
import type { Paper } from './paper/paper.ts';
import { cell, drawTable } from './paper/table.ts';
import { startPaper } from './start-paper.ts';

/** Renders the Summary of Benefits and Coverage (45 CFR 147.200), without cost examples. */
export function renderBenefitSummary(
  summary: BenefitSummary,
  { texts, brand, sender }: DocumentContext,
): Promise<Buffer> {
  const title = texts.text('pdf.benefitSummary.title');
  const paper = startPaper(
    { texts, brand },
    { title: `${title} · ${summary.planName}`, running: summary.planName },
  );
  drawLetterhead(paper, sender);
  paper.space(30);
  paper.heading(1, title, styles.title);
  paper.space(2);
  drawFacts(paper, factsOf(summary, texts), { columns: 2 });
  paper.paragraph(texts.text('pdf.benefitSummary.statement'), styles.body, 12);
  drawQuestions(paper, summary, texts);
  drawServices(paper, summary, texts);
  if (summary.excludedServices) {
    paper.heading(2, texts.text('pdf.benefitSummary.notCovered'), styles.lead);
    paper.paragraph(summary.excludedServices, styles.body, 12);
  }
  return paper.finish();
}

const factsOf = (summary: BenefitSummary, texts: DocumentTexts): [string, string][] => [
  [texts.text('pdf.benefitSummary.plan'), summary.planName],
  [texts.text('pdf.benefitSummary.sponsor'), summary.sponsorName],
  [
    texts.text('pdf.benefitSummary.period'),
    `${texts.date(summary.effectiveDate)} – ${texts.date(summary.terminationDate)}`,
  ],
  [texts.text('pdf.benefitSummary.type'), texts.code('plan-type', summary.planType)],
];

function drawQuestions(paper: Paper, { questions }: BenefitSummary, texts: DocumentTexts): void {
  paper.heading(2, texts.text('pdf.benefitSummary.questions'), styles.lead);
  paper.space(4);
  drawTable(
    paper,
    [
      { heading: texts.text('pdf.benefitSummary.question'), share: 3 },
      { heading: texts.text('pdf.benefitSummary.answer'), share: 4 },
      { heading: texts.text('pdf.benefitSummary.why'), share: 5 },
    ],
    questions.map(({ question, answer, why }) => ({
      cells: [cell(question), cell(answer), cell(why)],
    })),
  );
}

function drawServices(paper: Paper, { services }: BenefitSummary, texts: DocumentTexts): void {
  for (const [event, rows] of Map.groupBy(services, (service) => service.event)) {
    paper.heading(2, texts.code('benefit-event', event), styles.lead);
    paper.space(4);
    drawTable(
      paper,
      [
        { heading: texts.text('pdf.benefitSummary.service'), share: 3 },
        { heading: texts.text('pdf.benefitSummary.inNetwork'), share: 3 },
        { heading: texts.text('pdf.benefitSummary.outOfNetwork'), share: 3 },
        { heading: texts.text('pdf.benefitSummary.exceptions'), share: 3 },
      ],
      rows.map((row) => ({
        cells: [
          cell(texts.code('benefit-category', row.category)),
          cell(row.inNetwork),
          cell(row.outOfNetwork),
          cell(row.exceptions),
        ],
      })),
    );
  }
}
