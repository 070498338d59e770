import type { FactKind } from '#contracts/outside/assistants/wrong-fact-words.ts';
import type { SiteFact } from '#contracts/outside/assistants/wrong-facts.ts';
import type { StructuredData, StructuredNode } from '#contracts/page/structured-data.ts';
import type { AuditPage } from '#contracts/site/artifacts.ts';
import { ORGANIZATION_TYPES } from '../../../data/schema-subtypes.ts';
import type { HtmlAuditPage } from '../../../engine/html-audit-page.ts';
import { normalizePhoneNumber } from '../../../rules/structured-data/phone-digits.ts';
import { findNodeChildren, isOfType, readNodeTexts } from '../../../structured-data/node-values.ts';
import { readAmount } from './read-money.ts';

/** The facts stated on pages, and a check for any value shown on them. */
export interface SiteFacts {
  stated: Readonly<Record<FactKind, readonly SiteFact[]>>;
  /** Whether any page shows a value, so that an answer with this value is not wrong. */
  isShown(text: string): boolean;
  currencies: ReadonlyMap<SiteFact, string>;
}

const ORGANIZATION_TYPE_SET: ReadonlySet<string> = new Set(ORGANIZATION_TYPES);
const PRODUCT_TYPES: ReadonlySet<string> = new Set(['Product', 'Service', 'IndividualProduct', 'ProductModel']);
const MIN_NAME_LENGTH = 6;

/** Reads facts that can be compared exactly: from structured data, contact links and phone numbers in the text. */
export function readSiteFacts(pages: readonly AuditPage[]): SiteFacts {
  const read = pages.filter((page): page is HtmlAuditPage => page.facts !== null);
  const currencies = new Map<SiteFact, string>();
  const texts = read.map(({ facts }) => normalizeShownText(joinShownText(facts)));
  return {
    stated: {
      phone: read.flatMap(readPhones),
      email: read.flatMap(readEmails),
      founded: read.flatMap((page) =>
        readOrganization(page, 'foundingDate', (text) => /^\d{4}(?=$|-)/u.exec(text)?.[0] ?? null),
      ),
      'postal-code': read.flatMap(readPostalCodes),
      price: read.flatMap((page) => readPrices(page, currencies)),
    },
    isShown: (text) => texts.some((shown) => shown.includes(normalizeShownText(text))),
    currencies,
  };
}

/** Returns the text in lowercase, without spaces and separators between digits. */
const normalizeShownText = (text: string): string => text.toLowerCase().replace(/(?<=\d)[\s().,/-]+(?=\d)/gu, '');

const joinShownText = ({ titles, headings, text }: HtmlAuditPage['facts']): string =>
  [...titles.map((title) => title.text), ...headings.map((heading) => heading.text), text.mainText].join('\n');

const makeFact = (value: string, shown: string, url: string): SiteFact => ({ value, shown, url, subject: null });

function readPhones(page: HtmlAuditPage): SiteFact[] {
  const { text, markup } = page.facts;
  const links = markup.contactLinks.filter(({ kind }) => kind === 'tel').map(({ value }) => value);
  const shown = [...links, ...text.contacts.phones].flatMap((phone) => {
    const value = normalizePhoneNumber(phone);
    return value === null ? [] : [makeFact(value, phone, page.finalUrl)];
  });
  return [...readOrganization(page, 'telephone', normalizePhoneNumber), ...shown];
}

function readEmails(page: HtmlAuditPage): SiteFact[] {
  const links = page.facts.markup.contactLinks
    .filter(({ kind }) => kind === 'mailto')
    .flatMap(({ value }) => readEmail(value) ?? [])
    .map((email) => makeFact(email, email, page.finalUrl));
  return [...readOrganization(page, 'email', readEmail), ...links];
}

const readEmail = (text: string): string | null =>
  /[^\s:@]{1,64}@[^\s@?&]{3,253}/u.exec(text.replace(/^mailto:/iu, ''))?.[0].toLowerCase() ?? null;

const listOrganizations = ({ nodes }: StructuredData): StructuredNode[] =>
  nodes.filter((node) => isOfType(node, ORGANIZATION_TYPE_SET));

function readOrganization(
  page: HtmlAuditPage,
  property: string,
  normalize: (text: string) => string | null,
): SiteFact[] {
  return listOrganizations(page.facts.structuredData).flatMap((node) =>
    readNodeTexts(node, property).flatMap((shown) => {
      const value = normalize(shown);
      return value === null ? [] : [makeFact(value, shown, page.finalUrl)];
    }),
  );
}

function readPostalCodes({ facts, finalUrl }: HtmlAuditPage): SiteFact[] {
  const { structuredData } = facts;
  return listOrganizations(structuredData)
    .flatMap((node) => findNodeChildren(structuredData, node, 'address'))
    .flatMap((address) => readNodeTexts(address, 'postalCode'))
    .map((code) => makeFact(code.replace(/\s/gu, ''), code, finalUrl));
}

/** Reads the price of each offer of a product whose name has at least six characters. */
function readPrices({ facts, finalUrl }: HtmlAuditPage, currencies: Map<SiteFact, string>): SiteFact[] {
  const { structuredData } = facts;
  return structuredData.nodes.flatMap((node) => {
    const [subject] = readNodeTexts(node, 'name');
    if (!isOfType(node, PRODUCT_TYPES) || subject === undefined || subject.length < MIN_NAME_LENGTH) return [];
    return findNodeChildren(structuredData, node, 'offers').flatMap((offer) => {
      const [shown] = readNodeTexts(offer, 'price');
      const [currency] = readNodeTexts(offer, 'priceCurrency');
      const value = shown === undefined ? null : readAmount(shown);
      if (shown === undefined || currency === undefined || value === null) return [];
      const fact: SiteFact = { value, shown: `${shown} ${currency.toUpperCase()}`, url: finalUrl, subject };
      currencies.set(fact, currency.toUpperCase());
      return [fact];
    });
  });
}
