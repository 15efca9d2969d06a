import type { DocumentContext } from './context.ts';
import type { Statement } from './explanation-of-benefits/statement.ts';
import { drawAdjudication, drawCodes } from './explanation-of-payment/adjudication.ts';
import { drawClaimFacts, drawRemittance } from './explanation-of-payment/remittance.ts';
import { Paper } from './paper/paper.ts';

/** Renders an explanation of payment for the provider: the content of an 835 remittance on paper. */
export function renderExplanationOfPayment(
  statement: Statement,
  { words, brand, sender }: DocumentContext,
): Promise<Buffer> {
  const title = words.text('pdf.eop.title');
  const paper = new Paper({
    title: `${title} ${statement.claimNumber}`,
    language: words.language,
    brand,
    footer: words.text('pdf.common.customerService'),
    running: `${title} · ${statement.claimNumber}`,
    pageOf: (page, pages) => words.text('pdf.common.page', { page, pages }),
  });
  drawRemittance(paper, statement, { words, sender });
  drawClaimFacts(paper, statement, words);
  drawAdjudication(paper, statement, words);
  drawCodes(paper, statement, words);
  return paper.finish();
}
