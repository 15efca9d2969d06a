import type { DocumentContext } from './context.ts';
import type { Statement } from './explanation-of-benefits/statement.ts';
import { drawAdjudication, drawCodes } from './explanation-of-payment/adjudication.ts';
import { drawClaimFacts, drawRemittance } from './explanation-of-payment/remittance.ts';
import { createPdf } from './create-pdf.ts';

/** Renders an explanation of payment for the provider: the content of an 835 remittance on paper. */
export function renderExplanationOfPayment(
  statement: Statement,
  { texts, brand, sender }: DocumentContext,
): Promise<Buffer> {
  const title = texts.text('pdf.eop.title');
  const pdf = createPdf(
    { texts, brand },
    {
      title: `${title} ${statement.claimNumber}`,
      runningHeader: `${title} · ${statement.claimNumber}`,
    },
  );
  drawRemittance(pdf, statement, { texts, sender });
  drawClaimFacts(pdf, statement, texts);
  drawAdjudication(pdf, statement, texts);
  drawCodes(pdf, statement, texts);
  return pdf.finish();
}
