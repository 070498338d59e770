import type { HreflangFacts, HreflangLink, HreflangPage } from '#contracts/site/site-sections.ts';
import type { CrawlFile } from '#crawl/store/file/crawl-file.ts';
import { TextSketches } from '../duplicates/text-sketches.ts';
import { CountedList } from '../reading/counted-list.ts';
import type { SharedCrawlData } from '../reading/shared-crawl-data.ts';
import { describeDifferingSources, findConflict } from './hreflang-set.ts';
import type { HreflangEntry } from './hreflang-table.ts';
import { findTargetIssue, hasAlternate } from './hreflang-target.ts';

const X_DEFAULT = 'x-default';
/** Pages in two languages that are at least this similar count as untranslated. */
const MIN_SAME_TEXT_SIMILARITY = 0.9;
/** Maximum number of page pairs whose texts are compared. */
const MAX_COMPARISONS = 200_000;

type LinkLists = Pick<
  HreflangFacts,
  'missingReturn' | 'targetNotOk' | 'targetNoindex' | 'targetNonCanonical' | 'untranslated'
>;
type PageLists = Pick<
  HreflangFacts,
  'selfMissing' | 'xDefaultMissing' | 'conflicting' | 'sourcesDisagree' | 'nonCanonicalPage' | 'selfNonCanonical'
>;

/** Compares the alternates of each page with the alternates of the other pages. */
export class HreflangJudge {
  readonly #shared: SharedCrawlData;
  readonly #sketches: TextSketches;
  readonly #links: Record<keyof LinkLists, CountedList<HreflangLink>>;
  readonly #pages: Record<keyof PageLists, CountedList<HreflangPage>>;
  #comparisonCount = 0;

  constructor(file: CrawlFile, shared: SharedCrawlData) {
    this.#shared = shared;
    this.#sketches = new TextSketches(file);
    const createLinkList = () => new CountedList<HreflangLink>();
    const createPageList = () => new CountedList<HreflangPage>();
    this.#links = {
      missingReturn: createLinkList(),
      targetNotOk: createLinkList(),
      targetNoindex: createLinkList(),
      targetNonCanonical: createLinkList(),
      untranslated: createLinkList(),
    };
    this.#pages = {
      selfMissing: createPageList(),
      xDefaultMissing: createPageList(),
      conflicting: createPageList(),
      sourcesDisagree: createPageList(),
      nonCanonicalPage: createPageList(),
      selfNonCanonical: createPageList(),
    };
  }

  /** Checks one page. `entries` has one or more entries, in the order in which the page lists them. */
  judge(id: number, entries: readonly HreflangEntry[]): void {
    this.#judgeCanonical(id);
    // This URL counts for another page, which is checked under its canonical URL.
    if (this.#shared.urlIndex.readIdentity(id) !== id) return;
    this.#judgeSet(id, entries);
    const judged = new Set<number>();
    for (const entry of entries) {
      // x-default usually repeats the URL of a language.
      if (entry.target === id || judged.has(entry.target)) continue;
      judged.add(entry.target);
      this.#judgeTarget(id, entry);
      this.#compareTexts(id, entry, entries);
    }
  }

  getLists(): LinkLists & PageLists {
    const { missingReturn, targetNotOk, targetNoindex, targetNonCanonical, untranslated } = this.#links;
    const { selfMissing, xDefaultMissing, conflicting, sourcesDisagree } = this.#pages;
    const { nonCanonicalPage, selfNonCanonical } = this.#pages;
    return {
      missingReturn: missingReturn.value,
      targetNotOk: targetNotOk.value,
      targetNoindex: targetNoindex.value,
      targetNonCanonical: targetNonCanonical.value,
      untranslated: untranslated.value,
      selfMissing: selfMissing.value,
      xDefaultMissing: xDefaultMissing.value,
      conflicting: conflicting.value,
      sourcesDisagree: sourcesDisagree.value,
      nonCanonicalPage: nonCanonicalPage.value,
      selfNonCanonical: selfNonCanonical.value,
    };
  }

  #judgeSet(id: number, entries: readonly HreflangEntry[]): void {
    const { hreflang } = this.#shared.traits;
    const codes = new Set(entries.map(({ code }) => hreflang.readCode(code)));
    const languages = codes.size - (codes.has(X_DEFAULT) ? 1 : 0);
    if (!hasAlternate(this.#shared, id, id))
      this.#notePage('selfMissing', id, () => `lists ${[...codes].join(', ')}, but not itself`);
    if (languages > 1 && !codes.has(X_DEFAULT))
      this.#notePage('xDefaultMissing', id, () => `lists ${[...codes].join(', ')}`);
    const conflict = findConflict(entries, hreflang);
    if (conflict !== null) this.#notePage('conflicting', id, () => conflict);
    const differingSources = describeDifferingSources(entries, hreflang);
    if (differingSources !== null) this.#notePage('sourcesDisagree', id, () => differingSources);
  }

  #judgeCanonical(id: number): void {
    const { urlIndex, traits } = this.#shared;
    if (!urlIndex.isCanonicalized(id)) return;
    const buildDetail = (): string => `canonical is ${this.#shared.readUrl(urlIndex.getCanonicalId(id))}`;
    this.#notePage('nonCanonicalPage', id, buildDetail);
    if (traits.hreflang.hasTarget(id, id)) this.#notePage('selfNonCanonical', id, buildDetail);
  }

  #judgeTarget(id: number, entry: HreflangEntry): void {
    const { urlIndex, traits } = this.#shared;
    const { target } = entry;
    const issue = findTargetIssue(this.#shared, target);
    if (issue !== null) this.#noteLink(issue.kind, id, { ...entry, detail: issue.detail });
    if (issue !== null || !urlIndex.isReadPage(target)) return;
    if (!hasAlternate(this.#shared, target, id))
      this.#noteLink('missingReturn', id, { ...entry, detail: 'does not list this page' });
    if (traits.isNoindex(target)) this.#noteLink('targetNoindex', id, { ...entry, detail: 'noindex' });
    if (urlIndex.isCanonicalized(target)) {
      const canonical = this.#shared.readUrl(urlIndex.getCanonicalId(target));
      this.#noteLink('targetNonCanonical', id, { ...entry, detail: `canonical is ${canonical}` });
    }
  }

  /**
   * Compares each pair once, from the page whose URL sorts first. Pages in variants of one language (`en-us`, `en-gb`)
   * are not translations of each other.
   */
  #compareTexts(id: number, entry: HreflangEntry, entries: readonly HreflangEntry[]): void {
    const { urlIndex, traits } = this.#shared;
    const { target } = entry;
    if (this.#comparisonCount >= MAX_COMPARISONS || !urlIndex.isReadPage(target)) return;
    if ((urlIndex.position[target] ?? 0) < (urlIndex.position[id] ?? 0)) return;
    const readLanguage = (page: number): string => {
      const own = entries.find((one) => one.target === page && traits.hreflang.readCode(one.code) !== X_DEFAULT);
      return own === undefined ? '' : (traits.hreflang.readCode(own.code).split('-', 1)[0] ?? '');
    };
    const [own, other] = [readLanguage(id), readLanguage(target)];
    if (own === '' || other === '' || own === other) return;
    this.#comparisonCount += 1;
    const similarity = this.#sketches.computeSimilarity(id, target);
    if (similarity === null || similarity < MIN_SAME_TEXT_SIMILARITY) return;
    this.#noteLink('untranslated', id, {
      ...entry,
      detail: `${Math.round(similarity * 100)}% of the text is the same`,
    });
  }

  #noteLink(list: keyof LinkLists, id: number, { code, target, detail }: HreflangEntry & { detail: string }): void {
    const { hreflang } = this.#shared.traits;
    this.#links[list].add(() => ({
      url: this.#shared.readUrl(id),
      code: hreflang.readCode(code),
      target: hreflang.readUrl(target),
      detail,
    }));
  }

  #notePage(list: keyof PageLists, id: number, buildDetail: () => string): void {
    this.#pages[list].add(() => ({ url: this.#shared.readUrl(id), detail: buildDetail().slice(0, 500) }));
  }
}
