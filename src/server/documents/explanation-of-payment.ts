import type { DocumentContext } from './context.ts';
import type { Statement } from './explanation-of-benefits/statement.ts';
import { drawAdjudication, drawCodes } from './explanation-of-payment/adjudication.ts';
import { drawClaimFacts, drawRemittance } from './explanation-of-payment/remittance.ts';
import { startPaper } from './start-paper.ts';

/** Renders an explanation of payment for the provider: the content of an 835 remittance on paper. */
export function renderExplanationOfPayment(
  statement: Statement,
  { texts, brand, sender }: DocumentContext,
): Promise<Buffer> {
  const title = texts.text('pdf.eop.title');
  const paper = startPaper(
    { texts, brand },
    { title: `${title} ${statement.claimNumber}`, running: `${title} · ${statement.claimNumber}` },
  );
  drawRemittance(paper, statement, { texts, sender });
  drawClaimFacts(paper, statement, texts);
  drawAdjudication(paper, statement, texts);
  drawCodes(paper, statement, texts);
  return paper.finish();
}
