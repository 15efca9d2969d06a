import { visitServices } from './visit-services.ts';
import { procedureServices } from './procedure-services.ts';
import type { Service } from './service-definition.ts';

export type { Service, ServiceLine } from './service-definition.ts';

/**
 * All services of demo claims by key; claims and precertifications name a service by its key. Another order would
 * change the random draws.
 */
export const services: Readonly<Record<string, Service>> = {
  ...visitServices,
  ...procedureServices,
};
