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
import { startPaper } from './start-paper.ts';

/**
 * Renders an explanation of benefits for the patient: a summary, the details of the claim, and the patient's rights.
 */
export function renderExplanationOfBenefits(
  statement: Statement,
  { texts, brand, sender }: DocumentContext,
): Promise<Buffer> {
  const title = texts.text('pdf.eob.title');
  const paper = startPaper(
    { texts, brand },
    { title: `${title} ${statement.claimNumber}`, running: `${title} · ${statement.claimNumber}` },
  );
  drawOpening(paper, statement, { texts, sender });
  drawTitle(paper, texts);
  drawSummary(paper, statement, texts);
  drawServices(paper, statement, texts);
  drawRemarks(paper, statement, texts);
  drawPayments(paper, statement, texts);
  drawLimits(paper, statement, texts);
  drawReasons(paper, statement, texts);
  drawNetworkNotice(paper, statement, texts);
  drawAppeal(paper, texts);
  drawHelp(paper, texts);
  return paper.finish();
}
