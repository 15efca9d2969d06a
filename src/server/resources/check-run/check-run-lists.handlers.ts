import { displayMoney } from '#shared/format/money.ts';
import type { Handler } from '../../requests/call.ts';
import { listCodes } from '../rows/describe-codes.ts';
import { inLanguage, toFields } from '../rows/fields.ts';
import {
  listPaymentTypeRows,
  listRunnableDefinitions,
  listWaitingClaims,
} from './check-run-lists.queries.ts';

export const listCheckRunTemplates: Handler<'listCheckRunTemplates'> = async (call) =>
  listCodes(call, 'check-run-template').map(({ code, label }) => ({
    templateId: code,
    name: label,
  }));

export const listPaymentTypes: Handler<'listPaymentTypes'> = async (call) =>
  (await listPaymentTypeRows(call)).map((row) => toFields(call, row));

export const readInitiateFilter: Handler<'readInitiateFilter'> = async (call) => {
  const { services, request } = call;
  const waitingByGroup = new Map(
    (await listWaitingClaims(call)).map((row) => [row.group_number, row]),
  );
  return (await listRunnableDefinitions(call, call.input.groupNumber)).map((row) => {
    const { claims = 0, cents = 0 } = waitingByGroup.get(row.group_number) ?? {};
    const amount = displayMoney(BigInt(cents), request.language);
    const values = { name: inLanguage(request.language, row.check_run_name), claims, amount };
    const label = services.text(request.language, 'server.checkRun.waiting', values);
    return { ...toFields(call, { ...row, amount_cents: cents }), claims, label };
  });
};
