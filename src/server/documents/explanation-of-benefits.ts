import type { DocumentContext } from './context.ts';
import { drawLimits, drawPayments, drawRemarks } from './explanation-of-benefits/details.ts';
import { drawOpening, drawTitle } from './explanation-of-benefits/opening.ts';
import {
  drawAppeal,
  drawHelp,
  drawNetworkNotice,
  drawReasons,
} from './explanation-of-benefits/rights.ts';
import { drawServices } from './explanation-of-benefits/services.ts';
import type { Statement } from './explanation-of-benefits/statement.ts';
import { drawSummary } from './explanation-of-benefits/summary.ts';
import { createPdf } from './create-pdf.ts';

/**
 * Renders an explanation of benefits for the patient: a summary, the details of the claim, and the patient's rights.
 */
export function renderExplanationOfBenefits(
  statement: Statement,
  { texts, brand, sender }: DocumentContext,
): Promise<Buffer> {
  const title = texts.text('pdf.eob.title');
  const pdf = createPdf(
    { texts, brand },
    {
      title: `${title} ${statement.claimNumber}`,
      runningHeader: `${title} · ${statement.claimNumber}`,
    },
  );
  drawOpening(pdf, statement, { texts, sender });
  drawTitle(pdf, texts);
  drawSummary(pdf, statement, texts);
  drawServices(pdf, statement, texts);
  drawRemarks(pdf, statement, texts);
  drawPayments(pdf, statement, texts);
  drawLimits(pdf, statement, texts);
  drawReasons(pdf, statement, texts);
  drawNetworkNotice(pdf, statement, texts);
  drawAppeal(pdf, texts);
  drawHelp(pdf, texts);
  return pdf.finish();
}
