import { toCents } from '#shared/format/money.ts';
import type { CheckRunDefinitionInput } from '#generated/operations.ts';
import { createFieldError, requireFound, HttpError, createStaleRowError } from '../../errors.ts';
import type { NewRow } from '../../policy/tables.ts';
import { requirePerson, type Call, type Handler } from '../../requests/call.ts';
import { requireGroup } from '../group/group.queries.ts';
import { toFields } from '../rows/fields.ts';
import {
  updateDefinition,
  listPayableAmounts,
  listRunDays,
  listDefinitions,
  deleteSetting,
  findNamedDefinition,
  insertDefinition,
  isNameTaken,
  listLastRunDays,
  saveSetting,
  listSettings,
  getWaitingTotals,
  type Setting,
} from './check-run-definition.queries.ts';
import { listNextRunDays, findSettingOn } from './schedule.ts';

/** How many of the next run days the preview shows. */
const previewedDays = 6;

export const listCheckRunDefinitions: Handler<'listCheckRunDefinitions'> = async (call) => {
  const { groupNumber } = call.input;
  const lastRunDays = await listLastRunDays(call, groupNumber);
  const rows = [];
  for (const definition of await listDefinitions(call, groupNumber)) {
    const id = definition.check_run_definition_id;
    const settings = await listSettings(call, id);
    const [nextRunDay] = await listUpcomingDays(call, id, settings, 1);
    const nextSetting = settings.findLast(({ effective_date }) => effective_date > call.today);
    const currentSetting = getCurrentSetting(settings, call.today);
    rows.push({
      ...toFields(call, {
        ...definition,
        ...currentSetting,
        last_date: lastRunDays.get(id) ?? null,
      }),
      nextDate: nextRunDay?.date,
      upcomingDate: nextSetting === currentSetting ? undefined : nextSetting?.effective_date,
    });
  }
  return rows;
};

export const readCheckRunDefinition: Handler<'readCheckRunDefinition'> = async (call) => {
  const definition = requireFound(await findNamedDefinition(call, call.input.checkRunDefinitionId));
  const settings = await listSettings(call, definition.check_run_definition_id);
  const currentSetting = getCurrentSetting(settings, call.today);
  return {
    ...toFields(call, { ...currentSetting, ...definition }),
    // Both names are maintained here, whatever the language of the reader.
    checkRunName: definition.check_run_name.en,
    checkRunNameSpanish: definition.check_run_name['sp'],
    settingHistory: settings.map((setting) => ({
      ...toFields(call, setting),
      changedBy: setting.changed_by_name ?? undefined,
      settingState: getSettingState(setting, settings, call.today),
    })),
  };
};

/** Returns the setting in effect today; before the first takes effect, the first one. */
const getCurrentSetting = (settings: readonly Setting[], today: string): Setting =>
  requireFound(findSettingOn(settings, today) ?? settings.at(-1));

/** Returns a code of schemas/codes/check-run-setting-state.json. */
function getSettingState(setting: Setting, settings: readonly Setting[], today: string): string {
  if (setting.effective_date > today) return 'Upcoming';
  return setting === findSettingOn(settings, today) ? 'Current' : 'Past';
}

const listUpcomingDays = async (
  call: Call,
  id: number,
  settings: readonly Setting[],
  count: number,
) =>
  listNextRunDays(settings, {
    from: call.today,
    daysWithRun: await listRunDays(call, id, call.today),
    count,
  });

export const previewCheckRun: Handler<'previewCheckRun'> = async (call) => {
  const { checkRunDefinitionId: id } = call.input;
  requireFound(await findNamedDefinition(call, id));
  const settings = await listSettings(call, id);
  const days = await listUpcomingDays(call, id, settings, previewedDays);
  const day = days[0]?.date ?? call.today;
  const setting = days[0] && findSettingOn(settings, day);
  const categories = setting ? await listPayableAmounts(call, setting, day) : [];
  const waitingTotals = await getWaitingTotals(call, id, day);
  const claims = sumNumbers(categories.map((row) => row.claims));
  const cents = sumNumbers(categories.map((row) => row.amount_cents));
  const sums = { amount_cents: cents, waiting_amount_cents: waitingTotals.cents - cents };
  return {
    ...toFields(call, sums),
    ...days[0],
    days,
    claims,
    checks: sumNumbers(categories.map((row) => row.checks)),
    // The claims that keep waiting, because this run does not pay them.
    waitingClaims: waitingTotals.claims - claims,
    categories: call.services
      .codes('check-category')
      .flatMap(({ code }) => categories.filter(({ category }) => category === code))
      .map((row) => toFields(call, row)),
  };
};

const sumNumbers = (numbers: readonly number[]) => numbers.reduce((sum, number) => sum + number, 0);

export const saveCheckRunDefinition: Handler<'saveCheckRunDefinition'> = async (call) => {
  const { groupNumber, effectiveDate } = call.input;
  const id = await saveDefinitionName(call);
  // A setting cannot be changed when there is a run on or after its effective date, since the run has used it.
  const [runDay] = await listRunDays(call, id, effectiveDate);
  if (runDay !== undefined) throw createFieldError('effectiveDate', 'runExists');
  const settings = await listSettings(call, id);
  const row = toSettingRow(call.input, id, requirePerson(call).accountId);
  await saveSetting(call, row);
  call.auditObject(id, { before: findSettingOn(settings, effectiveDate) ?? {}, after: row });
  const { row_version: rowVersion } = requireFound(await findNamedDefinition(call, id));
  return { checkRunDefinitionId: id, groupNumber, rowVersion };
};

/** Creates the definition of a check run or changes its name; returns its id. */
async function saveDefinitionName(call: Call<CheckRunDefinitionInput>): Promise<number> {
  const { groupNumber, checkRunDefinitionId: id, rowVersion } = call.input;
  await requireGroup(call, groupNumber);
  const name = call.input.checkRunName.trim();
  if (
    await isNameTaken(call, {
      groupNumber,
      name,
      ...(id !== undefined && { exceptDefinitionId: id }),
    })
  )
    throw createFieldError('checkRunName', 'checkRunNameInUse');
  const names = JSON.stringify({
    en: name,
    sp: call.input.checkRunNameSpanish?.trim() || undefined,
  });
  if (id === undefined) return insertDefinition(call, groupNumber, names);
  const definition = requireFound(await findNamedDefinition(call, id));
  if (definition.group_number !== groupNumber) throw new HttpError('notFound');
  if (rowVersion === undefined) throw createStaleRowError();
  await updateDefinition(call, id, { rowVersion, name: names });
  return id;
}

/** Maps the input to a setting; days that its frequency does not use become null. */
function toSettingRow(
  input: CheckRunDefinitionInput,
  checkRunDefinitionId: number,
  accountId: number,
): NewRow<'check_run_setting'> {
  const { frequency } = input;
  const isMonthly = frequency === 'Monthly' || frequency === 'SemiMonthly';
  return {
    check_run_definition_id: checkRunDefinitionId,
    effective_date: input.effectiveDate,
    template_id: input.templateId,
    frequency,
    day_of_week: frequency === 'Weekly' ? (input.dayOfWeek ?? null) : null,
    day_of_month: isMonthly ? (input.dayOfMonth ?? null) : null,
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
  call.auditObject(id, { before: setting, after: {} });
  return { checkRunDefinitionId: id, rowVersion: rowVersion + 1 };
};
