const MAX_NAMES = 20;
const MAX_LENGTH = 60;

/** Collects the first distinct names of query parameters in a list of URLs. */
export class ParameterNames {
  readonly #names = new Set<string>();

  addUrlParameters(url: string): void {
    const query = url.indexOf('?');
    if (query === -1 || this.#names.size >= MAX_NAMES) return;
    for (const pair of url.slice(query + 1).split('&', MAX_NAMES)) {
      if (this.#names.size < MAX_NAMES) this.#names.add((pair.split('=', 1)[0] ?? '').slice(0, MAX_LENGTH));
    }
  }

  get list(): string[] {
    return [...this.#names].sort();
  }
}
