import { getAgeAt } from '#shared/schemas/calendar.ts';
import type { Day } from '../calendar.ts';
import type { Random } from '../random.ts';
import type { Household, Member, Plan, Provider, ProviderKind, DemoData } from '../demo-data.ts';
import { networkIds } from '../networks.ts';
import { services } from './services.ts';
import type { Service } from './services.ts';
import { placesOfService } from '../code-ids.ts';

/** Finds providers by kind and city. Without one of the kind in the city, the whole country is searched. */
export interface ProviderDirectory {
  find(kind: ProviderKind, city: string): readonly Provider[];
}

/** In place of a city for `find`: no provider has it, so that the whole country is searched. */
export const anyCity = '';

export function createProviderDirectory(data: DemoData): ProviderDirectory {
  const providersByKey = new Map<string, Provider[]>();
  const addProvider = (key: string, provider: Provider): unknown =>
    providersByKey.set(key, [...(providersByKey.get(key) ?? []), provider]);
  for (const provider of data.providers) {
    addProvider(provider.kind, provider);
    addProvider(`${provider.kind} ${provider.city.name}`, provider);
  }
  return {
    find: (kind, city) => providersByKey.get(`${kind} ${city}`) ?? providersByKey.get(kind) ?? [],
  };
}

export const isInNetwork = (plan: Plan, provider: Provider): boolean =>
  plan.networkId !== undefined &&
  (provider.networkIds.includes(plan.networkId) ||
    (plan.coverage === 'Medical' && provider.networkIds.includes(networkIds.wrap)));

/** Chooses a provider: usually the household's regular one, and mostly one in network. */
export function chooseProvider(
  directory: ProviderDirectory,
  household: Household,
  plan: Plan,
  service: Service,
  random: Random,
): Provider {
  const candidates = directory.find(random.pick(service.providerKinds), household.location.name);
  const networkProviders = candidates.filter((provider) => isInNetwork(plan, provider));
  const mustBeInNetwork =
    service.coverage === 'Drug' || service.placeOfService === placesOfService.emergencyRoom;
  const choices =
    networkProviders.length > 0 && (mustBeInNetwork || random.chance(0.93))
      ? networkProviders
      : candidates;
  // The digits of the household id always lead to the same provider.
  const regularProvider = choices[Number(household.householdId.slice(-4)) % choices.length]!;
  return random.chance(0.8) ? regularProvider : random.pick(choices);
}

const isForMember = (service: Service, member: Member, age: number): boolean =>
  age >= (service.ageRange?.[0] ?? 0) &&
  age <= (service.ageRange?.[1] ?? 120) &&
  (service.gender ?? member.gender) === member.gender;

/** Returns the key of a service that fits the member's age, gender and coverage, or undefined if there is none. */
export function chooseService(
  member: Member,
  day: Day,
  coveredTypes: ReadonlySet<string>,
  random: Random,
): string | undefined {
  const age = getAgeAt(member.birthDate, day);
  const weightedServices = Object.entries(services)
    .filter(
      ([, service]) => coveredTypes.has(service.coverage) && isForMember(service, member, age),
    )
    .map(([name, service]) => [name, service.weight] as const);
  return weightedServices.length > 0 ? random.weighted(weightedServices) : undefined;
}
