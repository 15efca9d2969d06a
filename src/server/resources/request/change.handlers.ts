import { displayShortDay } from '#shared/format/dates.ts';
import { HttpError, createFieldError, requireFound, requireNotAuthor } from '../../errors.ts';
import type { Call, Handler } from '../../requests/call.ts';
import { answerRequest } from '../conversation/answer-request.queries.ts';
import { fileRequest } from '../conversation/file-request.queries.ts';
import { findMemberName, requireMember } from '../member/member.queries.ts';
import { toFields, toRow } from '../rows/fields.ts';
import { readMemberPage } from '../rows/read-rows.queries.ts';
import { compareValues, listNewValues } from './compare-values.ts';
import {
  selectDemographicChanges,
  closeChange,
  findContactRights,
  findChange,
  isAddressField,
  listLocations,
  getCurrentValues,
  writeValues,
  type FoundChange,
  type Values,
} from './demographic-change.queries.ts';

/** A change of a member's contact data or location that the caller requests. */
interface RequestedChange {
  kind: 'Contact' | 'Location';
  memberId: string;
  effectiveDate: string;
  applyToFamily?: boolean | undefined;
  comments?: string | undefined;
  newValues: Values;
}

/**
 * Stores the requested change with the current values, and files the change with the eligibility team.
 * @throws HttpError 422 nothingNew when all values are on file already
 */
async function fileChange(
  call: Call,
  { memberId, newValues: requested, ...change }: RequestedChange,
) {
  const name = requireFound(await findMemberName(call, memberId));
  const currentValues = await getCurrentValues(call, memberId);
  const newValues = filterChangedValues(requested, currentValues);
  const fields = Object.keys(newValues);
  const [firstField = ''] = Object.keys(requested);
  if (fields.length === 0) throw createFieldError(firstField, 'nothingNew');
  const oldValues = Object.fromEntries(fields.map((field) => [field, currentValues[field]]));
  const filedRequest = await fileRequest(call, {
    kind: change.kind === 'Contact' ? 'contactUpdate' : 'locationChange',
    memberId,
    values: {
      name: `${name.first_name} ${name.last_name}`,
      date: displayShortDay(change.effectiveDate, call.request.language),
      changes: listNewValues(call, newValues),
      comments: change.comments ?? '',
    },
    formData: { memberId, ...change, ...newValues },
  });
  const row = toRow({ ...change, memberId, requestedBy: call.scope.accountId });
  await call.scoped.insert('demographic_change', {
    ...row,
    old_values: JSON.stringify(oldValues),
    new_values: JSON.stringify(newValues),
    conversation_id: filedRequest.conversationId,
    transaction_number: filedRequest.transactionNumber,
  });
  return filedRequest;
}

/**
 * Returns what is compared to find out whether a value is new. Case and spaces do not count. Punctuation does not count
 * either ("O'Brien", "OBrien", "(512) 555-0100"), except in email addresses, of which it is a part.
 */
const normalizeText = (value: string | number | undefined): string => {
  const text = String(value ?? '')
    .normalize('NFC')
    .toLowerCase();
  return text.replaceAll(text.includes('@') ? /\s/gu : /[^\p{L}\p{M}\p{N}_]/gu, '');
};

/** Omits unchanged values, since the form contains the current ones. If a part of an address is new, keeps all of it. */
function filterChangedValues(requestedValues: Values, currentValues: Values): Values {
  const isNew = (field: string) =>
    normalizeText(requestedValues[field]) !== normalizeText(currentValues[field]);
  const isAddressNew = Object.keys(requestedValues).some(
    (field) => isAddressField(field) && isNew(field),
  );
  return Object.fromEntries(
    Object.entries(requestedValues).filter(
      ([field]) => (isAddressNew && isAddressField(field)) || isNew(field),
    ),
  );
}

type UpdateCall = Parameters<Handler<'requestContactUpdate' | 'requestDemographicChange'>>[0];

/** Files a change of the member's contact data. Only users who may act for the member may request it. */
async function fileContactUpdate(call: UpdateCall) {
  const { memberId = requireFound(call.scope.memberId), transactionType: _, ...input } = call.input;
  const { validFrom: effectiveDate, applyToFamily, comments, ...values } = input;
  const { is_allowed, can_include_family } = requireFound(await findContactRights(call, memberId));
  if (!is_allowed) throw new HttpError('forbidden');
  if (applyToFamily && !can_include_family) throw createFieldError('applyToFamily', 'const');
  return fileChange(call, {
    kind: 'Contact',
    memberId,
    effectiveDate,
    applyToFamily,
    comments,
    // JSON leaves out the undefined values.
    newValues: JSON.parse(JSON.stringify(values)) as Values,
  });
}

export const requestContactUpdate: Handler<'requestContactUpdate'> = fileContactUpdate;
export const requestDemographicChange: Handler<'requestDemographicChange'> = fileContactUpdate;

export const requestLocationChange: Handler<'requestLocationChange'> = async (call) => {
  const { transactionType: _, locationNumber, validFrom: effectiveDate, ...change } = call.input;
  await requireMember(call, change.memberId);
  const locations = await listLocations(call, change.memberId);
  if (locations.every((location) => location.location_number !== locationNumber))
    throw createFieldError('locationNumber', 'enum');
  const newValues = { locationNumber };
  return fileChange(call, { ...change, kind: 'Location', effectiveDate, newValues });
};

export const listMemberLocations: Handler<'listMemberLocations'> = async (call) => {
  const { memberId } = call.input;
  await requireMember(call, memberId);
  const locations = await listLocations(call, memberId);
  return locations.map((row) => toFields(call, row));
};

export const searchDemographicChanges: Handler<'searchDemographicChanges'> = async (call) => {
  const { memberId } = call.input;
  if (memberId) await requireMember(call, memberId);
  const page = await readMemberPage(call, selectDemographicChanges(call, call.input));
  return page.map((row) => ({ ...row, changes: compareValues(call, row) }));
};

export const applyDemographicChange: Handler<'applyDemographicChange'> = async (call) => {
  const change = requireFound(await findChange(call, call.input.changeId));
  requireNotAuthor(change.author_id, call.scope);
  await closeChange(call, call.input, 'Applied');
  await writeValues(call, change);
  return answerChange(call, change, 'applied');
};

export const rejectDemographicChange: Handler<'rejectDemographicChange'> = async (call) => {
  const change = requireFound(await findChange(call, call.input.changeId));
  await closeChange(call, call.input, 'Rejected');
  return answerChange(call, change, 'rejected', call.input.reason);
};

/** Answers the request in its conversation. */
async function answerChange(call: Call, change: FoundChange, outcome: string, reason = '') {
  const { conversation_id: conversationId, member_id: memberId } = change;
  const textKey = `server.request.demographicChange.${outcome}`;
  const body = call.services.text(call.request.language, textKey, { reason });
  if (conversationId !== null) await answerRequest(call, conversationId, { body });
  call.auditRead(memberId);
  call.auditObject(change.change_id, { outcome });
}
