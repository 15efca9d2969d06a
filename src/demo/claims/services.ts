import { visits } from './service-visits.ts';
import { procedures } from './service-procedures.ts';
import type { Service } from './service-kinds.ts';

export type { Service, ServiceLine } from './service-kinds.ts';

/** Everything a demo claim can be about, in one order: the order decides what the fixed seed draws. */
export const services: Readonly<Record<string, Service>> = { ...visits, ...procedures };
