import type { DocumentContext } from './context.ts';
import type { Statement } from './explanation-of-benefits/statement.ts';
import { drawAdjudication, drawCodes } from './explanation-of-payment/adjudication.ts';
import { drawClaimFacts, drawRemittance } from './explanation-of-payment/remittance.ts';
import { Paper } from './paper/paper.ts';

/** Renders an explanation of payment for the provider: the content of an 835 remittance on paper. */
export function renderExplanationOfPayment(
  statement: Statement,
  { texts, brand, sender }: DocumentContext,
): Promise<Buffer> {
  const title = texts.text('pdf.eop.title');
  const paper = new Paper({
    title: `${title} ${statement.claimNumber}`,
    language: texts.language,
    brand,
    footer: texts.text('pdf.common.customerService'),
    running: `${title} · ${statement.claimNumber}`,
    pageOf: (page, pages) => texts.text('pdf.common.page', { page, pages }),
  });
  drawRemittance(paper, statement, { texts, sender });
  drawClaimFacts(paper, statement, texts);
  drawAdjudication(paper, statement, texts);
  drawCodes(paper, statement, texts);
  return paper.finish();
}
