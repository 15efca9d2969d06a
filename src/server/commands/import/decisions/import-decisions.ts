import { createHash } from 'node:crypto';
import { today } from '../../../clock.ts';
import type { UnitOfWork } from '../../../database/database.ts';
import { sendMail } from '../../../mail/outbox.ts';
import type { OperatorServices } from '../../../requests/services.ts';
import type { CommandResult } from '../../command.ts';
import { recordCommand } from '../../record-command.ts';
import type { ImportText } from '../definition.ts';
import { readLines, type ImportLine } from '../read-lines.ts';
import { createRejection } from '../rejected.ts';
import { checkDecisions } from './check-decisions.ts';
import type { Decision } from './decision.ts';
import {
  findFile,
  listAccountHolders,
  insertFile,
  lockBalances,
  storeDecision,
} from './decisions.queries.ts';

/** Applies all decisions of a file in one transaction, or none. The same file again changes nothing. */
export async function importDecisions(
  services: OperatorServices,
  file: ImportText,
): Promise<CommandResult> {
  const { lines, problems } = readLines(services, file.definition, file.text);
  if (problems.length > 0) return createRejection(problems);
  return services.kysely.transaction().execute((trx) => decide(trx, services, { ...file, lines }));
}

async function decide(
  trx: UnitOfWork,
  services: OperatorServices,
  { kind, definition, text, by, lines }: ImportText & { lines: readonly ImportLine[] },
): Promise<CommandResult> {
  const sha256 = createHash('sha256').update(text).digest();
  const ids = lines.map(({ values }) => Number(values['requestId']));
  const balances = await lockBalances(trx, ids);
  const earlier = await findFile(trx, sha256);
  if (earlier)
    return { lines: [`${kind}: this file was imported on ${earlier.day}; nothing changed.`] };
  const context = { balances, today: today() };
  const { decisions, unchanged, problems } = checkDecisions(definition, lines, context);
  if (problems.length > 0) return createRejection(problems);
  const fileId = await insertFile(trx, sha256, by);
  for (const decision of decisions) await storeDecision(trx, decision, fileId);
  await mailHolders(trx, services, decisions);
  const counts = { decided: decisions.length, unchanged };
  await recordCommand(trx, { name: 'import', by, detail: { kind, file: fileId, ...counts } });
  return {
    lines: [`${kind}: ${counts.decided} decided, ${counts.unchanged} unchanged.`],
    skipAudit: true,
  };
}

/** Tells the account holders that their requests changed, without status, claim and amount. */
async function mailHolders(
  trx: UnitOfWork,
  services: OperatorServices,
  decisions: readonly Decision[],
): Promise<void> {
  const ids = decisions.map(({ request }) => request.request_id);
  const mailContext = { trx, request: { brand: services.brands.fallback }, services };
  for (const holder of await listAccountHolders(trx, ids))
    await sendMail(mailContext, 'fsaStatusChanged', {
      to: holder.email,
      language: holder.language,
      values: { firstName: holder.first_name, number: holder.request_id },
      brandId: holder.brand_id,
      path: '/member/paywithfsa',
    });
}
