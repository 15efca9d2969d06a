import { visits } from './service-visits.ts';
import { procedures } from './service-procedures.ts';
import type { Service } from './service-kinds.ts';

export type { Service, ServiceLine } from './service-kinds.ts';

/** All services of demo claims. Their order determines what the fixed seed draws. */
export const services: Readonly<Record<string, Service>> = { ...visits, ...procedures };
