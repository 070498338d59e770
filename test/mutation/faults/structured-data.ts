import type { Fault, InjectionResult, SkipReasons } from '../fault.ts';
import { addLinkedPages, linkToAll, listNumbers } from '../linked-pages.ts';
import { changeMain, prependToMain } from '../main-region.ts';
import {
  addStructuredData,
  findImageUrl,
  findUnmarkedPage,
  getScript,
  readHeading,
  readSiteName,
  renderJsonLd,
  type SchemaNode,
  show,
} from '../marked-up-page.ts';
import { getPagePath, removeBreadcrumb } from '../new-page.ts';
import { setLastmod } from '../page-changes.ts';
import { writeInMain } from '../page-parts.ts';
import { NothingToChangeError, ORIGIN, type SiteCopy } from '../site-copy.ts';

const JSON_LD_SCRIPT = /<script\b[^>]*\bapplication\/ld\+json[^>]*>[\s\S]*?<\/script>/gi;
const ITEM_TYPE = /\s(?:itemtype|typeof)=(?:"[^"]*"|'[^']*')/gi;
/** Number of pages of one type: more than ten, so that one page without markup is less than a fifth of them. */
const SIBLING_COUNT = 12;

const NAME = 'Riverton slab roller';
const OFFER_NODE = { '@type': 'Offer', price: 417, priceCurrency: 'EUR', availability: 'https://schema.org/InStock' };
const PRICE_HTML = `<p>${NAME}: EUR 417.00, in stock.</p>`;
const RATING_NODE = { '@type': 'AggregateRating', ratingValue: 4.6, ratingCount: 38 };
const RATING_HTML = '<p>Rated 4.6 of 5 by 38 people.</p>';
const POSTAL_ADDRESS = { streetAddress: '7 Ropewalk Lane', addressLocality: 'Riverton', addressCountry: 'GB' };
const ADDRESS_NODE = { '@type': 'PostalAddress', ...POSTAL_ADDRESS };
const ADDRESS_HTML = `<p>${POSTAL_ADDRESS.streetAddress}, ${POSTAL_ADDRESS.addressLocality}</p>`;
const AUTHOR_NODE = { '@type': 'Person', name: 'Mara Ellison' };
const ADD_TO_CART_FORM =
  '<form method="post" action="/cart"><button type="submit" name="add-to-cart">Add to cart</button></form>';

const buildProduct = (site: SiteCopy): SchemaNode => ({ '@type': 'Product', name: NAME, image: findImageUrl(site) });

/** Adds markup for an article dated today that lacks an image. */
function addArticleWithoutImage(site: SiteCopy): InjectionResult {
  const place = findUnmarkedPage(site, ['Article', 'NewsArticle', 'BlogPosting']);
  const day = new Date().toISOString().slice(0, 10);
  const author = { ...AUTHOR_NODE, url: `${ORIGIN}/` };
  const headline = readHeading(site, place);
  setLastmod(site, place, day);
  site.append(
    place,
    'head',
    renderJsonLd({ '@type': 'Article', headline, datePublished: day, dateModified: day, author }),
  );
  const byline = `<p class="byline">By <a rel="author" href="/">${AUTHOR_NODE.name}</a>, <time datetime="${day}">${day}</time></p>`;
  site.edit(place, (html) => prependToMain(html, byline));
  return { places: [place] };
}

/** Shows breadcrumbs on a page that does not mark them up. */
function showBreadcrumb(site: SiteCopy): InjectionResult {
  const place = findUnmarkedPage(site, ['BreadcrumbList']);
  const items = `<li><a href="/">Home</a></li><li aria-current="page">${readHeading(site, place)}</li>`;
  const trail = `<nav aria-label="Breadcrumb"><ol>${items}</ol></nav>`;
  const before = /<main\b/i.test(site.text(place)) ? /<main\b/i : /<h1\b/i;
  site.edit(place, (html) => html.replace(before, (start) => `${trail}\n${start}`));
  return { places: [place] };
}

function buildBreadcrumb(site: SiteCopy, place: string): SchemaNode {
  const home = { '@type': 'ListItem', position: 1, name: 'Home', item: `${ORIGIN}/` };
  const page = {
    '@type': 'ListItem',
    position: 2,
    name: readHeading(site, place),
    item: ORIGIN + getPagePath(site, place),
  };
  return { '@type': 'BreadcrumbList', itemListElement: [home, page] };
}

/** Adds breadcrumb markup with two entries, the first of which has no target. */
function addBreadcrumbWithoutUrl(site: SiteCopy): InjectionResult {
  const place = findUnmarkedPage(site, ['BreadcrumbList']);
  const markup = renderJsonLd(buildBreadcrumb(site, place)).replace(/,\s*"item": "[^"]*"/, '');
  site.append(place, 'head', markup);
  return { places: [place] };
}

/** Adds pages of a new type, all with markup except the last one. */
function addSiblingPages(site: SiteCopy): InjectionResult {
  const before = [...site.pages];
  const pages = addLinkedPages(
    site,
    listNumbers(SIBLING_COUNT).map((number) => `chapter-${number}`),
  );
  const [first] = pages;
  const bare = pages.at(-1);
  if (first === undefined || bare === undefined) throw new NothingToChangeError('no pages');
  linkToAll(site, before, first);
  for (const page of pages) {
    site.edit(page.file, (html) => changeMain(html, (text) => `<section class="chapter">${text}</section>`));
    // The site's template may already mark up its breadcrumbs.
    site.files.set(page.file, removeBreadcrumb(site.text(page.file)));
    if (page !== bare) site.append(page.file, 'head', renderJsonLd(buildBreadcrumb(site, page.file)));
  }
  return { places: [bare.urlPath] };
}

/** Removes all markup from the home page. */
function removeHomeMarkup(site: SiteCopy): InjectionResult {
  site.edit(site.home, (html) => html.replace(JSON_LD_SCRIPT, '').replace(ITEM_TYPE, ''));
  return { places: [site.home] };
}

function addBrokenBlock(site: SiteCopy): InjectionResult {
  const place = findUnmarkedPage(site, ['Person']);
  const text = JSON.stringify({ '@context': 'https://schema.org', ...AUTHOR_NODE });
  site.append(place, 'head', getScript(text.replace(/\}$/, ',}')));
  show(site, place, `<p>${AUTHOR_NODE.name}</p>`);
  return { places: [place] };
}

const results: readonly Fault[] = [
  {
    ruleId: 'sd-event-incomplete',
    inject: (site) =>
      addStructuredData(
        site,
        [{ '@type': 'Event', name: 'Open kiln night', startDate: '2038-06-14T19:00:00+02:00' }],
        '<p>Open kiln night: 14 June 2038, 19:00</p>',
      ),
  },
  {
    ruleId: 'sd-jobposting-incomplete',
    inject(site) {
      const job = { '@type': 'JobPosting', title: 'Kiln keeper', description: 'Loads and fires two kilns.' };
      const jobLocation = { '@type': 'Place', address: ADDRESS_NODE };
      const hiringOrganization = { '@type': 'Organization', name: 'Riverton Kilns' };
      const shown = `<p>Kiln keeper at Riverton Kilns. Loads and fires two kilns.</p>${ADDRESS_HTML}`;
      return addStructuredData(site, [{ ...job, hiringOrganization, jobLocation }], shown);
    },
  },
  {
    ruleId: 'sd-localbusiness-incomplete',
    inject: (site) =>
      addStructuredData(site, [{ '@type': 'LocalBusiness', name: 'Riverton Kilns' }], '<p>Riverton Kilns</p>'),
  },
  {
    ruleId: 'sd-qa-forum-software-course-incomplete',
    inject(site) {
      const acceptedAnswer = { '@type': 'Answer', text: 'Eight days on a wire rack.' };
      const mainEntity = { '@type': 'Question', name: 'How long does a thick bowl dry?', acceptedAnswer };
      const shown = `<p>${mainEntity.name} ${acceptedAnswer.text}</p>`;
      return addStructuredData(site, [{ '@type': 'QAPage', mainEntity }], shown);
    },
  },
  {
    ruleId: 'sd-retired-rich-result',
    inject(site) {
      const acceptedAnswer = { '@type': 'Answer', text: 'Eight days on a wire rack.' };
      const mainEntity = { '@type': 'Question', name: 'How long does a thick bowl dry?', acceptedAnswer };
      const shown = `<p>${mainEntity.name} ${acceptedAnswer.text}</p>`;
      return addStructuredData(site, [{ '@type': 'FAQPage', mainEntity: [mainEntity] }], shown);
    },
  },
  {
    ruleId: 'sd-video-incomplete',
    inject(site) {
      const video = { '@type': 'VideoObject', name: 'Opening the kiln', uploadDate: '2026-05-01T08:00:00+02:00' };
      return addStructuredData(
        site,
        [{ ...video, contentUrl: `${ORIGIN}/kiln.mp4` }],
        '<p>Video: Opening the kiln</p>',
      );
    },
  },
  {
    ruleId: 'structured-data-required-property-missing',
    inject: (site) => addStructuredData(site, [{ '@type': 'Recipe', name: 'Bread in a pot' }], '<p>Bread in a pot</p>'),
  },
];

const products: readonly Fault[] = [
  {
    ruleId: 'sd-content-mismatch',
    inject: (site) =>
      addStructuredData(site, [{ ...buildProduct(site), offers: OFFER_NODE }], `<p>${NAME}: EUR 983.00, in stock.</p>`),
  },
  {
    ruleId: 'sd-invalid-value-type',
    inject(site) {
      const offers = { ...OFFER_NODE, price: '417,00 €' };
      return addStructuredData(site, [{ ...buildProduct(site), offers }], PRICE_HTML);
    },
  },
  {
    ruleId: 'sd-merchant-listing-incomplete',
    inject: (site) =>
      addStructuredData(site, [{ '@type': 'Product', name: NAME, offers: OFFER_NODE }], PRICE_HTML + ADD_TO_CART_FORM),
  },
  {
    ruleId: 'sd-product-snippet-incomplete',
    inject: (site) => addStructuredData(site, [buildProduct(site)], `<p>${NAME}</p>`),
  },
  {
    ruleId: 'sd-review-rating-invalid',
    inject(site) {
      const aggregateRating = { '@type': 'AggregateRating', ratingValue: RATING_NODE.ratingValue };
      return addStructuredData(
        site,
        [{ ...buildProduct(site), offers: OFFER_NODE, aggregateRating }],
        PRICE_HTML + RATING_HTML,
      );
    },
  },
];

const businessFaults: readonly Fault[] = [
  {
    ruleId: 'sd-conflicting-entities',
    inject(site) {
      const organization = { '@type': 'Organization', '@id': `${ORIGIN}/#organization` };
      const shown = '<p>Riverton Kilns, Oakfield Clay Works</p>';
      return addStructuredData(
        site,
        ['Riverton Kilns', 'Oakfield Clay Works'].map((name) => ({ ...organization, name })),
        shown,
      );
    },
  },
  {
    ruleId: 'sd-nap-inconsistent',
    inject(site) {
      const business = { '@type': 'LocalBusiness', name: 'Riverton Kilns', telephone: '+44 20 7946 0182' };
      const shown = `<p>Riverton Kilns, <a href="tel:+442079460951">+44 20 7946 0951</a></p>${ADDRESS_HTML}`;
      return addStructuredData(site, [{ ...business, address: ADDRESS_NODE }], shown);
    },
  },
  {
    ruleId: 'sd-self-serving-or-invisible-rating',
    inject(site) {
      // A different name would contradict the site's other markup.
      const name = readSiteName(site, 'Riverton Kilns');
      const business = { '@type': 'LocalBusiness', name, url: `${ORIGIN}/`, address: ADDRESS_NODE };
      return addStructuredData(site, [{ ...business, aggregateRating: RATING_NODE }], RATING_HTML + ADDRESS_HTML);
    },
  },
];

export const structuredDataFaults: readonly Fault[] = [
  { ruleId: 'breadcrumb-markup-missing', inject: showBreadcrumb },
  { ruleId: 'organization-or-website-markup-missing', inject: removeHomeMarkup },
  { ruleId: 'sd-article-recommended-missing', inject: addArticleWithoutImage },
  {
    ruleId: 'video-markup-missing',
    inject: (site) =>
      writeInMain(
        site,
        '<iframe src="https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ" title="A walk through the house" width="560" height="315" loading="lazy"></iframe>',
      ),
  },
  { ruleId: 'sd-breadcrumb-invalid', inject: addBreadcrumbWithoutUrl },
  { ruleId: 'sd-coverage-outlier', inject: addSiblingPages },
  { ruleId: 'structured-data-parse-error', inject: addBrokenBlock },
  ...results,
  ...products,
  ...businessFaults,
];

export const structuredDataNotInjectable: SkipReasons = {};
