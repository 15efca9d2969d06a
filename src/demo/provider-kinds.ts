import type { ProviderKind } from './demo-data.ts';

/** What all providers of a kind have in common. */
export interface ProviderTrait {
  readonly providerType: string;
  /** Codes of schemas/codes/speciality.json, assigned in turn. */
  readonly specialityCodes: readonly string[];
  /** Credentials after a person's name; absent for organizations, which are named after their town. */
  readonly credentials?: string;
  /** What follows the name of the town, for example Imaging; empty for persons. */
  readonly nameSuffixes: readonly string[];
  readonly networkKind: 'medical' | 'dental' | 'vision' | 'rx';
}

const createPersonTrait = (
  providerType: string,
  credentials: string,
  specialityCodes: readonly string[],
  networkKind: ProviderTrait['networkKind'] = 'medical',
): ProviderTrait => ({
  providerType,
  credentials,
  specialityCodes,
  nameSuffixes: [],
  networkKind,
});
const createFacilityTrait = (
  providerType: string,
  nameSuffixes: readonly string[],
  specialityCodes: readonly string[],
  networkKind: ProviderTrait['networkKind'] = 'medical',
): ProviderTrait => ({
  providerType,
  nameSuffixes,
  specialityCodes,
  networkKind,
});

export const traitsByProviderKind: Readonly<Record<ProviderKind, ProviderTrait>> = {
  primary: createPersonTrait('Physician', 'MD', ['08', '11', '08', '01']),
  pediatrics: createPersonTrait('Physician', 'MD', ['37']),
  specialist: createPersonTrait('Physician', 'MD', [
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
  obgyn: createPersonTrait('Physician', 'MD', ['16']),
  behavioral: createPersonTrait('Behavioral', 'LCSW', ['80', '68', '26', 'E2']),
  therapist: createPersonTrait('Therapist', 'PT', ['65', '67', '15']),
  chiropractor: createPersonTrait('Therapist', 'DC', ['35']),
  hospital: createFacilityTrait('Facility', ['General Hospital'], ['A0']),
  urgent: createFacilityTrait('Facility', ['Urgent Care'], ['70']),
  surgery: createFacilityTrait('Facility', ['Surgery Center'], ['49']),
  lab: createFacilityTrait('Lab', ['Clinical Laboratory'], ['69']),
  imaging: createFacilityTrait('Facility', ['Imaging'], ['95']),
  pharmacy: createFacilityTrait(
    'Pharmacy',
    ['Corner Pharmacy', 'Community Pharmacy'],
    ['A5'],
    'rx',
  ),
  dentist: createPersonTrait('Dentist', 'DDS', ['C5', 'F1'], 'dental'),
  orthodontist: createPersonTrait('Dentist', 'DMD', ['E9'], 'dental'),
  optometrist: createPersonTrait('Optometrist', 'OD', ['41'], 'vision'),
  dme: createFacilityTrait('DME', ['Medical Supply'], ['54']),
  homehealth: createFacilityTrait('HomeHealth', ['Home Health'], ['A4']),
  ambulance: createFacilityTrait('Ambulance', ['Ambulance Service'], ['59']),
};
