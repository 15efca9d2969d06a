import { toCents } from '#shared/format/money.ts';
import type { CheckRunDefinitionInput } from '#generated/operations.ts';
import { createFieldError, requireFound, HttpError, createStaleRowError } from '../../errors.ts';
import type { NewRow } from '../../policy/tables.ts';
import { requirePerson, type Call, type Handler } from '../../requests/call.ts';
import { toFields } from '../rows/fields.ts';
import {
  updateDefinition,
  listPayableAmounts,
  listRunDays,
  listDefinitions,
  deleteSetting,
  findGroup,
  findNamedDefinition,
  insertDefinition,
  isNameTaken,
  listLastRunDays,
  saveSetting,
  listSettings,
  countWaitingClaims,
  type Setting,
} from './check-run-definition.queries.ts';
import { nextRunDays, findSettingOn } from './schedule.ts';

/** How many of the next days the preview shows. */
const DAYS_AHEAD = 6;

export const listCheckRunDefinitions: Handler<'listCheckRunDefinitions'> = async (call) => {
  const { groupNumber } = call.input;
  const last = await listLastRunDays(call, groupNumber);
  const rows = [];
  for (const definition of await listDefinitions(call, groupNumber)) {
    const id = definition.check_run_definition_id;
    const settings = await listSettings(call, id);
    const [next] = await nextDays(call, id, settings, 1);
    const upcoming = settings.findLast(({ effective_date }) => effective_date > call.today);
    const present = presentSetting(settings, call.today);
    rows.push({
      ...toFields(call, { ...definition, ...present, last_date: last.get(id) ?? null }),
      nextDate: next?.date,
      upcomingDate: upcoming === present ? undefined : upcoming?.effective_date,
    });
  }
  return rows;
};

export const readCheckRunDefinition: Handler<'readCheckRunDefinition'> = async (call) => {
  const definition = requireFound(await findNamedDefinition(call, call.input.checkRunDefinitionId));
  const settings = await listSettings(call, definition.check_run_definition_id);
  const present = presentSetting(settings, call.today);
  return {
    ...toFields(call, { ...present, ...definition }),
    settingHistory: settings.map((setting) => ({
      ...toFields(call, setting),
      changedBy: setting.changed_by_name ?? undefined,
      settingState: stateOf(setting, settings, call.today),
    })),
  };
};

/** The setting in effect; before the first takes effect, the first. */
const presentSetting = (settings: readonly Setting[], today: string): Setting =>
  requireFound(findSettingOn(settings, today) ?? settings.at(-1));

function stateOf(setting: Setting, settings: readonly Setting[], today: string): string {
  if (setting.effective_date > today) return 'Upcoming';
  return setting === findSettingOn(settings, today) ? 'Current' : 'Past';
}

const nextDays = async (call: Call, id: number, settings: readonly Setting[], count: number) =>
  nextRunDays(settings, { from: call.today, run: await listRunDays(call, id, call.today), count });

export const previewCheckRun: Handler<'previewCheckRun'> = async (call) => {
  const { checkRunDefinitionId: id } = call.input;
  requireFound(await findNamedDefinition(call, id));
  const settings = await listSettings(call, id);
  const days = await nextDays(call, id, settings, DAYS_AHEAD);
  const day = days[0]?.date ?? call.today;
  const setting = days[0] && findSettingOn(settings, day);
  const categories = setting ? await listPayableAmounts(call, setting, day) : [];
  const waiting = await countWaitingClaims(call, id, day);
  const claims = sumOf(categories.map((row) => row.claims));
  const cents = sumOf(categories.map((row) => row.amount_cents));
  const sums = { amount_cents: cents, waiting_amount_cents: waiting.cents - cents };
  return {
    ...toFields(call, sums),
    ...days[0],
    days,
    claims,
    checks: sumOf(categories.map((row) => row.checks)),
    waitingClaims: waiting.claims - claims,
    categories: call.services
      .codes('check-category')
      .flatMap(({ code }) => categories.filter(({ category }) => category === code))
      .map((row) => toFields(call, row)),
  };
};

const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, number) => sum + number, 0);

export const saveCheckRunDefinition: Handler<'saveCheckRunDefinition'> = async (call) => {
  const { groupNumber, effectiveDate } = call.input;
  const id = await nameDefinition(call);
  // Settings that later runs have used cannot be changed.
  const [laterRun] = await listRunDays(call, id, effectiveDate);
  if (laterRun !== undefined) throw createFieldError('effectiveDate', 'runExists');
  const settings = await listSettings(call, id);
  const row = toSetting(call.input, id, requirePerson(call).accountId);
  await saveSetting(call, row);
  call.auditWrite(id, { before: findSettingOn(settings, effectiveDate) ?? {}, after: row });
  const { row_version: rowVersion } = requireFound(await findNamedDefinition(call, id));
  return { checkRunDefinitionId: id, groupNumber, rowVersion };
};

/** Adds the check run to the group or changes its name; returns its number. */
async function nameDefinition(call: Call<CheckRunDefinitionInput>): Promise<number> {
  const { groupNumber, checkRunDefinitionId: id, rowVersion } = call.input;
  requireFound(await findGroup(call, groupNumber));
  const name = call.input.checkRunName.trim();
  if (await isNameTaken(call, { groupNumber, name, ...(id !== undefined && { except: id }) }))
    throw createFieldError('checkRunName', 'checkRunNameInUse');
  if (id === undefined) return insertDefinition(call, groupNumber, name);
  const definition = requireFound(await findNamedDefinition(call, id));
  if (definition.group_number !== groupNumber) throw new HttpError('notFound');
  if (rowVersion === undefined) throw createStaleRowError();
  await updateDefinition(call, id, { rowVersion, name });
  return id;
}

/** The columns of a setting; days that its frequency does not use are left out. */
function toSetting(
  input: CheckRunDefinitionInput,
  checkRunDefinitionId: number,
  accountId: number,
): NewRow<'check_run_setting'> {
  const { frequency } = input;
  const monthly = frequency === 'Monthly' || frequency === 'SemiMonthly';
  return {
    check_run_definition_id: checkRunDefinitionId,
    effective_date: input.effectiveDate,
    template_id: input.templateId,
    frequency,
    day_of_week: frequency === 'Weekly' ? (input.dayOfWeek ?? null) : null,
    day_of_month: monthly ? (input.dayOfMonth ?? null) : null,
    second_day_of_month: frequency === 'SemiMonthly' ? (input.secondDayOfMonth ?? null) : null,
    categories: [...input.categories],
    account_last4: input.accountLast4 ?? null,
    days_to_fund: input.daysToFund,
    minimum_check_cents: Number(toCents(input.minimumCheck)),
    active: input.active ?? true,
    changed_by: accountId,
  };
}

export const removeCheckRunSetting: Handler<'removeCheckRunSetting'> = async (call) => {
  const { checkRunDefinitionId: id, effectiveDate, rowVersion } = call.input;
  requireFound(await findNamedDefinition(call, id));
  await updateDefinition(call, id, { rowVersion });
  const settings = await listSettings(call, id);
  const setting = requireFound(
    settings.find(({ effective_date }) => effective_date === effectiveDate),
  );
  if (setting.effective_date <= call.today || settings.length === 1)
    throw new HttpError('conflict');
  await deleteSetting(call, id, effectiveDate);
  call.auditWrite(id, { before: setting, after: {} });
  return { checkRunDefinitionId: id, rowVersion: rowVersion + 1 };
};
