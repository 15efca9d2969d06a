import { chooseAvailableLanguage } from '#shared/locales/languages.ts';
import { requireFound } from '../../../errors.ts';
import type { ScheduledJobKind } from '../../../jobs/job-kind.ts';
import { sendMail } from '../../../mail/outbox.ts';
import { listPermissionHolders } from '../../../policy/permission-holders.ts';
import type { RequestTransaction } from '../../../policy/tables.ts';
import type { Services } from '../../../requests/services.ts';
import { inLanguage } from '../../rows/fields.ts';
import { listLinksToCheck, storeVerdict, type LinkToCheck } from './checked-links.queries.ts';
import { checkLink, type LinkVerdict } from './check-link.ts';

type Verdicts = ReadonlyMap<string, LinkVerdict>;

/**
 * Requests the links that staff maintain, and mails staff the links that have stopped working. Only links to the
 * linkCheckHosts of the brands are checked.
 */
export const checkLinksJob: ScheduledJobKind = {
  name: 'checkLinks',
  schedule: '40 3 * * *',
  async run(services, signal) {
    const links = await services.kysely.transaction().execute(listLinksToCheck);
    const verdicts = await checkUrls(services, [...new Set(links.map(getUrl))], signal);
    await services.kysely.transaction().execute(async (trx) => {
      for (const link of links) await storeVerdict(trx, link, verdicts.get(link.url));
      const deadLinks = links.filter(
        ({ url, check_verdict: before }) =>
          before !== 'dead' && verdicts.get(url)?.verdict === 'dead',
      );
      if (deadLinks.length > 0) await mailMaintainers(trx, services, deadLinks);
    });
  },
};

const getUrl = ({ url }: LinkToCheck): string => url;

/** Returns the verdict by URL. Dead links are requested a second time at the end, because a host may be down for a moment. */
async function checkUrls(
  { outsideClient, brands }: Services,
  urls: readonly string[],
  signal: AbortSignal,
): Promise<Verdicts> {
  const hosts = brands.all.flatMap(({ linkCheckHosts = [] }) => linkCheckHosts);
  const verdicts = new Map<string, LinkVerdict>();
  const checkEach = async (urlsToCheck: readonly string[]) => {
    for (const url of urlsToCheck) {
      signal.throwIfAborted();
      verdicts.set(url, await checkLink(outsideClient, hosts, url));
    }
  };
  await checkEach(urls);
  await checkEach(urls.filter((url) => verdicts.get(url)?.verdict === 'dead'));
  return verdicts;
}

/** Lists the permissions that the operation updateLink requires of staff. */
const listMaintainerPermissions = ({ contract }: Pick<Services, 'contract'>): string[] =>
  requireFound(contract.get('updateLink')).access.flatMap(({ principal, requires = [] }) =>
    principal === 'admin' ? requires : [],
  );

async function mailMaintainers(
  trx: RequestTransaction,
  services: Services,
  deadLinks: readonly LinkToCheck[],
): Promise<void> {
  const mailContext = { trx, request: { brand: services.brands.fallback }, services };
  for (const holder of await listPermissionHolders(
    trx,
    services.catalogue,
    listMaintainerPermissions(services),
  )) {
    const language = chooseAvailableLanguage(holder.language, services.languages);
    const names = deadLinks.map(
      ({ description, url }) => `${inLanguage(language, description)}: ${url}`,
    );
    await sendMail(mailContext, 'linksDead', {
      to: holder.email,
      language: holder.language,
      brandId: holder.brand_id,
      values: { firstName: holder.first_name, names: names.join('\n') },
      path: '/admin/utilities/links',
    });
  }
}
