import type { AuditPage } from '#contracts/site/artifacts.ts';
import { escapeHtml } from '#lib/text/escape-html.ts';
import {
  changeAttribute,
  changeElement,
  changeTag,
  getSource,
  insertAtEnd,
  readPath,
  removeElement,
} from './draft-edit.ts';
import type { BuildEdits, EditContext, EditSite } from './edit-context.ts';
import { readAttribute, readContent, setAttribute } from './html-source.ts';
import { buildSlot, listPageFacts } from './page-text.ts';

/** Hubs are pages up to this many clicks from the home page. */
const MAX_HUB_DEPTH = 2;

/** Replaces a link that leads nowhere with its text. */
export const unlink: BuildEdits = (context) => changeElement(context, (element) => readContent(element));

/** Changes the target of a link to the one that the evidence suggests. */
export const correctTarget: BuildEdits = (context) =>
  changeAttribute(context, 'href', () => readAttribute(`<a ${context.evidence.fix ?? ''}>`, 'href'));

/** Replaces the start tag of a link with the one that the evidence suggests. */
export const replaceStartTag: BuildEdits = (context) => changeTag(context, () => context.evidence.fix ?? null);

/** Writes the text of a link without text, based on the linked page. */
export const writeLinkText: BuildEdits = (context) => {
  const { evidence, site } = context;
  const [, target = ''] = /a link to (\S+) without text/.exec(evidence.found ?? '') ?? [];
  const record = site.getPage(target)?.record;
  const facts = record === undefined ? [] : listPageFacts(site, record);
  const slots = [buildSlot('label', { content: 'what the linked page is about', facts })];
  return changeElement(context, (element) => element.replace(/<\/a\s*>$/i, (end) => `{label}${end}`), slots);
};

/**
 * Links to the page in the evidence from a page close to the home page: its overview if there is one, otherwise the
 * home page.
 */
export const linkFromHub: BuildEdits = (context) => {
  const target = context.site.getPage(context.evidence.url)?.record;
  if (target === undefined) return [];
  const hub = getSource(context, findHub(context.site, target));
  if (hub === null) return [];
  const slots = [
    buildSlot('label', { content: 'what the linked page is about', facts: listPageFacts(context.site, target) }, true),
  ];
  return insertAtEnd(context, hub, {
    markup: `<p><a href="${escapeHtml(readPath(target.finalUrl))}">{label}</a></p>`,
    slots,
  });
};

/** Adds the link that the evidence suggests at the end of the main content. */
export const linkToHome: BuildEdits = (context) => {
  const page = getSource(context);
  return page === null ? [] : insertAtEnd(context, page, `<p>${context.evidence.fix ?? ''}</p>`);
};

/** Finds the overview of the folder that contains a page, if it is close to the home page. */
function findHub(site: EditSite, target: AuditPage): string {
  const folders = readPath(target.finalUrl).split('/').slice(1, -1);
  const parents = folders.map((_folder, index) => `/${folders.slice(0, folders.length - index).join('/')}/`);
  const isHub = ({ facts, depth, finalUrl }: AuditPage): boolean =>
    facts !== null && depth !== null && depth <= MAX_HUB_DEPTH && finalUrl !== target.finalUrl;
  const records = parents.flatMap((path) => site.getPage(URL.parse(path, site.homeUrl)?.href ?? '')?.record ?? []);
  return records.find(isHub)?.finalUrl ?? site.homeUrl;
}

/** Removes nofollow from the first link to a page whose incoming links are all nofollow. */
export const followLinks: BuildEdits = (context) =>
  findLinks(context, context.evidence.url)
    .slice(0, 1)
    .flatMap(({ page, where }) =>
      changeTag({ ...context, evidence: { ...context.evidence, url: page.url, where } }, (tag) => {
        const tokens = (readAttribute(tag, 'rel') ?? '').split(/\s+/).filter((token) => token !== 'nofollow');
        return setAttribute(tag, 'rel', tokens.join(' '));
      }),
    );

/** Finds the links to a URL on all pages. */
function findLinks({ site }: EditContext, url: string): { page: AuditPage; where: string }[] {
  return site
    .listPages()
    .flatMap((page) =>
      (page.facts?.links ?? [])
        .filter((link) => link.url === url)
        .map(({ line, column }) => ({ page, where: `line ${line}, column ${column}` })),
    );
}

/** Writes the alternative text of an image, based on its file name and the texts of the page. */
export const writeAltText: BuildEdits = (context) => {
  const page = context.site.getPage(context.evidence.url)?.record;
  if (page === undefined) return [];
  const file =
    context.evidence.found
      ?.split('/')
      .at(-1)
      ?.replace(/\.\w+$/, '')
      .replace(/[-_]+/g, ' ') ?? '';
  const facts = [
    ...(file === '' ? [] : [{ name: 'file-name' as const, text: file }]),
    ...listPageFacts(context.site, page),
  ];
  const slots = [buildSlot('alt', { content: 'what the image shows', facts })];
  return changeTag(context, (tag) => ({ after: setAttribute(tag, 'alt', '{alt}'), slots }));
};

/** Gives a control or a field a name for assistive technology. */
export const writeLabel: BuildEdits = (context) => {
  const page = context.site.getPage(context.evidence.url)?.record;
  if (page === undefined) return [];
  return changeTag(context, (tag) => {
    const own = ['placeholder', 'title', 'name', 'id', 'class', 'value']
      .map((name) => readAttribute(tag, name)?.replace(/[-_]+/g, ' ').trim() ?? '')
      .filter((text) => text.length > 1)
      .map((text) => ({ name: 'suggestion' as const, text }));
    const facts = [...own, ...listPageFacts(context.site, page)];
    const slots = [buildSlot('label', { content: 'what the control does or the field asks for', facts })];
    return { after: setAttribute(tag, 'aria-label', '{label}'), slots };
  });
};

/** Removes an element that does not load or has no effect. */
export const removeBrokenElement: BuildEdits = removeElement;

/** Sends a form over HTTPS. */
export const sendFormSecurely: BuildEdits = (context) =>
  changeAttribute(context, 'action', (tag) => readAttribute(tag, 'action')?.replace(/^http:/i, 'https:') ?? null);

/** Sends a form with POST. */
export const sendFormWithPost: BuildEdits = (context) => changeAttribute(context, 'method', () => 'post');

/**
 * Replaces the tag of the preview image with the suggested one, otherwise the preview image with another image of the
 * page in a format that social networks show. Removes the tag if there is no such image.
 */
export const replacePreviewImage: BuildEdits = (context) => {
  const { fix } = context.evidence;
  if (fix !== undefined) return changeTag(context, () => fix);
  const page = getSource(context);
  const rasterImageUrl = page?.record.facts?.images.find(
    ({ url }) => url !== null && /\.(?:jpe?g|png|webp)$/i.test(url),
  )?.url;
  if (rasterImageUrl == null) return removeElement(context);
  return changeAttribute(context, 'content', () => escapeHtml(rasterImageUrl));
};
