import type { Random } from '../random.ts';
import type { ServiceLine } from './services.ts';

interface Drug {
  /** The labeler code 99999 is assigned to no manufacturer. */
  readonly ndc: string;
  readonly en: string;
  readonly sp: string;
  /** Benefit category. */
  readonly category: string;
  readonly priceRangeDollars: readonly [number, number];
  /** Relative frequency. */
  readonly weight: number;
}

type Names = readonly [en: string, sp: string];

const createDrug = (
  sequence: number,
  [en, sp]: Names,
  category: string,
  priceRangeDollars: Drug['priceRangeDollars'],
  weight: number,
): Drug => ({
  ndc: `99999${String(1000 + sequence)}01`,
  en,
  sp,
  category,
  priceRangeDollars,
  weight,
});

const drugs: readonly Drug[] = [
  createDrug(1, ['Lisinopril 10 mg', 'Lisinopril 10 mg'], 'generic-drugs', [12, 28], 10),
  createDrug(2, ['Metformin 500 mg', 'Metformina 500 mg'], 'generic-drugs', [10, 25], 9),
  createDrug(3, ['Atorvastatin 20 mg', 'Atorvastatina 20 mg'], 'generic-drugs', [14, 36], 9),
  createDrug(4, ['Amoxicillin 500 mg', 'Amoxicilina 500 mg'], 'generic-drugs', [11, 24], 9),
  createDrug(5, ['Levothyroxine 50 mcg', 'Levotiroxina 50 mcg'], 'generic-drugs', [15, 32], 7),
  createDrug(6, ['Sertraline 50 mg', 'Sertralina 50 mg'], 'generic-drugs', [13, 34], 7),
  createDrug(7, ['Omeprazole 20 mg', 'Omeprazol 20 mg'], 'generic-drugs', [12, 30], 6),
  createDrug(
    8,
    ['Albuterol inhaler', 'Inhalador de albuterol'],
    'preferred-brand-drugs',
    [55, 90],
    6,
  ),
  createDrug(
    9,
    ['Insulin glargine pen', 'Pluma de insulina glargina'],
    'preferred-brand-drugs',
    [160, 320],
    4,
  ),
  createDrug(
    10,
    ['Migraine tablets, brand', 'Tabletas para la migraña, de marca'],
    'non-preferred-brand-drugs',
    [210, 480],
    2,
  ),
  createDrug(
    11,
    ['Skin cream, brand', 'Crema para la piel, de marca'],
    'non-preferred-brand-drugs',
    [150, 290],
    2,
  ),
  createDrug(
    12,
    ['Arthritis injection pen', 'Pluma inyectable para la artritis'],
    'specialty-drugs',
    [1400, 2600],
    0.5,
  ),
];

export const drugsByNdc = new Map(drugs.map((drug) => [drug.ndc, drug]));

export function pickDrugLine(random: Random): ServiceLine {
  const drug = random.weighted(drugs.map((drug) => [drug, drug.weight] as const));
  return {
    system: 'NDC',
    code: drug.ndc,
    category: drug.category,
    priceRangeDollars: drug.priceRangeDollars,
  };
}

export const generateDrugDetails = (
  random: Random,
  ndc: string,
  pharmacy: string,
): Record<string, unknown> => ({
  ndc,
  daysSupply: random.chance(0.3) ? 90 : 30,
  refill: random.int(0, 5),
  // Dispense as written: 0 permits a substitute.
  daw: 0,
  pharmacy,
});
