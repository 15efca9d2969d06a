import { chooseAvailableLanguage } from '#shared/locales/languages.ts';
import { mailAccountHolder } from '../../mail/account-mail.ts';
import type { Handler } from '../../requests/call.ts';
import { toFields } from '../rows/fields.ts';
import { readRows } from '../rows/read-rows.queries.ts';
import { invalidateResetKeys } from '../user/password.queries.ts';
import {
  updateOwnAccount,
  saveChoices,
  recordPaperless,
  getNotificationSettings,
  selectPaperlessChanges,
  type Choices,
} from './notification.queries.ts';

export const readMessageNotification: Handler<'readMessageNotification'> = async (call) => {
  const { notification_on, new_message } = await getNotificationSettings(call);
  return { notificationOn: notification_on && new_message };
};

export const setMessageNotification: Handler<'setMessageNotification'> = async (call) => {
  const { notificationOn } = call.input;
  await saveChoices(call, {
    new_message: notificationOn,
    ...(notificationOn && { notification_on: true }),
  });
  call.auditObject(call.scope.accountId, { newMessage: notificationOn });
};

export const readNotificationSettings: Handler<'readNotificationSettings'> = async (call) =>
  toFields(call, await getNotificationSettings(call));

/** Saves the caller's settings. Those about claims and statements are ignored for users who are not members. */
export const saveNotificationSettings: Handler<'saveNotificationSettings'> = async (call) => {
  const { language, notificationOn, newMessage, rowVersion } = call.input;
  const storedSettings = await getNotificationSettings(call);
  const memberSettings: MemberChoices =
    call.scope.memberId === undefined ? {} : toMemberChoices(call.input);
  const choices = withoutOmitted({
    notification_on: notificationOn,
    new_message: newMessage,
    ...memberSettings,
  });
  await saveChoices(call, choices, rowVersion);
  const { paperless_eob } = memberSettings;
  if (paperless_eob !== undefined && paperless_eob !== storedSettings.paperless_eob)
    await recordPaperless(call, paperless_eob);
  if (language !== undefined)
    await updateOwnAccount(call, {
      language: chooseAvailableLanguage(language, call.services.languages),
    });
  call.auditObject(call.scope.accountId, choices);
  return toFields(call, await getNotificationSettings(call));
};

type MemberChoices = Pick<Choices, 'new_claim' | 'new_eob' | 'paperless_eob'>;

const toMemberChoices = ({
  newClaim,
  newEob,
  paperlessEob,
}: {
  newClaim?: boolean;
  newEob?: boolean;
  paperlessEob?: boolean;
}): MemberChoices => ({ new_claim: newClaim, new_eob: newEob, paperless_eob: paperlessEob });

/** Removes undefined values, so that omitted settings do not change. */
const withoutOmitted = <Values extends object>(values: Values): Values =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Values;

export const listPaperlessChanges: Handler<'listPaperlessChanges'> = async (call) => {
  return readRows(call, selectPaperlessChanges(call));
};

/**
 * Changes the caller's mail address. Mails both addresses, so that the holder learns of a change by another person, and
 * invalidates password links in the old mailbox.
 */
export const changeOwnEmail: Handler<'changeOwnEmail'> = async (call) => {
  const email = call.input.email.trim();
  const before = await getNotificationSettings(call);
  await updateOwnAccount(call, { email });
  await invalidateResetKeys(call.trx, call.scope.accountId);
  for (const to of new Set([before.email, email]))
    await mailAccountHolder(call, 'ownEmailChanged', { ...before, email: to });
  call.auditObject(call.scope.accountId, { changed: 'email' });
};
