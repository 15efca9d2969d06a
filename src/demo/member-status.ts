import type { Member, DemoData } from './demo-data.ts';

/** Returns today's status of a membership; some that ended continue under COBRA. */
export function getMemberStatus(
  member: Member,
  data: DemoData,
): 'Active' | 'Termed' | 'COBRA' | 'Pending' {
  if (member.effective > data.today) return 'Pending';
  if (member.termination === undefined || member.termination > data.today) return 'Active';
  return member.employeeNumber % 11 === 0 ? 'COBRA' : 'Termed';
}
