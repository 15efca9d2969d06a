import type { Locator, Page } from '@playwright/test';
import { addressOf, expect, text, type Language, type Size } from './portal.ts';

/** Every journey is walked at both sizes, in both languages and under both brands. */
export const ways: { language: Language; size: Size; brandHost: string }[] = [
  { language: 'en', size: 'desktop', brandHost: 'localhost' },
  { language: 'sp', size: 'phone', brandHost: 'cedar.localhost' },
];

const startingWith = (words: string): RegExp =>
  new RegExp(`^${words.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)}`);

/** What a reader of one language does on a page: by the words that stand there, never by how it is built. */
export class Reader {
  readonly page: Page;
  readonly #language: Language;
  constructor(page: Page, language: Language) {
    this.page = page;
    this.#language = language;
  }

  words(key: string): string {
    return text(this.#language, key);
  }
  box(key: string, within: Page | Locator = this.page.getByRole('main')): Locator {
    return within.getByRole('textbox', { name: startingWith(this.words(key)) }).first();
  }
  choice(key: string, within: Page | Locator = this.page.getByRole('main')): Locator {
    return within.getByRole('combobox', { name: startingWith(this.words(key)) }).first();
  }
  button(key: string, within: Page | Locator = this.page.getByRole('main')): Locator {
    return within.getByRole('button', { name: this.words(key), exact: true }).first();
  }
  /** Does what a button says; where there is no room for it, it stands in the menu of the rest. */
  async act(key: string): Promise<void> {
    const main = this.page.getByRole('main');
    const button = this.button(key);
    const more = main.getByRole('button', {
      name: this.words('runtime.actions.more'),
      exact: true,
    });
    await expect(button.or(more).first()).toBeVisible();
    if (await button.isVisible()) return button.click();
    await more.first().click();
    await this.page.getByRole('menuitem', { name: this.words(key), exact: true }).click();
  }
  /** The link of a row: in a table on a desktop, on a card on a phone. */
  row(name: string | RegExp): Locator {
    return this.page.getByRole('main').getByRole('link', { name }).first();
  }
  /** The first sentence: later ones may carry values. */
  async reads(key: string): Promise<void> {
    const [sentence = ''] = this.words(key).split('. ');
    await expect(this.page.getByText(sentence).first()).toBeVisible();
  }
}

/** Asks the server directly, for what a person would have on paper: the facts of a claim. */
export async function ask<Answer>(token: string, path: string, body: object): Promise<Answer> {
  const answer = await fetch(`${addressOf('localhost')}${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return (await answer.json()) as Answer;
}
