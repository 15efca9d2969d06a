import { sql } from 'kysely';
import { limits } from '#shared/schemas/limits.ts';
import { addDays } from '#shared/schemas/calendar.ts';
import { requireFound } from '../../errors.ts';
import type { Call } from '../../requests/call.ts';

type CallContext = Pick<Call, 'scoped' | 'scope'>;

/** Returns the caller's settings, with defaults for an account without a row. */
export const getNotificationSettings = async ({ scoped, scope }: CallContext) =>
  requireFound(
    await scoped
      .select('account', { account_id: scope.accountId })
      .leftJoin(scoped.rows('account_notification'), (join) =>
        join.onRef('account_notification.account_id', '=', 'account.account_id'),
      )
      .select(['account.email', 'account.language', 'account.first_name', 'account.brand_id'])
      .select('account_notification.paperless_effective_date')
      .select([
        sql<boolean>`coalesce(account_notification.notification_on, true)`.as('notification_on'),
        sql<boolean>`coalesce(account_notification.new_message, true)`.as('new_message'),
        sql<boolean>`coalesce(account_notification.new_claim, false)`.as('new_claim'),
        sql<boolean>`coalesce(account_notification.new_eob, false)`.as('new_eob'),
        sql<boolean>`coalesce(account_notification.paperless_eob, false)`.as('paperless_eob'),
        sql<number>`coalesce(account_notification.row_version, 1)`.as('row_version'),
      ])
      .executeTakeFirst(),
  );

/** The columns of account_notification to change; undefined ones keep their value. */
export interface Choices {
  notification_on?: boolean | undefined;
  new_message?: boolean | undefined;
  new_claim?: boolean | undefined;
  new_eob?: boolean | undefined;
  paperless_eob?: boolean | undefined;
}

/**
 * Updates the given settings; inserts a missing row first. Without `rowVersion`, the settings may be in any version.
 * @throws HttpError 409 staleRow when the row was changed since it was read
 */
export async function saveChoices(
  { scoped, scope }: CallContext,
  choices: Choices,
  rowVersion?: number,
): Promise<void> {
  const { accountId: account_id } = scope;
  await scoped.insertAll('account_notification', [{ account_id }], (conflict) =>
    conflict.doNothing(),
  );
  await scoped.updateVersion('account_notification', { account_id }, rowVersion, choices);
}

const daysPerWeek = 7;

/**
 * Records a change of paperless statements. The change takes effect some weeks later (point 9 of the specification), on the day that is
 * returned.
 */
export async function recordPaperless(
  { scoped, scope }: CallContext,
  paperless_eob: boolean,
): Promise<string> {
  const effective_date = addDays(scope.today, limits.paperlessDelay.value * daysPerWeek);
  const { accountId: account_id } = scope;
  await scoped.update(
    'account_notification',
    { account_id },
    { paperless_effective_date: effective_date },
  );
  await scoped.insert('paperless_change', { account_id, paperless_eob, effective_date });
  return effective_date;
}

export const selectPaperlessChanges = ({ scoped }: CallContext) =>
  scoped
    .select('paperless_change')
    .select(['change_id', 'paperless_eob', 'requested_at as requested_date', 'effective_date'])
    .orderBy('requested_at', 'desc')
    .orderBy('change_id', 'desc');

/** Changes the mail address or the language of the caller's account. */
export const updateOwnAccount = (
  { scoped, scope }: CallContext,
  change: { email?: string; language?: string },
) =>
  scoped.update(
    'account',
    { account_id: scope.accountId },
    { ...change, row_version: sql<number>`account.row_version + 1` },
  );
