import { addDays } from '#shared/schemas/calendar.ts';
import { callColumns } from './columns.ts';

/** Returns the rows of two invented calls: an open one, and a closed one about benefits. */
export function createTemplateRows(today: string): string[][] {
  const calls: Partial<Record<(typeof callColumns)[number], string>>[] = [
    {
      callDate: addDays(today, -1),
      callTime: '09:15',
      durationMinutes: '6',
      direction: 'In',
      medium: 'Phone',
      fromKey1: 'ProviderOffice',
      callerName: 'Rosa Bell',
      callerPhone: '614-555-0142',
      regardKey1: 'ClaimStatus',
      regardKey2: 'ClaimStatusPending',
      priority: 'High',
      status: 'Open',
      dueDt: addDays(today, 2),
      notes: 'Asked when the claim will be paid.',
    },
    {
      callDate: addDays(today, -1),
      callTime: '14:40',
      fromKey1: 'Member',
      callerName: 'Sam Bell',
      regardKey1: 'Benefits',
      identityVerified: 'id; dob',
      status: 'Closed',
      resolution: 'Explained the deductible.',
    },
  ];
  return calls.map((call) => callColumns.map((column) => call[column] ?? ''));
}
