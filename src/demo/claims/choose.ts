import { getAgeAt } from '#shared/schemas/calendar.ts';
import type { Day } from '../calendar.ts';
import type { Random } from '../random.ts';
import type { Household, Member, Plan, Provider, ProviderKind, DemoData } from '../demo-data.ts';
import { networkIds } from '../networks.ts';
import { services } from './services.ts';
import type { Service } from './services.ts';

/** Providers by town and kind. Rare kinds fall back to the whole country. */
export interface Directory {
  find(kind: ProviderKind, city: string): readonly Provider[];
}

export const anywhere = '';

export function createDirectory(data: DemoData): Directory {
  const byKey = new Map<string, Provider[]>();
  const put = (key: string, provider: Provider): unknown =>
    byKey.set(key, [...(byKey.get(key) ?? []), provider]);
  for (const provider of data.providers) {
    put(provider.kind, provider);
    put(`${provider.kind} ${provider.city.city}`, provider);
  }
  return { find: (kind, city) => byKey.get(`${kind} ${city}`) ?? byKey.get(kind) ?? [] };
}

export const inNetwork = (plan: Plan, provider: Provider): boolean =>
  plan.networkId !== undefined &&
  (provider.networkIds.includes(plan.networkId) ||
    (plan.coverage === 'Medical' && provider.networkIds.includes(networkIds.wrap)));

/** Chooses a provider: usually the household's regular one, and mostly one in network. */
export function chooseProvider(
  directory: Directory,
  household: Household,
  plan: Plan,
  service: Service,
  random: Random,
): Provider {
  const all = directory.find(random.pick(service.provider), household.location.city);
  const members = all.filter((provider) => inNetwork(plan, provider));
  const mustBeMember = service.coverage === 'Drug' || service.place === '23';
  const pool = members.length > 0 && (mustBeMember || random.chance(0.93)) ? members : all;
  const usual = pool[Number(household.householdId.slice(-4)) % pool.length]!;
  return random.chance(0.8) ? usual : random.pick(pool);
}

const fits = (service: Service, member: Member, age: number): boolean =>
  age >= (service.ages?.[0] ?? 0) &&
  age <= (service.ages?.[1] ?? 120) &&
  (service.gender ?? member.gender) === member.gender;

export function chooseService(
  member: Member,
  day: Day,
  covered: ReadonlySet<string>,
  random: Random,
): string | undefined {
  const age = getAgeAt(member.birth, day);
  const menu = Object.entries(services)
    .filter(([, service]) => covered.has(service.coverage) && fits(service, member, age))
    .map(([name, service]) => [name, service.weight] as const);
  return menu.length > 0 ? random.weighted(menu) : undefined;
}
