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
import { Paper } from './paper/paper.ts';

/**
 * Renders an explanation of benefits for the patient: a summary, the details of the claim, and the patient's rights.
 */
export function renderExplanationOfBenefits(
  statement: Statement,
  { words, brand, sender }: DocumentContext,
): Promise<Buffer> {
  const title = words.text('pdf.eob.title');
  const paper = new Paper({
    title: `${title} ${statement.claimNumber}`,
    language: words.language,
    brand,
    footer: words.text('pdf.common.customerService'),
    running: `${title} · ${statement.claimNumber}`,
    pageOf: (page, pages) => words.text('pdf.common.page', { page, pages }),
  });
  drawOpening(paper, statement, { words, sender });
  drawTitle(paper, words);
  drawSummary(paper, statement, words);
  drawServices(paper, statement, words);
  drawRemarks(paper, statement, words);
  drawPayments(paper, statement, words);
  drawLimits(paper, statement, words);
  drawReasons(paper, statement, words);
  drawNetworkNotice(paper, statement, words);
  drawAppeal(paper, words);
  drawHelp(paper, words);
  return paper.finish();
}
