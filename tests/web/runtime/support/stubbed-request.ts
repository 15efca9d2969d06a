/**
 * An XMLHttpRequest that reports that half of the body is sent, and then calls the global `fetch`, which tests replace.
 */
export class StubbedRequest extends EventTarget {
  readonly upload = new EventTarget();
  status = 0;
  responseText = '';
  responseType = '';
  readonly #headers = new Headers();
  readonly #aborter = new AbortController();
  #answered = new Headers();
  #method = '';
  #url = '';

  open(method: string, url: string): void {
    this.#method = method;
    this.#url = url;
  }

  setRequestHeader(name: string, value: string): void {
    this.#headers.set(name, value);
  }

  getAllResponseHeaders(): string {
    return [...this.#answered].map(([name, value]) => `${name}: ${value}\r\n`).join('');
  }

  abort(): void {
    this.#aborter.abort();
  }

  send(body: BodyInit): void {
    const half = { lengthComputable: true, loaded: 1, total: 2 };
    this.upload.dispatchEvent(Object.assign(new Event('progress'), half));
    const { signal } = this.#aborter;
    fetch(this.#url, { method: this.#method, headers: this.#headers, body, signal })
      .then((response) => this.#answer(response))
      .catch(() => this.dispatchEvent(new Event(signal.aborted ? 'abort' : 'error')));
  }

  async #answer(response: Response): Promise<void> {
    this.status = response.status;
    this.#answered = response.headers;
    this.responseText = await response.text();
    this.dispatchEvent(new Event('load'));
  }
}
