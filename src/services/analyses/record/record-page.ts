import { GENERIC_LINK_TEXTS } from '#audit/data/generic-link-texts.ts';
import type { PageFacts, PageImage } from '#contracts/page/page-facts.ts';
import type { SuccessfulRender } from '#contracts/page/rendered-page.ts';
import type { AuditPage } from '#contracts/site/artifacts.ts';
import { forEachLink, forEachResource } from '#crawl/store/pages/link-codec.ts';
import type { ViewRow } from '#crawl/store/views/view-tables.ts';
import type { StoredPageLocation, ViewWriter } from '#crawl/store/views/view-writer.ts';
import { computeChangedShare } from '#lib/page/rendered-difference.ts';
import { normalizeStorableText } from '#lib/text/storable-text.ts';

const MAX_LINK_TEXT = 300;
const MAX_ALT_TEXT_LENGTH = 500;
/** Maximum number of pages kept per image, closest to the home page first. */
const MAX_PAGES_PER_IMAGE = 1_000;
const GENERIC_TEXTS: ReadonlySet<string> = new Set([...GENERIC_LINK_TEXTS.values()].flatMap((texts) => [...texts]));
const TEXT_END = /[\s.:!…»›>→-]+$/u;

type StoredText = string | null;

/** Writes the http(s) links of a page. */
export function recordLinks(writer: ViewWriter, location: StoredPageLocation, facts: PageFacts): void {
  if (location.links === null) return;
  forEachLink(location.links, (targetId, flags, index) => {
    if (targetId === 0) return;
    const text = normalizeStorableText((facts.links[index]?.text ?? '').trim().slice(0, MAX_LINK_TEXT));
    writer.addLink({ targetId, sourceId: location.id, flags, text }, describeLinkText);
  });
}

/** Returns the type of an anchor text, as the view shows it. */
export function describeLinkText(text: string): string {
  if (text === '') return 'Empty';
  if (/^(?:https?:\/\/|www\.)\S+$/i.test(text)) return 'URL';
  return GENERIC_TEXTS.has(text.toLowerCase().replace(TEXT_END, '')) ? 'Generic' : 'Text';
}

/**
 * Writes the structured data of a page by type and format; a page without structured data has one row without a type.
 */
export function recordStructuredData(writer: ViewWriter, pageId: number, { structuredData }: PageFacts): void {
  const counts = new Map<string, Pick<ViewRow<'structuredItems'>, 'type' | 'format' | 'items'>>();
  for (const { types, format } of structuredData.nodes) {
    for (const type of types) {
      const known = counts.get(`${format} ${type}`);
      if (known === undefined) counts.set(`${format} ${type}`, { type, format, items: 1 });
      else known.items += 1;
    }
  }
  const errors = structuredData.problems.length;
  const rows = counts.size === 0 ? [{ type: null, format: null, items: 0 }] : counts.values();
  for (const row of rows) {
    const type = row.type === null ? null : normalizeStorableText(row.type.slice(0, MAX_LINK_TEXT));
    writer.add('structuredItems', { ...row, type, pageId, errors, issues: 0 });
  }
}

/** Counts the uses of every image and keeps its pages. */
export class ImageTally {
  readonly #images = new Map<number, ViewRow<'imageDetails'>>();

  add(writer: ViewWriter, location: StoredPageLocation, facts: PageFacts): void {
    const seen = new Set<number>();
    forEachResource(location.resources ?? new Uint8Array(), ({ kind, itemIndex, targetId }) => {
      const image = kind === 'image' ? facts.images[itemIndex] : undefined;
      if (image === undefined) return;
      const details = this.#images.get(targetId) ?? { ...NO_IMAGE_USES, id: targetId };
      this.#images.set(targetId, details);
      countUse(details, image);
      if (seen.has(targetId)) return;
      seen.add(targetId);
      details.pages += 1;
      if (details.pages > MAX_PAGES_PER_IMAGE) return;
      writer.add('imageUses', { imageId: targetId, pageId: location.id, alt: toStoredAlt(image) });
    });
  }

  finish(writer: ViewWriter): void {
    for (const image of this.#images.values()) writer.add('imageDetails', image);
    this.#images.clear();
  }
}

const NO_IMAGE_USES = { pages: 0, withoutAlt: 0, emptyAlt: 0, alt: null, altLength: null, withoutSize: 0, lazy: 0 };
const toStoredAlt = ({ alt }: PageImage): StoredText =>
  alt === null ? null : normalizeStorableText(alt.trim().slice(0, MAX_ALT_TEXT_LENGTH));

function countUse(details: ViewRow<'imageDetails'>, image: PageImage): void {
  const alt = toStoredAlt(image);
  if (alt === null && !image.decorative) details.withoutAlt += 1;
  if (alt === '') details.emptyAlt += 1;
  if (alt !== null && alt.length > (details.altLength ?? 0)) {
    details.alt = alt;
    details.altLength = alt.length;
  }
  if (image.width === null || image.height === null) details.withoutSize += 1;
  if (image.loading?.toLowerCase() === 'lazy') details.lazy += 1;
}

/** Writes the changes that JavaScript made on a rendered page. */
export function recordRender(writer: ViewWriter, pageId: number, render: SuccessfulRender): void {
  const { raw, rendered, errors } = render;
  const before = raw === null ? null : readComparedMetadata(raw);
  const after = readComparedMetadata(rendered);
  const servedUrls = new Set(raw?.links.map(({ url }) => url));
  const renderedUrls = new Set(rendered.links.flatMap(({ url }) => (url === null ? [] : [url])));
  writer.add('renderedDetails', {
    pageId,
    changedShare: computeChangedShare(render),
    words: before?.words ?? null,
    renderedWords: after.words,
    links: before?.links ?? null,
    renderedLinks: after.links,
    addedLinks: raw === null ? 0 : [...renderedUrls].filter((url) => !servedUrls.has(url)).length,
    title: before?.title ?? null,
    renderedTitle: after.title,
    description: before?.description ?? null,
    renderedDescription: after.description,
    h1: before?.h1 ?? null,
    renderedH1: after.h1,
    canonical: before?.canonical ?? null,
    renderedCanonical: after.canonical,
    robots: before?.robots ?? null,
    renderedRobots: after.robots,
    hasServed: raw === null ? 0 : 1,
    errors: errors.length,
  });
}

/** Reads the parts of a document that JavaScript may change. */
function readComparedMetadata(facts: PageFacts) {
  const storeFirst = (texts: readonly { text: string }[]): StoredText => toStoredText(texts[0]?.text);
  return {
    words: facts.bodyWordCount,
    links: new Set(facts.links.flatMap(({ url }) => (url === null ? [] : [url]))).size,
    title: storeFirst(facts.titles),
    description: storeFirst(facts.metaDescriptions),
    h1: storeFirst(facts.headings.filter(({ level }) => level === 1)),
    canonical: toStoredText(facts.canonicals[0]?.url ?? undefined),
    robots: toStoredText(facts.metaRobots.map(({ content }) => content).join(', ') || undefined),
  };
}

const toStoredText = (text: string | undefined): StoredText =>
  text === undefined ? null : normalizeStorableText(text.trim().slice(0, MAX_ALT_TEXT_LENGTH * 2));

/** Whether the links of a page count: error pages are not content of the site, but the start page always is. */
export const hasCountedLinks = ({ source, status }: AuditPage): boolean =>
  source === 'start' || (status !== null && status < 400);
