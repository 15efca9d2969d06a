import { toCents } from '#shared/format/money.ts';
import { requireFound } from '../../errors.ts';
import type { Handler } from '../../requests/call.ts';
import { toFields } from '../rows/fields.ts';
import { readPage } from '../rows/paged.queries.ts';
import { selectFinancing, findFinancing, saveFinancing } from './financing.queries.ts';

export const readGroupFinancing: Handler<'readGroupFinancing'> = async (call) => {
  const row = requireFound(await findFinancing(call, call.input.groupNumber));
  const fields = toFields(call, row);
  return {
    ...fields,
    fundingMethod: row.funding_method ?? 'FullyInsured',
    minimumBalance: fields.minimumBalance ?? 0,
    positivePay: row.positive_pay ?? false,
    approverRequired: row.approver_required ?? true,
    publishAloneLimit: fields.publishAloneLimit ?? 0,
  };
};

const toNullableCents = (amount: number | undefined) =>
  amount === undefined ? null : Number(toCents(amount));

export const saveGroupFinancing: Handler<'saveGroupFinancing'> = async (call) => {
  const { input } = call;
  const before = requireFound(await findFinancing(call, input.groupNumber));
  const row = {
    group_number: input.groupNumber,
    funding_method: input.fundingMethod,
    bank_name: input.bankName ?? null,
    routing_last4: input.routingLast4 ?? null,
    account_last4: input.accountLast4 ?? null,
    minimum_balance_cents: toNullableCents(input.minimumBalance) ?? 0,
    check_run_day: input.checkRunDay ?? null,
    positive_pay: input.positivePay ?? false,
    stop_loss_carrier: input.stopLossCarrier ?? null,
    specific_deductible_cents: toNullableCents(input.specificDeductible),
    aggregate_attachment_cents: toNullableCents(input.aggregateAttachment),
    contract_basis: input.contractBasis ?? null,
    approver_required: input.approverRequired ?? false,
    publish_alone_limit_cents: toNullableCents(input.publishAloneLimit) ?? 0,
  };
  await saveFinancing(call, row, input.rowVersion);
  const { funding_method, approver_required, publish_alone_limit_cents } = before;
  call.auditObject(input.groupNumber, {
    before: { funding_method, approver_required, publish_alone_limit_cents },
    after: row,
  });
  const savedFinancing = requireFound(await findFinancing(call, input.groupNumber));
  return { groupNumber: input.groupNumber, rowVersion: savedFinancing.row_version ?? 1 };
};

export const searchGroupFinancing: Handler<'searchGroupFinancing'> = (call) =>
  readPage(call, selectFinancing(call, call.input));
