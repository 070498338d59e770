/**
 * A shop with any number of pages for the screens: page `i` is a pure function of `i`, the number of pages and the
 * version, so that every run captures the same figures. Later versions have fewer issues, for screens with a history.
 */

const CATEGORIES = ['Bread', 'Tools', 'Flour', 'Baskets', 'Books', 'Ovens', 'Spices', 'Courses'];
const KINDS = [
  'Country',
  'Classic',
  'Organic',
  'Small',
  'Large',
  'Handmade',
  'Seasonal',
  'Traditional',
  'Light',
  'Dark',
];
const SENTENCES = [
  'It is made in our workshop by the river and leaves the house on the day it is ordered.',
  'Store it in a dry place and it keeps its taste for about four weeks.',
  'Most customers order it together with a linen bag, which protects it from light.',
  'The recipe comes from a bakery in the next valley and has hardly changed since 1964.',
  'If you are new to baking, start with half the amount and note the temperature of your kitchen.',
  'We answer questions about it by phone on weekdays between eight and noon.',
  'Our own test kitchen uses it every week, and we publish the results in the journal.',
  'Delivery within the country takes two days; pickup in the shop is free.',
];

/** Size and state of a generated shop. */
export interface ShopOptions {
  pageCount: number;
  /** 1 has the most issues; each later version has fixed some of them. */
  version: number;
  origin: string;
}

/** Returns the path of page `index`, from 0 to `pageCount - 1`. */
export function buildShopPath(index: number): string {
  if (index === 0) return '/';
  const category = CATEGORIES[index % CATEGORIES.length]?.toLowerCase() ?? '';
  return index <= CATEGORIES.length ? `/${category}/` : `/${category}/product-${index}`;
}

const getProductName = (index: number): string => {
  const category = CATEGORIES[index % CATEGORIES.length] ?? '';
  if (index === 0) return 'Mill & Oven, everything for bakers';
  return index <= CATEGORIES.length
    ? `${category} for bakers`
    : `${KINDS[index % KINDS.length]} ${category} no. ${index}`;
};

/**
 * Whether a page has an issue in this version: in version 1 every `step`-th page, in version 2 half of them, in version
 * 3 none.
 */
const hasIssue = (index: number, step: number, version: number): boolean =>
  index % step === step - 1 && (version === 1 || (version === 2 && index % (2 * step) === step - 1));

function renderHead(index: number, { version, origin }: ShopOptions): string {
  const name = getProductName(index);
  const title = hasIssue(index, 11, version) ? 'Product' : `${name} | Mill & Oven`;
  const description = `<meta name="description" content="${name}: ingredients, storage, delivery and price, with photos from our shop.">`;
  const product = { '@context': 'https://schema.org', '@type': 'Product', name };
  const offer = { '@type': 'Offer', price: (4 + (index % 30) / 2).toFixed(2), priceCurrency: 'EUR' };
  return [
    `<title>${title}</title>`,
    hasIssue(index, 7, version) ? '' : description,
    `<link rel="canonical" href="${origin}${hasIssue(index, 29, version) ? '/' : buildShopPath(index)}">`,
    hasIssue(index, 37, version) ? '<meta name="robots" content="noindex">' : '',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<script type="application/ld+json">${JSON.stringify(hasIssue(index, 5, version) ? product : { ...product, offers: offer })}</script>`,
    '<link rel="stylesheet" href="/shop.css"><link rel="icon" href="/icon.svg">',
  ].join('\n');
}

function renderLinks(index: number, { pageCount, version }: ShopOptions): string {
  const next = Array.from({ length: Math.min(12, pageCount) }, (_value, step) => (index * 3 + step + 1) % pageCount);
  const links = next.map((page) => `<li><a href="${buildShopPath(page)}">${getProductName(page)}</a></li>`);
  if (hasIssue(index, 9, version)) links.push('<li><a href="/offers/summer">Summer offers</a></li>');
  if (hasIssue(index, 13, version)) links.push('<li><a href="/moved">Our journal</a></li>');
  return links.join('\n');
}

/** Returns the HTML of page `index`. */
export function renderShopPage(index: number, options: ShopOptions): string {
  const { version, pageCount } = options;
  const name = getProductName(index);
  const menu = CATEGORIES.slice(0, Math.max(0, pageCount - 1)).map(
    (category, position) => `<a href="${buildShopPath(position === 0 ? CATEGORIES.length : position)}">${category}</a>`,
  );
  const length = hasIssue(index, 17, version) ? 1 : SENTENCES.length;
  const text = SENTENCES.slice(0, length).map(
    (_sentence, position) => SENTENCES[(position + index) % SENTENCES.length],
  );
  const alt = hasIssue(index, 4, version) ? '' : ` alt="${name} on a wooden table"`;
  const heading = hasIssue(index, 19, version) ? '' : `<h1>${name}</h1>`;
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8">
${renderHead(index, options)}
</head><body>
<header><a href="/">Mill &amp; Oven</a><nav aria-label="Categories">${pageCount > CATEGORIES.length ? menu.join(' ') : ''}</nav></header>
<main>${heading}
<img src="/photo.svg" width="320" height="200"${alt}>
${text.map((sentence) => `<p>${name}: ${sentence}</p>`).join('\n')}
<h2>Order</h2><p>Price: €${(4 + (index % 30) / 2).toFixed(2)}. In stock, ready to ship within one day.</p>
<h2>You may also like</h2><ul>${renderLinks(index, options)}</ul></main>
<footer><p>Mill &amp; Oven, River Street 4, Alderbrook. Phone 01234 567890.</p></footer>
</body></html>`;
}
