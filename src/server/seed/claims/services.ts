import type { CoverageType, ProviderKind } from '../world.ts';

export interface ServiceLine {
  readonly system: 'HCPCS' | 'REV' | 'CDT' | 'NDC';
  readonly code: string;
  readonly category: string;
  /** Whole dollars, low and high. */
  readonly price: readonly [number, number];
  readonly units?: number;
  /** How often this line is on such a claim; always when absent. */
  readonly odds?: number;
}

export interface Service {
  readonly coverage: CoverageType;
  readonly claimType: 'professional' | 'institutional' | 'dental' | 'vision' | 'pharmacy';
  readonly form: 'CMS1500' | 'UB04' | 'ADA' | 'NCPDP';
  readonly place: string;
  readonly provider: readonly ProviderKind[];
  readonly diagnoses: readonly string[];
  readonly lines: readonly ServiceLine[];
  /** How common it is among people it fits. */
  readonly weight: number;
  readonly ages?: readonly [number, number];
  readonly gender?: 'F' | 'M';
  /** Nights in hospital. */
  readonly nights?: number;
  readonly precert?: boolean;
}

type Price = ServiceLine['price'];
type More = Partial<ServiceLine>;

/** A line of one code system: code, kind of care, price, and what else is special. */
const lineOf =
  (system: ServiceLine['system']) =>
  (code: string, category: string, price: Price, more: More = {}): ServiceLine => ({
    system,
    code,
    category,
    price,
    ...more,
  });
const hcpcs = lineOf('HCPCS');
const rev = lineOf('REV');
const cdt = lineOf('CDT');

const professional = {
  coverage: 'Medical',
  claimType: 'professional',
  form: 'CMS1500',
  place: '11',
} as const;
const institutional = {
  coverage: 'Medical',
  claimType: 'institutional',
  form: 'UB04',
  place: '22',
} as const;
const dental = {
  coverage: 'Dental',
  claimType: 'dental',
  form: 'ADA',
  place: '11',
  provider: ['dentist'],
} as const;
const vision = {
  coverage: 'Vision',
  claimType: 'vision',
  form: 'CMS1500',
  place: '11',
  provider: ['optometrist'],
} as const;

/** What people go to the doctor for, with prices of the right size. The names are only for the seed's own lists. */
export const services: Readonly<Record<string, Service>> = {
  office: {
    ...professional,
    provider: ['primary'],
    weight: 20,
    ages: [12, 99],
    diagnoses: [
      'J06.9',
      'J02.9',
      'I10',
      'E78.5',
      'M54.50',
      'N39.0',
      'J30.2',
      'R51.9',
      'E11.9',
      'K21.9',
      'L30.9',
      'J01.90',
      'E03.9',
    ],
    lines: [
      hcpcs('T1015', 'primary-care-visit', [140, 230]),
      hcpcs('G0306', 'diagnostic-test', [30, 62], { odds: 0.3 }),
      hcpcs('J3301', 'diagnostic-test', [45, 95], { odds: 0.1 }),
    ],
  },
  child: {
    ...professional,
    provider: ['pediatrics'],
    weight: 30,
    ages: [0, 17],
    diagnoses: ['J06.9', 'H66.91', 'J02.0', 'R50.9', 'L20.9', 'J45.20', 'A09', 'H10.9'],
    lines: [
      hcpcs('T1015', 'primary-care-visit', [120, 190]),
      hcpcs('T1502', 'diagnostic-test', [20, 45], { odds: 0.25 }),
    ],
  },
  wellness: {
    ...professional,
    provider: ['primary'],
    weight: 9,
    ages: [18, 99],
    diagnoses: ['Z00.00'],
    lines: [
      hcpcs('G0439', 'preventive-care', [190, 290]),
      hcpcs('G0306', 'preventive-care', [28, 60]),
      hcpcs('G0403', 'diagnostic-test', [40, 80], { odds: 0.3 }),
    ],
  },
  wellChild: {
    ...professional,
    provider: ['pediatrics'],
    weight: 14,
    ages: [0, 17],
    diagnoses: ['Z00.129'],
    lines: [
      hcpcs('G0438', 'preventive-care', [150, 240]),
      hcpcs('G0008', 'preventive-care', [25, 40], { odds: 0.5 }),
    ],
  },
  flu: {
    ...professional,
    place: '01',
    provider: ['primary', 'pediatrics'],
    weight: 6,
    diagnoses: ['Z23'],
    lines: [
      hcpcs('Q2038', 'preventive-care', [28, 48]),
      hcpcs('G0008', 'preventive-care', [22, 38]),
    ],
  },
  specialist: {
    ...professional,
    provider: ['specialist'],
    weight: 12,
    ages: [16, 99],
    diagnoses: [
      'I25.10',
      'M17.11',
      'L82.1',
      'K58.9',
      'G43.909',
      'E05.90',
      'M25.511',
      'N20.0',
      'I48.91',
      'J44.9',
      'M81.0',
    ],
    lines: [
      hcpcs('G0463', 'specialist-visit', [220, 420]),
      hcpcs('G0403', 'diagnostic-test', [55, 110], { odds: 0.25 }),
      hcpcs('J3301', 'diagnostic-test', [60, 140], { odds: 0.15 }),
    ],
  },
  gynecology: {
    ...professional,
    provider: ['obgyn'],
    weight: 6,
    ages: [18, 70],
    gender: 'F',
    diagnoses: ['Z01.419', 'N92.0'],
    lines: [
      hcpcs('S0610', 'preventive-care', [180, 260]),
      hcpcs('P3000', 'preventive-care', [45, 90]),
    ],
  },
  pregnancy: {
    ...professional,
    provider: ['obgyn'],
    weight: 3,
    ages: [20, 42],
    gender: 'F',
    diagnoses: ['Z34.90', 'O09.90'],
    lines: [
      hcpcs('G0463', 'pregnancy', [160, 280]),
      hcpcs('G0306', 'diagnostic-test', [30, 60], { odds: 0.4 }),
    ],
  },
  counseling: {
    ...professional,
    provider: ['behavioral'],
    weight: 9,
    ages: [8, 80],
    diagnoses: ['F41.1', 'F33.1', 'F43.23', 'F90.2', 'F32.A'],
    lines: [hcpcs('H0004', 'mental-health-outpatient', [130, 210])],
  },
  teleCounseling: {
    ...professional,
    place: '10',
    provider: ['behavioral'],
    weight: 4,
    ages: [12, 80],
    diagnoses: ['F41.1', 'F43.23'],
    lines: [
      hcpcs('H0004', 'mental-health-outpatient', [120, 180]),
      hcpcs('Q3014', 'telehealth-visit', [20, 35], { odds: 0.5 }),
    ],
  },
  therapy: {
    ...professional,
    provider: ['therapist'],
    weight: 9,
    ages: [10, 90],
    diagnoses: ['M54.50', 'M25.561', 'M25.511', 'S93.401A', 'M54.2', 'S83.511A'],
    lines: [
      hcpcs('S9131', 'rehabilitation', [110, 190]),
      hcpcs('G0283', 'diagnostic-test', [25, 45], { odds: 0.4 }),
    ],
  },
  chiropractic: {
    ...professional,
    provider: ['chiropractor'],
    weight: 5,
    ages: [16, 80],
    diagnoses: ['M54.50', 'M54.2', 'M54.6'],
    lines: [hcpcs('S8990', 'chiropractic', [60, 110])],
  },
  urgent: {
    ...professional,
    place: '20',
    provider: ['urgent'],
    weight: 6,
    diagnoses: ['J20.9', 'S61.411A', 'H66.91', 'T78.40XA', 'N30.00', 'S93.401A'],
    lines: [
      hcpcs('S9083', 'urgent-care', [160, 290]),
      hcpcs('R0070', 'diagnostic-test', [70, 140], { odds: 0.3 }),
    ],
  },
  emergency: {
    ...institutional,
    place: '23',
    provider: ['hospital'],
    weight: 3,
    diagnoses: ['R07.9', 'R10.9', 'S01.81XA', 'S52.501A', 'S06.0X0A', 'R11.2'],
    lines: [
      rev('0450', 'emergency-room-care', [900, 2600]),
      rev('0300', 'diagnostic-test', [150, 480]),
      rev('0350', 'imaging', [700, 1800], { odds: 0.4 }),
      rev('0250', 'hospital-outpatient', [60, 240], { odds: 0.6 }),
    ],
  },
  ambulance: {
    ...professional,
    place: '41',
    provider: ['ambulance'],
    weight: 0.5,
    diagnoses: ['R07.9', 'W19.XXXA'],
    lines: [
      hcpcs('A0429', 'emergency-medical-transport', [700, 1100]),
      hcpcs('A0425', 'emergency-medical-transport', [90, 260], { units: 9 }),
    ],
  },
  laboratory: {
    ...professional,
    place: '81',
    provider: ['lab'],
    weight: 12,
    ages: [10, 99],
    diagnoses: ['E78.5', 'E11.9', 'D50.9', 'R53.83', 'E55.9', 'R73.03'],
    lines: [
      hcpcs('G0306', 'diagnostic-test', [28, 70]),
      hcpcs('G0480', 'diagnostic-test', [80, 190], { odds: 0.25 }),
      hcpcs('G0103', 'preventive-care', [30, 60], { odds: 0.1 }),
    ],
  },
  scan: {
    ...professional,
    provider: ['imaging'],
    weight: 2.5,
    ages: [14, 99],
    diagnoses: ['M25.561', 'G43.909', 'M54.50', 'R51.9'],
    precert: true,
    lines: [hcpcs('S8042', 'imaging', [900, 1900])],
  },
  mammogram: {
    ...professional,
    provider: ['imaging'],
    weight: 2.5,
    ages: [40, 75],
    gender: 'F',
    diagnoses: ['Z12.31'],
    lines: [hcpcs('G0279', 'preventive-care', [190, 320])],
  },
  colonoscopy: {
    ...institutional,
    place: '24',
    provider: ['surgery'],
    weight: 1.2,
    ages: [45, 75],
    diagnoses: ['Z12.11'],
    lines: [
      hcpcs('G0121', 'preventive-care', [1200, 2100]),
      rev('0370', 'preventive-care', [300, 500]),
    ],
  },
  surgery: {
    ...institutional,
    place: '24',
    provider: ['surgery'],
    weight: 0.9,
    ages: [10, 80],
    diagnoses: ['K80.20', 'S83.511A', 'G56.01', 'H26.9'],
    precert: true,
    lines: [
      rev('0490', 'facility-fee', [3200, 7800]),
      rev('0370', 'physician-surgeon-fee', [600, 1300]),
      rev('0270', 'facility-fee', [250, 900]),
      rev('0710', 'facility-fee', [300, 700], { odds: 0.6 }),
    ],
  },
  stay: {
    ...institutional,
    place: '21',
    provider: ['hospital'],
    weight: 0.4,
    ages: [18, 90],
    nights: 3,
    precert: true,
    diagnoses: ['J18.9', 'I50.9', 'K35.80', 'I20.9'],
    lines: [
      rev('0120', 'hospital-inpatient', [6200, 11800], { units: 3 }),
      rev('0250', 'hospital-inpatient', [700, 2400]),
      rev('0300', 'hospital-inpatient', [600, 1700]),
      rev('0270', 'hospital-inpatient', [300, 1200]),
      rev('0360', 'hospital-inpatient', [3000, 8200], { odds: 0.4 }),
    ],
  },
  birth: {
    ...institutional,
    place: '21',
    provider: ['hospital'],
    weight: 0.5,
    ages: [21, 42],
    gender: 'F',
    nights: 2,
    precert: true,
    diagnoses: ['O80'],
    lines: [
      rev('0720', 'pregnancy-delivery', [4200, 7400]),
      rev('0110', 'hospital-inpatient', [3600, 5200], { units: 2 }),
      rev('0170', 'hospital-inpatient', [900, 1800]),
    ],
  },
  equipment: {
    ...professional,
    place: '12',
    provider: ['dme'],
    weight: 1.2,
    ages: [18, 90],
    precert: true,
    diagnoses: ['G47.33', 'J45.909', 'E11.65'],
    lines: [
      hcpcs('E0601', 'durable-medical-equipment', [480, 950]),
      hcpcs('A7030', 'durable-medical-equipment', [90, 180], { odds: 0.7 }),
    ],
  },
  homeNurse: {
    ...professional,
    place: '12',
    provider: ['homehealth'],
    weight: 0.5,
    ages: [30, 90],
    precert: true,
    diagnoses: ['Z47.1', 'I50.9'],
    lines: [
      hcpcs('G0299', 'home-health', [160, 240]),
      hcpcs('G0151', 'rehabilitation', [140, 210], { odds: 0.5 }),
    ],
  },
  checkup: {
    ...dental,
    weight: 16,
    ages: [3, 90],
    diagnoses: ['Z01.20'],
    lines: [
      cdt('DEXAM', 'dental-preventive', [55, 95]),
      cdt('DCLEAN', 'dental-preventive', [90, 150]),
      cdt('DXRAY', 'dental-preventive', [60, 130], { odds: 0.4 }),
    ],
  },
  filling: {
    ...dental,
    weight: 5,
    ages: [6, 90],
    diagnoses: ['K02.9'],
    lines: [cdt('DFILL', 'dental-basic', [160, 310])],
  },
  crown: {
    ...dental,
    weight: 1.6,
    ages: [18, 90],
    diagnoses: ['K04.7', 'K08.9'],
    lines: [
      cdt('DROOT', 'dental-major', [800, 1300], { odds: 0.5 }),
      cdt('DCROWN', 'dental-major', [1000, 1600]),
    ],
  },
  braces: {
    ...dental,
    provider: ['orthodontist'],
    weight: 2,
    ages: [9, 18],
    diagnoses: ['K08.9'],
    lines: [cdt('DORTHO', 'dental-ortho', [180, 320])],
  },
  eyes: {
    ...vision,
    weight: 7,
    ages: [5, 90],
    diagnoses: ['Z01.00', 'H52.13', 'H52.4'],
    lines: [
      hcpcs('S0621', 'vision-exam', [90, 150]),
      hcpcs('V2100', 'vision-lenses', [90, 180], { odds: 0.45 }),
      hcpcs('V2020', 'vision-frames', [120, 290], { odds: 0.45 }),
    ],
  },
  contacts: {
    ...vision,
    weight: 1.5,
    ages: [14, 70],
    diagnoses: ['H52.13'],
    lines: [
      hcpcs('V2520', 'vision-contacts', [140, 320]),
      hcpcs('S0592', 'vision-contacts', [60, 120]),
    ],
  },
  drug: {
    coverage: 'Drug',
    claimType: 'pharmacy',
    form: 'NCPDP',
    place: '01',
    provider: ['pharmacy'],
    weight: 34,
    diagnoses: [],
    lines: [],
  },
};
