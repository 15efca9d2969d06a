import { limits } from '#shared/schemas/limits.ts';
import type { FileShape } from '../../rows/file-lines.ts';

/** The columns of a file of calls, named like the fields of a new call. */
export const callColumns = [
  'callDate',
  'callTime',
  'durationMinutes',
  'direction',
  'medium',
  'fromKey1',
  'fromKey2',
  'fromKey3',
  'callerName',
  'callerPhone',
  'regardKey1',
  'regardKey2',
  'regardKey3',
  'memberId',
  'groupNumber',
  'fullClaimNumber',
  'taxId',
  'identityVerified',
  'priority',
  'status',
  'dueDt',
  'assignedTo',
  'resolution',
  'notes',
] as const;

/** The format of a file of calls. */
export const callFile: FileShape = {
  columns: callColumns,
  required: ['callDate', 'callTime', 'fromKey1', 'regardKey1'],
  maxLines: limits.callImportLines.value,
};
