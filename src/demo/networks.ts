import { insertRows } from '#server/database/insert-rows.ts';
import type { RowExecutor } from '#server/database/insert-rows.ts';
import type { DemoData } from './demo-data.ts';
import { addDays } from './calendar.ts';

export const networkIds = { harbor: 1, plains: 2, wrap: 3, dental: 4, vision: 5, rx: 6 } as const;

/** Name, type, company that reprices claims, and payer id, in the order of the network ids. */
const networks = [
  ['Harbor Choice PPO', 'Primary', 'Harbor Repricing', 'HRBR1'],
  ['Great Plains Select', 'Primary', 'Plains Repricing', 'GPSL2'],
  ['National Travel Network', 'Wrap', 'Harbor Repricing', 'NTNW3'],
  ['BrightSmile Dental', 'Dental', undefined, 'BRSM4'],
  ['ClearView Vision', 'Vision', undefined, 'CLRV5'],
  ['PathRx', 'Rx', undefined, 'PTRX6'],
] as const;

export async function seedNetworks(db: RowExecutor, data: DemoData): Promise<void> {
  const rows = networks.map(([name, type, repricer, payerId], index) => ({
    network_id: index + 1,
    name,
    network_type: type,
    website: `https://www.example.com/networks/${index + 1}`,
    phone: `800-555-01${10 + index}`,
    provider_phone: `800-555-01${20 + index}`,
    states: ['OH', 'PA', 'IN', 'KY', 'IL', 'WI', 'TN', 'TX', 'AZ', 'CO', 'FL'],
    repricer_name: repricer,
    claims_address: `PO Box ${4100 + index}, Columbus, OH 43215`,
    edi_payer_id: payerId,
    effective_date: addDays(data.today, -3650),
  }));
  await insertRows(db, 'network', rows);
}
