import { execFileSync } from 'node:child_process';
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { projectRoot } from '#server/data-folders.ts';
import { readPdf } from '../support/pdf.ts';
import { demoPassword } from '../support/caller.ts';
import { ensureSeededFolder } from '../support/databases/pglite-copy.ts';
import { copyProject, type ProjectCopy } from '../support/project-copy.ts';
import { spawnPortal, type SpawnedPortal } from '../support/spawned-portal.ts';

/** A language consists of files alone: those that npm run new -- language writes, in a copy of the project. */
describe('a third language', () => {
  let copy: ProjectCopy;
  let portal: SpawnedPortal;
  let account: string;
  const place = (path: string) => join(copy.root, path);
  const textsOf = (file: string) =>
    JSON.parse(readFileSync(place(`locales/fr/${file}.json`), 'utf8')) as Record<string, string>;
  /** Writes a text of the language as a translator would. */
  const translate = (file: string, key: string, text: string) =>
    writeFileSync(
      place(`locales/fr/${file}.json`),
      `${JSON.stringify({ ...textsOf(file), [key]: text }, null, 2)}\n`,
    );
  beforeAll(async () => {
    copy = copyProject();
    cpSync(join(projectRoot, 'dist'), place('dist'), { recursive: true });
    const made = await copy.run('scripts/new.ts', 'language', '--id', 'fr', '--yes');
    if (made.code !== 0) throw new Error(made.printed);
    translate('shell', 'shell.language.fr', 'Français');
    translate('server', 'server.mail.passwordReset.subject', 'Votre mot de passe');
    translate('documents', 'pdf.idCard.readable', 'Le texte de votre carte');
    const codes = place('schemas/codes/place-of-service.json');
    const english = readFileSync(codes, 'utf8');
    writeFileSync(codes, english.replaceAll('‹en› Office', 'Cabinet'));
    cpSync(await ensureSeededFolder(), place('.data/database'), { recursive: true });
    account = await toFrench('employee.demo');
    portal = await spawnPortal({ PORTAL_DEMO: '1', DATA_DIR: place('.data') }, copy.root);
  });
  afterAll(async () => {
    await portal.stop();
    copy.remove();
  });

  /** Sets the language of an account to French. */
  async function toFrench(name: string): Promise<string> {
    const database = await PGlite.create(place('.data/database'));
    await database.query("update account set language = 'fr' where user_name = $1", [name]);
    await database.close();
    // The portal refuses a database that other users of the machine can read.
    execFileSync('chmod', ['-R', 'go=', place('.data')]);
    return name;
  }

  async function call(path: string, body?: object, language = 'fr-CA, en;q=0.5') {
    const form = new URLSearchParams({
      grant_type: 'password',
      username: account,
      password: demoPassword,
    });
    const token = await fetch(`${portal.address}/api/token`, { method: 'POST', body: form });
    const person = (await token.json()) as { access_token: string; language: string };
    const response = await fetch(`${portal.address}${path}`, {
      method: body ? 'POST' : 'GET',
      headers: {
        'accept-language': language,
        authorization: `Bearer ${person.access_token}`,
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    return { response, person };
  }

  it('is among the languages of the page, with the texts of its screens', async () => {
    const page = await (await fetch(portal.address)).text();
    const portalMeta = /name="portal"\s+content="([^"]+)"/u
      .exec(page)?.[1]
      ?.replaceAll('&quot;', '"');
    const { languages, locales } = JSON.parse(portalMeta ?? '{}') as {
      languages: string[];
      locales: Record<string, string>;
    };
    expect(languages.toSorted()).toEqual(['en', 'fr', 'sp']);
    const served = await fetch(`${portal.address}/locales/fr.public.${locales['fr']}.json`);
    expect(await served.json()).toMatchObject({
      'shell.language.fr': 'Français',
      'screen.public.privacy.title': textsOf('public')['screen.public.privacy.title'],
    });
  });

  it('is used in responses to a browser that prefers it, and in the account’s settings', async () => {
    const { response, person } = await call('/api/ClaimsInfo/PlaceOfServiceCodes');
    expect(response.headers.get('content-language')).toBe('fr');
    expect(await response.json()).toContainEqual({ code: '11', description: 'Cabinet' });
    expect(person.language).toBe('fr');
  });

  it('is used in mails', async () => {
    await call('/api/user/v2/ForgotPassword', { userId: account });
    const mailbox = await fetch(`${portal.address}/api/portal/mailbox`);
    const [mail] = (await mailbox.json()) as { subject: string }[];
    expect(mail?.subject).toBe('Votre mot de passe');
  });

  it('is used in documents, including their titles', async () => {
    const { response } = await call('/api/RedCard/getIdCardDownload', {});
    const card = await readPdf(Buffer.from(await response.arrayBuffer()));
    expect(card.language).toBe('fr');
    expect(card.title).toMatch(/^‹en› /u);
    expect(card.text).toContain('Le texte de votre carte');
  });

  it('is checked for missing texts, including those of codes and brands', async () => {
    const remove = (path: string, part: RegExp) =>
      writeFileSync(place(path), readFileSync(place(path), 'utf8').replace(part, ''));
    remove('locales/fr/shell.json', /\s*"shell\.language\.sp": "[^"]*",/u);
    remove('schemas/codes/gender.json', /, "fr": "[^"]*"/u);
    remove('cobrand/default/brand.json', /,\s*"fr": "[^"]*"/u);
    const { code, printed } = await copy.run('scripts/check-screens.ts');
    expect(code, printed).toBe(1);
    expect(printed).toMatch(/locales\/.*shell\.language\.sp/u);
    expect(printed).toMatch(/schemas\/codes\/gender\.json:\d+.*fr/u);
    expect(printed).toMatch(/cobrand\/default\/brand\.json:\d+.*fr/u);
  });
});
