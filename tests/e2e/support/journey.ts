import type { Locator, Page } from '@playwright/test';
import { getAddress, expect, text, type Language, type Size } from './portal.ts';

/** Every journey runs in these two variants, which together have both sizes, both languages and both brands. */
export const variants: { language: Language; size: Size; brandHost: string }[] = [
  { language: 'en', size: 'desktop', brandHost: 'localhost' },
  { language: 'sp', size: 'phone', brandHost: 'cedar.localhost' },
];

const startingWith = (words: string): RegExp =>
  new RegExp(`^${words.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)}`);

/** Page object of a journey in one language: finds elements by their visible texts, never by markup. */
export class JourneyPage {
  readonly page: Page;
  readonly #language: Language;
  constructor(page: Page, language: Language) {
    this.page = page;
    this.#language = language;
  }

  text(key: string): string {
    return text(this.#language, key);
  }
  textbox(key: string, within: Page | Locator = this.page.getByRole('main')): Locator {
    return within.getByRole('textbox', { name: startingWith(this.text(key)) }).first();
  }
  combobox(key: string, within: Page | Locator = this.page.getByRole('main')): Locator {
    return within.getByRole('combobox', { name: startingWith(this.text(key)) }).first();
  }
  button(key: string, within: Page | Locator = this.page.getByRole('main')): Locator {
    return within.getByRole('button', { name: this.text(key), exact: true }).first();
  }
  /** Clicks an action by its text, in the overflow menu if necessary. */
  async runAction(key: string): Promise<void> {
    const main = this.page.getByRole('main');
    const link = main.getByRole('link', { name: this.text(key), exact: true });
    const button = this.button(key).or(link).first();
    const more = main.getByRole('button', {
      name: this.text('runtime.actions.more'),
      exact: true,
    });
    await expect(button.or(more).first()).toBeVisible();
    if (await button.isVisible()) return button.click();
    await more.first().click();
    await this.page.getByRole('menuitem', { name: this.text(key), exact: true }).click();
  }
  /** Opens the criteria of a list that loads without a search. On a phone they are collapsed. */
  async openCriteria(): Promise<void> {
    const main = this.page.getByRole('main');
    const open = this.button('runtime.search.open');
    await expect(open.or(main.getByRole('search')).first()).toBeVisible();
    if (await open.isVisible()) await open.click();
  }
  /** Opens the criteria with those that are behind "More criteria". */
  async openAllCriteria(): Promise<void> {
    await this.openCriteria();
    await this.button('runtime.search.more').click();
  }
  /** The link of a row: in a table on a desktop, on a card on a phone. */
  rowLink(name: string | RegExp): Locator {
    return this.page.getByRole('main').getByRole('link', { name }).first();
  }
  /** Opens a row by its name. The link covers the row, in whose middle a value may have a button of its own. */
  async openRow(name: string | RegExp): Promise<void> {
    await this.rowLink(name).click({ position: { x: 8, y: 8 } });
  }
  /** Expects the first sentence of a text, because later ones may contain values. */
  async expectText(key: string): Promise<void> {
    const [sentence = ''] = this.text(key).split('. ');
    await expect(this.page.getByText(sentence).first()).toBeVisible();
  }
}

/**
 * Calls the server directly, to prepare data or to get facts that a person would have on paper, such as those of a
 * claim. Returns the body of any response.
 */
export async function postJson<Result>(token: string, path: string, body: object): Promise<Result> {
  const response = await fetch(`${getAddress('localhost')}${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return (await response.json()) as Result;
}
