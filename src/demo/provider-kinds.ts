import type { ProviderKind } from './demo-data.ts';

export interface ProviderTrait {
  readonly type: string;
  /** Codes of schemas/codes/speciality.json, assigned in turn. */
  readonly specialities: readonly string[];
  /** Credentials after a person's name; absent for organizations, which are named after their town. */
  readonly credentials?: string;
  readonly names: readonly string[];
  readonly network: 'medical' | 'dental' | 'vision' | 'rx';
}

const person = (
  type: string,
  credentials: string,
  specialities: readonly string[],
  network: ProviderTrait['network'] = 'medical',
): ProviderTrait => ({
  type,
  credentials,
  specialities,
  names: [],
  network,
});
const facility = (
  type: string,
  names: readonly string[],
  specialities: readonly string[],
  network: ProviderTrait['network'] = 'medical',
): ProviderTrait => ({
  type,
  names,
  specialities,
  network,
});

export const providerKinds: Readonly<Record<ProviderKind, ProviderTrait>> = {
  primary: person('Physician', 'MD', ['08', '11', '08', '01']),
  pediatrics: person('Physician', 'MD', ['37']),
  specialist: person('Physician', 'MD', [
    '06',
    '07',
    '10',
    '13',
    '20',
    '29',
    '34',
    '46',
    '66',
    '04',
    '03',
  ]),
  obgyn: person('Physician', 'MD', ['16']),
  behavioral: person('Behavioral', 'LCSW', ['80', '68', '26', 'E2']),
  therapist: person('Therapist', 'PT', ['65', '67', '15']),
  chiropractor: person('Therapist', 'DC', ['35']),
  hospital: facility('Facility', ['General Hospital'], ['A0']),
  urgent: facility('Facility', ['Urgent Care'], ['70']),
  surgery: facility('Facility', ['Surgery Center'], ['49']),
  lab: facility('Lab', ['Clinical Laboratory'], ['69']),
  imaging: facility('Facility', ['Imaging'], ['95']),
  pharmacy: facility('Pharmacy', ['Corner Pharmacy', 'Community Pharmacy'], ['A5'], 'rx'),
  dentist: person('Dentist', 'DDS', ['C5', 'F1'], 'dental'),
  orthodontist: person('Dentist', 'DMD', ['E9'], 'dental'),
  optometrist: person('Optometrist', 'OD', ['41'], 'vision'),
  dme: facility('DME', ['Medical Supply'], ['54']),
  homehealth: facility('HomeHealth', ['Home Health'], ['A4']),
  ambulance: facility('Ambulance', ['Ambulance Service'], ['59']),
};
