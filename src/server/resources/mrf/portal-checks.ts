import { maxProblems } from './format/check-format.ts';
import type { FormatProblem } from './format/format.ts';

/** Collects NPIs with a wrong check digit, which the official schemas do not check. Warnings do not prevent publication. */
export class NpiWarnings {
  readonly found: FormatProblem[] = [];

  /** Checks the NPIs of an entry of `provider_references` or `out_of_network`. */
  add(field: string, index: number, entry: unknown): void {
    if (field === 'provider_references' || field === 'out_of_network')
      this.#walk(entry, `/${field}/${index}`);
  }

  #walk(value: unknown, pointer: string): void {
    if (typeof value !== 'object' || value === null) return;
    for (const [key, child] of Object.entries(value)) {
      const childPointer = `${pointer}/${key}`;
      if (key === 'npi' && Array.isArray(child))
        for (const [index, npi] of child.entries())
          this.#check(String(npi), `${childPointer}/${index}`);
      else this.#walk(child, childPointer);
    }
  }

  #check(npi: string, pointer: string): void {
    if (this.found.length < maxProblems && !hasValidCheckDigit(npi))
      this.found.push({ pointer, rule: 'npiCheckDigit', params: { npi } });
  }
}

/** The Luhn sum of the prefix 80840, which belongs to every NPI (45 CFR 162.406). */
const npiPrefixLuhnSum = 24;

/** Whether the last digit of an NPI is right by the Luhn algorithm. */
function hasValidCheckDigit(npi: string): boolean {
  if (!/^\d{10}$/u.test(npi)) return false;
  const digits = npi.split('').map(Number);
  const sum = digits.reduce((total, digit, index) => {
    const doubled = index % 2 === 0 ? digit * 2 : digit;
    return total + (doubled > 9 ? doubled - 9 : doubled);
  }, npiPrefixLuhnSum);
  return sum % 10 === 0;
}

/** Returns a problem if the plan id is invalid: an EIN has 9 digits, a HIOS id 5 or 10 characters. */
export function listPlanIdProblems(head: ReadonlyMap<string, unknown>): FormatProblem[] {
  const id = head.get('plan_id');
  if (typeof id !== 'string') return [];
  const isEin = head.get('plan_id_type') === 'ein';
  const isRight = isEin ? /^\d{9}$/u.test(id) : /^(?:.{5}|.{10})$/u.test(id);
  const rule = isEin ? 'planIdEin' : 'planIdHios';
  return isRight ? [] : [{ pointer: '/plan_id', rule, params: {} }];
}
